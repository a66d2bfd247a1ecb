import { useEffect } from 'react'
import { useStore } from 'zustand'
import { phrase } from '../../../base/phrase.ts'
import type { LinkStore } from '../../../store/follow-links.ts'
import * as words from '../../../words/en/page/share-button.ts'
import { Icon } from '../../kit/Icon.tsx'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { useLinks } from '../../session/links-context.ts'
import { useResult } from '../../session/session-context.ts'
import './share.css'

/** What has to be said of the link that was opened: that it is damaged, or that the user's own text is kept. Brings the link's panels into view. */
export function LinkNotice() {
  const links = useLinks()
  return links && <LinkNoticeOf links={links} />
}

function LinkNoticeOf({ links }: { readonly links: LinkStore }) {
  const { notice, panels, dismiss, bringBack } = useStore(links)
  const isShown = useResult((state) => state.shown !== undefined)
  useEffect(() => {
    if (!isShown) return
    const regions = panels.map((name) => document.querySelector(`section[aria-label="${CSS.escape(name)}" i]`))
    regions.find((region) => region !== null)?.scrollIntoView({ block: 'nearest' })
  }, [panels, isShown])
  return (
    <div className="link-notice" role={notice?.isBad ? 'alert' : 'status'} data-tone={notice?.isBad ? 'bad' : 'quiet'}>
      {notice && (
        <div className="link-notice-box">
          <Icon name={notice.isBad ? 'warning' : 'info'} />
          <p>
            <PhraseText parts={notice.words.reduce((before, next) => phrase`${before} ${next}`)} />
          </p>
          {notice.own && (
            <button type="button" className="button" onClick={bringBack}>
              {words.backToMyText}
            </button>
          )}
          <button type="button" className="button quiet icon-only" aria-label={words.dismiss} onClick={dismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
