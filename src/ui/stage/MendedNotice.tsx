import { useState } from 'react'
import { knownKinds } from '../../admission/schema/kinds.ts'
import { visibleText } from '../../base/visible-text.ts'
import type { PlacedAssumption } from '../../store/pipeline/mended.ts'
import type { ShownPicture } from '../../store/result.ts'
import * as words from '../../words/en/stage/mended-notice.ts'
import { Icon } from '../kit/Icon.tsx'
import { useSession } from '../session/session-context.ts'
import './mended-notice.css'

/** As many are shown before somebody asks for more. */
const mostShown = 3

interface Props {
  readonly shown: ShownPicture
}

/** Says that the Pod on the stage is not the one that is written, why, and what was taken for granted; each leads to its place in the text. */
export default function MendedNotice({ shown: { mended, pods, chosen } }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (mended === undefined) return null
  const { cause, assumed } = mended
  const kind = pods.find(({ id }) => id === chosen)?.kind ?? 'Pod'
  const rest = assumed.length - mostShown
  const listed = isOpen || rest <= 1 ? assumed : assumed.slice(0, mostShown)
  return (
    <section className="mended" aria-label={words.notice}>
      <Icon name="warning" />
      <div>
        <p role="status">
          <b>
            {words.because[cause === 'refused' && !knownKinds.has(kind) ? 'refusedLater' : cause](visibleText(kind))}
          </b>{' '}
          {assumed.length === 0 ? words.asFarAsRead : words.instead[cause]}
        </p>
        {assumed.length > 0 && (
          <ul>
            {listed.map((each) => (
              <li key={each.text}>
                <AssumptionLine assumption={each} />
              </li>
            ))}
            {rest > 1 && (
              <li>
                <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {isOpen ? words.fewer : words.more(rest)}
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  )
}

function AssumptionLine({ assumption: { text, range } }: { readonly assumption: PlacedAssumption }) {
  const { fields } = useSession()
  const shown = visibleText(text)
  if (range === undefined || fields === undefined) return <>{shown}</>
  return (
    <button type="button" className="link" onClick={() => fields.getState().goTo(range)}>
      {shown}
    </button>
  )
}
