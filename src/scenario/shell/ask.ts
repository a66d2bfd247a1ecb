import type { Result, Shell } from './state.ts'

/**
 * The answer of a check of `dependencies`: they are there, but for the one that is absent in this run. A server that the script itself has
 * started answers once it is up.
 */
export function ask(shell: Shell, dependencies: readonly string[], unknown?: string): Result {
  const { run } = shell
  const own = dependencies.map((name) => ownServer(shell, name))
  if (own.length > 0 && own.every((each) => each !== undefined)) {
    run.clockReads += 1
    return { status: Number(own.some((each) => (each ?? 0) > shell.nowMs)) }
  }
  const isAbsent = run.absent !== undefined && dependencies.includes(run.absent)
  if (isAbsent) run.askedIn.add(run.round)
  if (shell.loops > 0)
    for (const dependency of dependencies)
      if (!run.asked.some((each) => each.dependency === dependency))
        run.asked.push({ dependency, atMs: shell.nowMs, ...(unknown !== undefined && { unknown }) })
  return { status: Number(isAbsent), asks: dependencies }
}

/** When a server of the script's own answers, which runs in the background. */
function ownServer(shell: Shell, dependency: string): number | undefined {
  if (!/^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1)?:/.test(dependency)) return undefined
  const times = shell.jobs.flatMap(({ answersMs, endMs }) =>
    answersMs === undefined || endMs <= shell.nowMs ? [] : [answersMs],
  )
  return times.length === 0 ? undefined : Math.max(...times)
}
