import { type ParseArgsConfig, parseArgs } from 'node:util'
import { complain, print } from './terminal.ts'

/**
 * The arguments of a command, as Node's `parseArgs` reads them. Ends the program where there is nothing to do: with 0 and `usage` on the
 * standard output for `--help`, with 2 and a line on the standard error output for what the command does not know.
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (isHelpWanted(process.argv.slice(2))) {
    print(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    process.exit(misuse(misuseOf(error)))
  }
}

/** Whether the arguments ask how the command is called. */
export function isHelpWanted(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}

/** Says in one line what is wrong with how a command was called. Returns the exit code, which is no other failure's. */
export function misuse(message: string): 2 {
  complain(`${message}; --help says what there is`)
  return 2
}

/** What Node's `parseArgs` finds wrong, without its advice on how to pass it all the same: `Unknown option '--loud'`. */
export function misuseOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split(/[.\n]/, 1)[0] ?? message
}
