import type { Format } from '../simulate/options.ts'
import type { CommandName } from './commands.ts'

/** Runs a command with the arguments behind its name, all known to be options of it; returns the exit code. */
type Run = (args: readonly string[]) => Promise<number>

function printing(format: Format): Run {
  return async (args) => (await import('../simulate/run-simulate.ts')).runSimulate(['--format', format, ...args])
}

/** What each command does: it is loaded when it is called. */
export const runs: Readonly<Record<CommandName, Run>> = {
  watch: printing('watch'),
  events: printing('events'),
  describe: printing('describe'),
  yaml: printing('yaml'),
  json: printing('json'),
  transcript: printing('transcript'),
  diagnose: printing('diagnosis'),
  advise: printing('advice'),
  compare: async (args) => (await import('../compare/run-compare.ts')).runCompare(args),
  check: async (args) => (await import('../check/run-check.ts')).runCheck(args),
  svg: printing('svg'),
  mermaid: printing('mermaid'),
  gantt: printing('gantt'),
  asciicast: printing('asciicast'),
  perfetto: printing('perfetto'),
  link: printing('link'),
  open: async (args) => (await import('../open/run-open.ts')).runOpen(args),
  play: async (args) => (await import('../play/run-play.ts')).runPlay(args),
  kubectl: async (args) => (await import('../kubectl/run-kubectl-podreel.ts')).runKubectlPodreel(args),
  completion: async (args) => (await import('./completion.ts')).runCompletion(args),
}
