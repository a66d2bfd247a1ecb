import { useId, useMemo, useState } from 'react'
import { type FormatName, formats } from '../../../share/export/formats.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/page/export.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useCopy } from '../../kit/use-copy.ts'
import { Select } from './fields.tsx'
import { fileName } from './file-name.ts'
import { saveFile } from './save-file.ts'
import type { Subject } from './use-exported.ts'

const names = (Object.keys(formats) as readonly FormatName[]).filter((name) => name !== 'svg')
/** A preview holds no more letters than this; the file holds all. */
const mostShown = 200_000
/** These always tell the whole. */
const wholes: ReadonlySet<FormatName> = new Set(['perfetto'])
/** The story as text, for a terminal, a ticket, or another program. */
export function TextPane({ subject }: { readonly subject: Subject }) {
  const { trace, timeMs, name } = subject
  const id = useId()
  const [format, setFormat] = useState<FormatName>('watch')
  const [isUntilNow, setIsUntilNow] = useState(timeMs > 0)
  const [outcome, copy] = useCopy()
  const { write, file, mediaType } = formats[format]
  const text = useMemo(
    () => write({ trace, atMs: isUntilNow ? timeMs : undefined, picture: {} }),
    [write, trace, timeMs, isUntilNow],
  )
  return (
    <>
      <div className="export-fields">
        <Select
          label={words.form}
          value={format}
          options={names.map((each) => [each, formats[each].title])}
          onChange={setFormat}
        />
        {!wholes.has(format) && (
          <Select
            label={words.at}
            value={isUntilNow ? 'now' : 'end'}
            options={[
              ['now', words.thisMoment(formatTime(timeMs))],
              ['end', words.theEnd],
            ]}
            onChange={(value) => setIsUntilNow(value === 'now')}
          />
        )}
      </div>
      <label className="visually-hidden" htmlFor={id}>
        {formats[format].title}
      </label>
      <textarea id={id} className="export-text" readOnly rows={16} value={text.slice(0, mostShown)} wrap="off" />
      <div className="export-actions">
        <button type="button" className="button export-primary" onClick={() => copy(text)}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          {words.copy(outcome)}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(new Blob([text], { type: mediaType }), fileName(name, file))}
        >
          {words.saveFile(fileName(name, file))}
        </button>
      </div>
      {text.length > mostShown && <p className="export-note">{words.onlyBeginning}</p>}
    </>
  )
}
