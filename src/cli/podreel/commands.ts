import type { OptionName } from './options.ts'

/** What help and completion tell of a command of `podreel`. */
export interface Command {
  /** One line of the list of commands. */
  readonly summary: string
  /** What stands behind the name in its usage, options aside. */
  readonly takes: string
  /** What comes behind the summary in its help. */
  readonly more?: string
  readonly options: readonly OptionName[]
  /** Words that complete its argument, where it takes no file. */
  readonly words?: readonly string[]
}

const reading = ['at', 'pod', 'kubernetes', 'until', 'replay', 'seen', 'as-if-mended'] as const

/** A command that prints one text or picture of a manifest. */
function printing(summary: string, extra: readonly OptionName[] = [], more?: string): Command {
  return { summary, takes: 'FILE|-', options: [...reading, ...extra], ...(more !== undefined && { more }) }
}

/** All commands, in the order in which they are listed. */
export const commands = {
  watch: printing('kubectl get pods -w, from the creation on; what podreel FILE does'),
  events: printing('the Events of kubectl describe pod'),
  describe: printing('kubectl describe pod'),
  yaml: printing('kubectl get pod -o yaml'),
  json: printing('kubectl get pod -o json'),
  transcript: printing('the story in sentences, chapter by chapter'),
  diagnose: printing(
    'what is the matter with the Pod, what to ask kubectl next, and what mends it',
    ['json'],
    'It exits with 3 when the Pod is stuck or has failed.',
  ),
  advise: printing('the traps of the spec, each with what mends it'),
  compare: {
    summary: 'what differs between two manifests, or one in two minors',
    takes: 'FILE|- [FILE]',
    more: 'With one FILE, --kubernetes names two minors: --kubernetes 1.28,1.36. What stands before the comma is of the first FILE.',
    options: ['kubernetes', 'pod', 'as-if-mended'],
  },
  check: {
    summary: 'whether the story is as it is expected, for CI',
    takes: 'FILE|- --expect CLAIM',
    more: 'It exits with 3 where something is not as expected. Claims: docs/command-line.md lists them; a wrong one is answered with all forms.',
    options: ['expect', 'advice', 'junit', 'github', 'pod', 'kubernetes', 'until', 'replay'],
  },
  svg: printing('the timeline as a picture that carries its manifest', [
    'with-secrets',
    'animate',
    'stills',
    'width',
    'theme',
  ]),
  mermaid: printing('a Mermaid sequence diagram', ['with-secrets']),
  gantt: printing('a Mermaid Gantt chart', ['with-secrets']),
  asciicast: printing('a recording of the watch for asciinema', ['with-secrets']),
  perfetto: printing('the trace for Perfetto or chrome://tracing', ['with-secrets']),
  link: printing('what stands behind the address of a podreel page to open this text there', ['with-secrets']),
  open: {
    summary: 'serve the page on this machine, and open it with the text',
    takes: '[FILE|-]',
    more: 'Ctrl+C ends it. Only this machine is answered, and the text stands in no request.',
    options: ['at', 'pod', 'kubernetes', 'seen', 'port', 'no-browser'],
  },
  play: {
    summary: 'play the story in this terminal: lanes, STATUS, what happened, and why',
    takes: 'FILE|-',
    more: 'Space plays and pauses, the arrows step and set the speed, [ and ] go to chapters, q ends. NO_COLOR is honoured. Where there is no terminal, the transcript is printed.',
    options: reading,
  },
  kubectl: {
    summary: 'what is the matter with a Pod of a cluster; record keeps what happens to it',
    takes: 'POD|record POD',
    options: [],
  },
  completion: {
    summary: 'print the completion for a shell',
    takes: 'bash|zsh|fish',
    more: 'bash: source <(podreel completion bash); zsh: the same, after compinit; fish: podreel completion fish | source',
    options: [],
    words: ['bash', 'zsh', 'fish'],
  },
} as const satisfies Readonly<Record<string, Command>>

export type CommandName = keyof typeof commands

/** The same, by name, with what not every command has. */
export const commandList: readonly (readonly [CommandName, Command])[] = Object.entries(commands).map(
  ([name, command]) => [name as CommandName, command],
)

/** Whether there is a command of that name. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
