import { useId, useMemo } from 'react'
import type { Minor } from '../../kube/minor.ts'
import { askKubectl } from '../../trace/ask-kubectl.ts'
import { causesOf, happenedAt, reasonsOf } from '../../trace/happened.ts'
import { ruleOf, sourceLink } from '../../trace/rule-source.ts'
import type { RuleId } from '../../trace/rules.ts'
import { stepText } from '../../trace/step-text.ts'
import { formatTime } from '../../trace/time-label.ts'
import type { Cause, Snapshot, Step, Trace } from '../../trace/trace.ts'
import { waitingFor } from '../../trace/waiting-for.ts'
import { Icon } from '../shared/Icon.tsx'
import { PhraseText } from '../shared/PhraseText.tsx'
import { CommandLine } from './CommandLine.tsx'
import './why.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly onSeek: (t: number) => void
}

/** How many causes stand in the open; the ones further back are behind a fold. */
const nearCauses = 3

/** What just changed, by which rule and from which causes, and what has to happen next. */
export function WhyPanel({ trace, snapshot, onSeek }: Props) {
  const { headline, others, toldAt } = useMemo(() => happenedAt(trace, snapshot), [trace, snapshot])
  const reasons = useMemo(() => (headline ? reasonsOf(trace, headline) : []), [trace, headline])
  return (
    <section className="card why" aria-label="Why">
      <div className="why-scroll">
        <div className="why-head">
          <h2 className="title">Why</h2>
          {headline && <ToldNote step={headline} toldAt={toldAt} />}
        </div>
        {headline && (
          <p className="why-headline">
            <PhraseText parts={stepText(headline)} />
          </p>
        )}
        {reasons.slice(0, 1).map(({ rule }) => (
          <RuleNote key={rule} id={rule} minor={trace.scenario.kubernetes} />
        ))}
        <WaitingNote snapshot={snapshot} end={trace.end} onSeek={onSeek} />
        {reasons.slice(1).map(({ rule }) => (
          <RuleNote key={rule} id={rule} minor={trace.scenario.kubernetes} />
        ))}
        <CauseChain trace={trace} reason={reasons[0]} others={others} onSeek={onSeek} />
        <Commands snapshot={snapshot} />
      </div>
    </section>
  )
}

function RuleNote({ id, minor }: { readonly id: RuleId; readonly minor: Minor }) {
  const rule = ruleOf(id)
  const source = sourceLink(rule.source, minor)
  return (
    <p className="why-rule">
      {rule.sentence}{' '}
      {source && (
        <a href={source} title={rule.source} rel="noreferrer" target="_blank">
          source
        </a>
      )}
      {rule.docs && (
        <>
          {source && ' · '}
          <a href={rule.docs} rel="noreferrer" target="_blank">
            docs
          </a>
        </>
      )}
    </p>
  )
}

/** When `step` happened on the node, and since when kubectl can know of it: the API learns of a thing a moment later. */
function ToldNote({ step, toldAt }: { readonly step: Step; readonly toldAt: number | undefined }) {
  const isOfApi = step.verb === 'world' || step.verb === 'scheduled' || step.verb === 'removed'
  const told = toldAt === undefined ? 'not in the API yet' : `in the API since ${formatTime(toldAt)}`
  return (
    <p className="why-told">
      {formatTime(step.at)}
      {!isOfApi && ` · ${told}`}
    </p>
  )
}

interface WaitingProps {
  readonly snapshot: Snapshot
  /** Of the trace: nothing later can be gone to. */
  readonly end: number
  readonly onSeek: (t: number) => void
}

function WaitingNote({ snapshot, end, onSeek }: WaitingProps) {
  const { waits, rest, graceEnds } = waitingFor(snapshot)
  const id = useId()
  return (
    <div className="why-waits">
      <h3 id={id} className="why-subtitle">
        <Icon name={rest ? 'check' : 'hourglass'} /> Waits for
      </h3>
      {rest && (
        <p>
          <PhraseText parts={rest} />
        </p>
      )}
      {waits.length > 0 && (
        <ul aria-labelledby={id}>
          {waits.map(({ what, container, until, isTrouble }) => (
            <li key={`${container ?? ''}${what.length}`} data-trouble={isTrouble}>
              <PhraseText parts={what} />
              {until !== undefined && (
                <>
                  , until <Instant at={until} end={end} onSeek={onSeek} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {graceEnds !== undefined && (
        <p className="why-grace">
          The grace period ends at <Instant at={graceEnds} end={end} onSeek={onSeek} />.
        </p>
      )}
    </div>
  )
}

/** A time that can be gone to, as long as it lies in the trace. */
function Instant({ at, end, onSeek }: { readonly at: number } & Pick<WaitingProps, 'end' | 'onSeek'>) {
  if (at > end) return <span className="mono">{formatTime(at)}</span>
  return (
    <button type="button" className="link mono" onClick={() => onSeek(at)}>
      {formatTime(at)}
    </button>
  )
}

interface ChainProps {
  readonly trace: Trace
  readonly reason: Cause | undefined
  readonly others: readonly Step[]
  readonly onSeek: (t: number) => void
}

function CauseChain({ trace, reason, others, onSeek }: ChainProps) {
  const causes = useMemo(() => (reason ? causesOf(trace, reason) : []), [trace, reason])
  const near = causes.slice(0, nearCauses)
  const far = causes.slice(nearCauses)
  return (
    <>
      {causes.length > 0 && (
        <div className="why-chain">
          <h3 className="why-subtitle">Because</h3>
          <ol>
            {near.map((cause) => (
              <CauseItem key={cause.seq} step={cause} onSeek={onSeek} />
            ))}
          </ol>
          {far.length > 0 && (
            <details>
              <summary>{far.length} more, back to the creation</summary>
              <ol start={nearCauses + 1}>
                {far.map((cause) => (
                  <CauseItem key={cause.seq} step={cause} onSeek={onSeek} />
                ))}
              </ol>
            </details>
          )}
        </div>
      )}
      {others.length > 0 && (
        <div className="why-chain">
          <h3 className="why-subtitle">At the same instant</h3>
          <ul>
            {others.map((other) => (
              <li key={other.seq}>
                <PhraseText parts={stepText(other)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function CauseItem({ step, onSeek }: { readonly step: Step; readonly onSeek: (t: number) => void }) {
  return (
    <li>
      <button type="button" className="cause" onClick={() => onSeek(step.at)}>
        <span>
          <PhraseText parts={stepText(step)} />
        </span>
        <span className="cause-at">{formatTime(step.at)}</span>
      </button>
    </li>
  )
}

function Commands({ snapshot }: { readonly snapshot: Snapshot }) {
  const commands = askKubectl(snapshot)
  if (commands.length === 0) return null
  return (
    <div className="why-chain">
      <h3 className="why-subtitle">Ask kubectl</h3>
      <ul className="commands">
        {commands.map(({ line, tells }) => (
          <CommandLine key={line} line={line} tells={tells} />
        ))}
      </ul>
    </div>
  )
}
