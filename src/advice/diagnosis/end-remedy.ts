import type { Phrase } from '../../base/phrase.ts'
import type { TerminatedState } from '../../kube/pod.ts'
import { endRemedies as words } from '../../words/en/advice/diagnosis-crash.ts'

/** SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV: the program itself breaks. */
const broken: ReadonlySet<number> = new Set([4, 6, 7, 8, 11].map((signal) => 128 + signal))

/** The command is in the image not at all, or not so that it can be executed: the image or the command has to change. */
export function isMissingCommand({ exitCode }: TerminatedState): boolean {
  return exitCode === 126 || exitCode === 127
}

/** What mends an end with this exit code, whatever the container does; undefined where the code does not tell. */
export function endRemedy(end: TerminatedState | undefined): Phrase | undefined {
  if (end === undefined || end.reason === 'StartError' || end.reason === 'ContainerCannotRun') return undefined
  if (end.exitCode === 126) return words.notExecutable
  if (end.exitCode === 127) return words.notFound
  return broken.has(end.exitCode) ? words.broken(end.exitCode) : undefined
}
