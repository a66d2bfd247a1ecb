/** What the presenter's view tells the notes; words, as they are shown. */
export interface TalkState {
  readonly podreel: 1
  readonly kind: 'state'
  readonly pod: string
  /** The simulated time. */
  readonly clock: string
  readonly chapter: string
  /** `3 of 9`. */
  readonly place: string
  /** Empty at the end. */
  readonly nextChapter: string
  readonly status: string
  /** Empty where no other comes. */
  readonly nextStatus: string
  readonly headline: string
  /** Why: sentences. */
  readonly why: readonly string[]
  /** The step that comes next and its rule: sentences; empty at the end. */
  readonly next: readonly string[]
  /** The speaker's own, from the text. */
  readonly notes: string
  /** When the talk began, in milliseconds of the wall clock. */
  readonly began: number
  readonly isBlank: boolean
}

export const talkCommands = ['nextStep', 'previousStep', 'nextChapter', 'previousChapter', 'blank', 'hello'] as const

/** What the notes ask of the presenter's view; `hello` asks for its state. */
export interface TalkCommand {
  readonly podreel: 1
  readonly kind: 'command'
  readonly command: (typeof talkCommands)[number]
}

/** The presenter's view was closed. */
export interface TalkEnd {
  readonly podreel: 1
  readonly kind: 'end'
}

export type TalkMessage = TalkState | TalkCommand | TalkEnd

/** More characters than this no sentence of ours has; a text may hold longer notes. */
const most = { words: 2000, notes: 20_000, sentences: 40 }
const words = [
  'pod',
  'clock',
  'chapter',
  'place',
  'nextChapter',
  'status',
  'nextStatus',
  'headline',
] as const satisfies readonly (keyof TalkState)[]

/** The name of the channel of a talk: the talks of one browser do not mix. */
export function talkChannel(talk: string): string {
  return `podreel-talk-${talk}`
}

/** The name of a new talk. */
export function newTalk(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `value` if it is a message of ours, undefined if it is anything else. Never throws. */
export function parseTalkMessage(value: unknown): TalkMessage | undefined {
  if (isEnd(value) || isCommand(value) || isState(value)) return value
  return undefined
}

function isOurs(value: unknown, kind: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'podreel' in value && 'kind' in value
    ? value.podreel === 1 && value.kind === kind
    : false
}

function isEnd(value: unknown): value is TalkEnd {
  return isOurs(value, 'end')
}

function isCommand(value: unknown): value is TalkCommand {
  return isOurs(value, 'command') && talkCommands.some((known) => known === value.command)
}

function isState(value: unknown): value is TalkState {
  return (
    isOurs(value, 'state') &&
    words.every((key) => isText(value[key], most.words)) &&
    isText(value.notes, most.notes) &&
    [value.why, value.next].every(
      (list) => Array.isArray(list) && list.length <= most.sentences && list.every((item) => isText(item, most.words)),
    ) &&
    typeof value.began === 'number' &&
    Number.isFinite(value.began) &&
    typeof value.isBlank === 'boolean'
  )
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest
}
