import { type Command, commandList } from './commands.ts'
import { type OptionName, optionInfo } from './options.ts'

/** What `podreel --help` prints. */
export function mainHelp(): string {
  const rows = commandList.map(([name, { summary }]) => [name, summary] as const)
  return `In which order do the containers of a Kubernetes Pod start and stop, and why?

usage: podreel FILE|-                  kubectl get pods -w, from the creation on
       podreel COMMAND [FILE|-] [options]

${table(rows)}

podreel COMMAND --help tells of one command, podreel --version which podreel this is. - is the standard input.

It exits with
  0  when it has done what was asked for
  1  when the text has errors, or something could not be read or written
  2  when it is called with what it does not know
  3  when what was asked about is not well: the Pod is stuck or has failed, or not as expected
`
}

/** What `podreel NAME --help` prints. */
export function commandHelp(name: string, { summary, takes, more, options }: Command): string {
  return `${[
    `usage: podreel ${name} ${takes}${options.length === 0 ? '' : ' [options]'}`,
    '',
    sentence(summary),
    ...(more === undefined ? [] : [more]),
    '',
    table([...options.map((option) => [flag(option), optionHelp(option)] as const), ['-h, --help', 'this text']]),
  ].join('\n')}\n`
}

function flag(name: OptionName): string {
  const { short, value } = optionInfo(name)
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

function optionHelp(name: OptionName): string {
  const { help, values = [] } = optionInfo(name)
  return values.length === 0 ? help : `${help} (${values.join(', ')})`
}

function sentence(text: string): string {
  const first = text.startsWith('kubectl') ? 'k' : text.slice(0, 1).toUpperCase()
  return `${first}${text.slice(1)}.`
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
