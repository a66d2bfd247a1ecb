import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { LinkParts } from '../../../share/link.ts'
import type { SavingId } from '../../../share/shorten.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as sharedWords from '../../../words/en/kit/shared.ts'
import * as words from '../../../words/en/page/share.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useCopy } from '../../kit/use-copy.ts'
import { useMasked, useMoment, usePacked } from '../outgoing/use-shared.ts'
import { EmbedFields, type EmbedForm } from './EmbedFields.tsx'
import { PrivacyNote } from './PrivacyNote.tsx'
import { SavingsList } from './SavingsList.tsx'
import { elementTag, frameTag, linkTo, markdownLink, type Shared } from './share-texts.ts'
import '../outgoing/share-dialog.css'

const forms = ['link', 'markdown', 'embed'] as const
type Form = (typeof forms)[number]

/** Longer links are cut by some programs. */
const longLink = 2000

interface Props {
  readonly onClose: () => void
  /** To the dialog for files, in the place of this one. */
  readonly onExport: () => void
}

/** The page at this moment as a link, in Markdown, or as a tag for somebody's page. */
export function ShareDialog({ onClose, onExport }: Props) {
  const moment = useMoment()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [form, setForm] = useState<Form>('link')
  const [withTime, setWithTime] = useState(moment.timeMs > 0)
  const [withMinor, setWithMinor] = useState(moment.input.minor !== undefined)
  const [left, setLeft] = useState<readonly SavingId[]>([])
  const [isMasked, setIsMasked] = useState(true)
  const [embed, setEmbed] = useState<EmbedForm>({ kind: 'element', autoplay: false, theme: undefined, height: 420 })
  useEffect(() => dialog.current?.showModal(), [])

  const isWhole = left.length === 0
  const withScenario = form === 'embed'
  const wishes = useMemo(() => ({ left, isMasked, withScenario }), [left, isMasked, withScenario])
  const { input, example } = moment
  const looked = useMasked(input.text)
  const made = usePacked(input, wishes)
  const parts: LinkParts = {
    ...(example !== undefined && isWhole ? { example } : { packed: made.answer?.packed ?? '' }),
    timeMs: withTime ? moment.timeMs : undefined,
    minor: withMinor ? moment.minor : undefined,
    choice: input.choice,
    gates: input.gates,
    seenMs: input.seenMs,
    panels: moment.isSimulation && form !== 'embed' ? ['simulation'] : [],
  }
  const shared: Shared = {
    base: new URL('.', location.href).href,
    name: moment.name,
    status: moment.status,
    timeMs: parts.timeMs,
  }
  const text = made.answer === undefined ? '' : textOf(form, shared, parts, embed, made.answer.text)
  const linkLength = made.answer === undefined ? 0 : linkTo(shared, parts).length
  const trouble = made.trouble ?? looked.trouble
  return (
    <dialog ref={dialog} className="share" aria-labelledby={id} closedby="any" onClose={onClose}>
      <form method="dialog" className="share-head">
        <h2 id={id}>{words.title}</h2>
        <button type="submit" className="button quiet icon-only" aria-label={words.close}>
          <Icon name="close" />
        </button>
      </form>
      <div className="share-forms" role="radiogroup" aria-label={words.shareAs}>
        {forms.map((each) => (
          <label key={each}>
            <input type="radio" name={`${id}form`} checked={each === form} onChange={() => setForm(each)} />
            <span>{words.forms[each]}</span>
          </label>
        ))}
      </div>
      <div className="share-options">
        <Check isOn={withTime} onChange={setWithTime}>
          {words.at(formatTime(moment.timeMs))}
          {moment.status !== '' && <code>{moment.status}</code>}
        </Check>
        <Check isOn={withMinor} onChange={setWithMinor}>
          {words.kubernetes(moment.minor ?? '')}
        </Check>
      </div>
      {form === 'embed' && <EmbedFields value={embed} onChange={setEmbed} />}
      <Output text={text} label={form === 'embed' ? words.tag : words.forms[form]} isTall={form === 'embed'} />
      <p className="share-length" data-long={form !== 'embed' && linkLength > longLink}>
        {words.extent(text.length, form !== 'embed' && linkLength > longLink)}
      </p>
      {trouble !== undefined && (
        <p className="share-note" data-tone="bad" role="alert">
          {words.notReady(trouble)}
        </p>
      )}
      {(linkLength > longLink || !isWhole) && <SavingsList text={input.text} left={left} onChange={setLeft} />}
      <p className="share-note">
        <Sentence
          parts={words.orExport((text) => (
            <button type="button" className="link" onClick={onExport}>
              {text}
            </button>
          ))}
        />
      </p>
      <PrivacyNote
        names={looked.answer?.masked.names}
        isMasked={isMasked}
        onMask={setIsMasked}
        sent={made.answer?.text}
        isEmbed={form === 'embed'}
        isExample={example !== undefined && isWhole && form !== 'embed'}
      />
    </dialog>
  )
}

function textOf(form: Form, shared: Shared, parts: LinkParts, embed: EmbedForm, text: string): string {
  if (form === 'link') return linkTo(shared, parts)
  if (form === 'markdown') return markdownLink(shared, parts)
  return embed.kind === 'frame' ? frameTag(shared, parts, embed) : elementTag(shared, text, parts, embed)
}

interface CheckProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: React.ReactNode
}

function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label className="share-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

interface OutputProps {
  readonly text: string
  readonly label: string
  readonly isTall: boolean
}

function Output({ text, label, isTall }: OutputProps) {
  const [outcome, copy] = useCopy()
  return (
    <div className="share-output">
      <textarea
        readOnly
        aria-label={label}
        rows={isTall ? 9 : 4}
        wrap={isTall ? 'off' : 'soft'}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="button share-copy" disabled={text === ''} onClick={() => copy(text)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span aria-live="polite">{sharedWords.copy(outcome)}</span>
      </button>
    </div>
  )
}
