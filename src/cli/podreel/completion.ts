import { misuse } from '../command-line.ts'
import { print } from '../terminal.ts'
import { commandList, commands } from './commands.ts'
import { type OptionName, optionInfo } from './options.ts'

const shells: Readonly<Record<string, () => string>> = { bash, zsh, fish }

/** `podreel completion SHELL`: prints what the shell reads to complete commands, options and their values; files where a file is meant. */
export async function runCompletion(args: readonly string[]): Promise<number> {
  const [shell = '', ...others] = args
  const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
  if (script === undefined || others.length > 0) return misuse(`it completes in ${Object.keys(shells).join(', ')}`)
  print(script())
  return 0
}

const names = Object.keys(commands)

function flags(options: readonly OptionName[]): string {
  return [...options.map((option) => `--${option}`), '--help'].join(' ')
}

/** Options whose values can be listed, each once. */
function listed(): readonly (readonly [OptionName, readonly string[]])[] {
  const all = new Set(commandList.flatMap(([, { options }]) => options))
  return [...all].flatMap((option) => {
    const { values } = optionInfo(option)
    return values === undefined ? [] : [[option, values] as const]
  })
}

function bash(): string {
  const cases = commandList.map(
    ([name, { options, words }]) =>
      `    ${name}) flags='${flags(options)}'; words='${words?.join(' ') ?? ''}'; takes_file=${words === undefined ? 1 : 0} ;;`,
  )
  const values = listed().map(([option, all]) => `    --${option}) words='${all.join(' ')}'; flags=''; takes_file=0 ;;`)
  return `# Completion of podreel for bash: source <(podreel completion bash)
_podreel() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} flags='' words='' takes_file=1
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
    *) flags='${flags(commands.watch.options)} --version' ;;
  esac
  case $before in
${values.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words='${names.join(' ')}'; fi
  case $current in
    -*) mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$current") ;;
    *)
      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
      if [ "$takes_file" -eq 1 ]; then mapfile -t -O "\${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current"); fi
      ;;
  esac
}
complete -o filenames -F _podreel podreel
`
}

function zsh(): string {
  const described = commandList.map(([name, { summary }]) => `    ${quoted(`${name}:${summary}`)}`)
  const cases = commandList.map(([name, { options, words }]) => {
    const file = words === undefined ? "'*:file:_files'" : `'1:word:(${words.join(' ')})'`
    return `    ${name}) _arguments ${[...options.map(zshOption), "'--help[this text]'", file].join(' ')} ;;`
  })
  return `#compdef podreel
# Completion of podreel for zsh: source <(podreel completion zsh), after compinit
_podreel() {
  local -a names
  names=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command names
    _files
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
    *) _files ;;
  esac
}
compdef _podreel podreel
`
}

function zshOption(name: OptionName): string {
  const { value, values, help } = optionInfo(name)
  const text = `--${name}[${help.replace(/[[\]\\:]/g, '\\$&')}]`
  if (value === undefined) return quoted(text)
  return quoted(`${text}:${name}:${values === undefined ? '' : `(${values.join(' ')})`}`)
}

function fish(): string {
  const lines = commandList.flatMap(([name, { summary, options, words }]) => [
    `complete -c podreel -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...(words === undefined ? [] : [`complete -c podreel -n ${within(name)} -f -a ${quoted(words.join(' '))}`]),
    ...options.map((option) => {
      const { value, values, help } = optionInfo(option)
      const takes = value === undefined ? '' : values === undefined ? ' -x' : ` -x -a ${quoted(values.join(' '))}`
      return `complete -c podreel -n ${within(name)} -l ${option}${takes} -d ${quoted(help)}`
    }),
  ])
  return `# Completion of podreel for fish: podreel completion fish | source
${lines.join('\n')}
complete -c podreel -l help -d 'this text'
`
}

function within(name: string): string {
  return quoted(`__fish_seen_subcommand_from ${name}`)
}

/** In single quotes, which both shells read as it stands. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
