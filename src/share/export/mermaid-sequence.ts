import { formatDuration, formatTime } from '../../trace/time-label.ts'
import type { ContainerRef, Step, Trace } from '../../trace/trace.ts'
import { ordinal } from '../../words/en/base/ordinal.ts'
import * as words from '../../words/en/share/export-texts.ts'
import { mermaidWords } from './mermaid-words.ts'

/** More lines than this are left out: Mermaid refuses long texts, and nobody reads them. */
const mostLines = 240

/**
 * A Mermaid sequence diagram of `trace` up to `untilMs`: what the kubelet asks of each container and what comes back.
 * Events and status writes are left out. Ends with a line end.
 */
export function mermaidSequence(trace: Trace, untilMs: number = trace.end): string {
  const { metadata } = trace.scenario.pod
  const told = new Teller(trace)
  const steps = trace.steps.filter(({ at }) => at <= untilMs)
  let left = 0
  for (const step of steps) {
    if (told.lines.length < mostLines) told.tell(step)
    else if (step.verb !== 'event' && step.verb !== 'status') left += 1
  }
  if (left > 0) told.note(words.stepsMore(left))
  const isDeleted = steps.some((step) => step.verb === 'world' && step.what === 'delete')
  return [
    'sequenceDiagram',
    `    title ${mermaidWords(words.title(metadata.name ?? words.pod, trace.scenario.kubernetes))}`,
    ...(isDeleted ? ['    actor user as kubectl'] : []),
    '    participant kubelet',
    ...told.participants,
    ...told.lines.map((line) => `    ${line}`),
    '',
  ].join('\n')
}

const sequence = words.sequence

class Teller {
  readonly lines: string[] = []
  readonly participants: readonly string[]
  readonly #ids: ReadonlyMap<string, string>
  readonly #last: string
  /** Containers drawn as active. */
  readonly #active = new Set<string>()

  constructor({ snapshots }: Trace) {
    const refs = snapshots[0]?.node.containers.map(({ ref }) => ref) ?? []
    this.#ids = new Map(refs.map(({ name }, index) => [name, `c${index + 1}`]))
    this.#last = `c${refs.length}`
    this.participants = refs.map(
      ({ name, role }, index) =>
        `    participant c${index + 1} as ${mermaidWords(name)}${role === 'main' ? '' : `<br/>(${role})`}`,
    )
  }

  tell(step: Step): void {
    this.lines.push(...this.#linesOf(step))
  }

  note(text: string): void {
    this.lines.push(`Note over kubelet: ${mermaidWords(text)}`)
  }

  #linesOf(step: Step): readonly string[] {
    switch (step.verb) {
      case 'world':
        return this.#world(step)
      case 'scheduled':
        return [this.#note(step, sequence.bound(step.node))]
      case 'sandbox':
        return [this.#note(step, sequence.sandboxReady)]
      case 'sandboxStopped':
        return [this.#note(step, sequence.sandboxStopped)]
      case 'removed':
        return [this.#note(step, sequence.removed)]
      case 'pull':
        return [this.#ask(step, sequence.pull(step.image))]
      case 'pulled':
        return step.error === undefined ? [] : [this.#answer(step, '--x', sequence.pullFailed)]
      case 'start':
        return this.#start(step)
      case 'started':
      case 'ready':
        return [this.#answer(step, '-->>', sequence[step.verb])]
      case 'unready':
        return this.#active.has(step.container.name) ? [this.#answer(step, '-->>', sequence.notReady)] : []
      case 'poststart':
        return [this.#ask(step, sequence.hook('postStart'))]
      case 'prestop':
        return [this.#ask(step, sequence.hook('preStop'))]
      case 'poststartDone':
      case 'prestopDone':
        return [this.#hookDone(step)]
      case 'term':
        return [this.#ask(step, sequence.signal(step.signal, formatDuration(step.timeoutMs)))]
      case 'kill':
        return [this.#ask(step, 'SIGKILL')]
      case 'exit':
        return this.#exit(step)
      case 'backoff':
        return [this.#noteOn(step, sequence.backOff(formatDuration(step.delayMs)))]
      case 'failed':
        return [this.#noteOn(step, step.reason)]
      default:
        return []
    }
  }

  #world(step: Step & { readonly verb: 'world' }): readonly string[] {
    switch (step.what) {
      case 'created':
        return [this.#note(step, sequence.created)]
      case 'delete':
        return [`user->>kubelet: ${timed(step, sequence.delete)}`]
      case 'evict':
        return [this.#noteOverAll(step, sequence.evicted)]
      case 'shutdown':
        return [this.#noteOverAll(step, sequence.shutdown)]
      case 'deadline':
        return [this.#noteOverAll(step, sequence.deadline)]
      case 'sandboxLost':
        return this.#lose(step)
      default:
        return []
    }
  }

  /** With the sandbox every process is gone. */
  #lose(step: Step): readonly string[] {
    const ended = [...this.#active].map((name) => `deactivate ${this.#id(name)}`)
    this.#active.clear()
    return [...ended, this.#noteOverAll(step, sequence.sandboxLost)]
  }

  #note(step: Step, text: string): string {
    return `Note over kubelet: ${timed(step, text)}`
  }

  #noteOverAll(step: Step, text: string): string {
    return `Note over kubelet,${this.#last}: ${timed(step, text)}`
  }

  #noteOn(step: Step & { readonly container: ContainerRef }, text: string): string {
    return `Note over ${this.#id(step.container.name)}: ${timed(step, text)}`
  }

  #ask(step: Step & { readonly container: ContainerRef }, text: string): string {
    return `kubelet->>${this.#id(step.container.name)}: ${timed(step, text)}`
  }

  #answer(step: Step & { readonly container: ContainerRef }, arrow: string, text: string): string {
    return `${this.#id(step.container.name)}${arrow}kubelet: ${timed(step, text)}`
  }

  #start(step: Step & { readonly container: ContainerRef }): readonly string[] {
    const { name, attempt } = step.container
    const asked = this.#ask(step, attempt === 0 ? sequence.start : sequence.startAgain(ordinal(attempt + 1)))
    if (this.#active.has(name)) return [asked]
    this.#active.add(name)
    return [asked, `activate ${this.#id(name)}`]
  }

  #exit(step: Step & { readonly verb: 'exit' }): readonly string[] {
    const { name } = step.container
    const isPlain = step.reason === '' || step.reason === 'Completed' || step.reason === 'Error'
    const told = sequence.exit(step.exitCode, isPlain ? '' : step.reason)
    const answered = this.#answer(step, step.exitCode === 0 ? '-->>' : '--x', told)
    return this.#active.delete(name) ? [answered, `deactivate ${this.#id(name)}`] : [answered]
  }

  #hookDone(step: Step & { readonly verb: 'poststartDone' | 'prestopDone' }): string {
    const hook = step.verb === 'poststartDone' ? 'postStart' : 'preStop'
    const isFailed = 'error' in step && step.error !== undefined
    return this.#answer(step, isFailed ? '--x' : '-->>', isFailed ? sequence.hookFailed(hook) : sequence.hookOver(hook))
  }

  #id(name: string): string {
    return this.#ids.get(name) ?? 'kubelet'
  }
}

function timed(step: Step, text: string): string {
  return mermaidWords(`${formatTime(step.at)} ${text}`)
}
