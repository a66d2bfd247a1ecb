import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isHelpWanted, misuse, misuseOf } from '../command-line.ts'
import { complain, print } from '../terminal.ts'
import { type Command, type CommandName, commands, isCommand } from './commands.ts'
import { commandHelp, mainHelp } from './help.ts'
import { optionInfo } from './options.ts'
import { runs } from './runs.ts'
import { version } from './version.ts'

/** What `podreel …args` does, up to the exit code, which is returned. What it prints goes to the standard outputs. */
export async function runPodreel(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args
  // Its options are kubectl's for the most part, and its help is its own.
  if (first === 'kubectl') return runs.kubectl(rest)
  if (first === undefined) {
    complain(mainHelp().trimEnd())
    return 2
  }
  if (isCommand(first)) return runCommand(first, rest)
  if (isHelpWanted(args)) return say(mainHelp())
  if (first === '--version') return say(`${version}\n`)
  if (/^[a-z]+$/.test(first) && !existsSync(first))
    return misuse(`there is no command ${first}, and no file of that name`)
  return runCommand('watch', args)
}

async function runCommand(name: CommandName, args: readonly string[]): Promise<number> {
  const command: Command = commands[name]
  if (isHelpWanted(args)) return say(commandHelp(name, command))
  const options = Object.fromEntries(
    command.options.map((option) => {
      const { value, short, isMany = false } = optionInfo(option)
      const type = value === undefined ? ('boolean' as const) : ('string' as const)
      return [option, { type, multiple: isMany, ...(short !== undefined && { short }) }]
    }),
  )
  try {
    parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return misuse(misuseOf(error))
  }
  return runs[name](args)
}

function say(text: string): 0 {
  print(text)
  return 0
}
