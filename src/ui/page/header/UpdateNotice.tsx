import { useEffect, useState } from 'react'
import * as words from '../../../words/en/page/header.ts'
import { Icon } from '../../kit/Icon.tsx'

/** What is known of a newer version, and how to come to it. */
interface Update {
  readonly text: string
  readonly take: () => void
}

/** Offers a newer version of the page once one lies ready. The text is kept over the reload, as over any other. */
export function UpdateNotice() {
  const [update, setUpdate] = useState<Update>()
  useEffect(() => {
    if (!canKeepOffline()) return
    const reload = () => location.reload()
    const listener = {
      onReady: (take: () => void) => setUpdate({ text: words.newVersion, take }),
      onTaken: (isAskedHere: boolean) =>
        isAskedHere ? reload() : setUpdate({ text: words.updatedElsewhere, take: reload }),
    }
    // The page works without it too: nothing has to be said when the browser refuses.
    void import('../../../offline/updates.ts').then(({ keepOffline }) => keepOffline(listener)).catch(() => undefined)
  }, [])
  return (
    <div className="update-notice" role="status">
      {update && (
        <div className="update-notice-box">
          <Icon name="info" />
          <p>{update.text}</p>
          <button type="button" className="button" onClick={update.take}>
            {words.reload}
          </button>
          <button
            type="button"
            className="button quiet icon-only"
            aria-label={words.later}
            title={words.later}
            onClick={() => setUpdate(undefined)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

/** Built, by a host that browsers trust, and not inside another page, which would get our files kept for it. */
function canKeepOffline(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && window.top === window
}
