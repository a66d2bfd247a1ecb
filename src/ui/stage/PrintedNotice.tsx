import type { PrintedAnswer } from '../../store/pipeline/printed-answer.ts'
import * as words from '../../words/en/manifest/printed.ts'
import { Icon } from '../kit/Icon.tsx'
import { PrintedCommand } from './PrintedCommand.tsx'
import './mended-notice.css'

/** Says of a Pod that was read from its description what that lacks, what was taken for granted, and how to get all of it. */
export default function PrintedNotice({
  printed: { title, text, taken = [], command },
}: {
  readonly printed: PrintedAnswer
}) {
  return (
    <section className="mended" aria-label={words.notice}>
      <Icon name="warning" />
      <div>
        <p role="status">
          <b>{title}</b>
        </p>
        {command !== undefined && <PrintedCommand command={command} />}
        <details>
          <summary>{words.whatLacks}</summary>
          <p>{text}</p>
          <p>{words.taken}</p>
          <ul>
            {taken.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}
