import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'

/** Where the API lags behind the node. `containers`: their names, at least one. */

/** `a`, `a and b`, `a, b and 3 more`. */
const listed = ([first = '', second, ...others]: readonly string[]): Phrase => {
  if (second === undefined) return [named(first)]
  if (others.length === 0) return phrase`${named(first)} and ${named(second)}`
  return phrase`${named(first)}, ${named(second)} and ${others.length} more`
}
const verb = (containers: readonly string[], one: string, many: string) => (containers.length === 1 ? one : many)

/** `word`: what kubectl shows. */
export const runs = (containers: readonly string[], word: string) =>
  phrase`${listed(containers)} ${verb(containers, 'runs', 'run')} on the node already; the API still says ${code(word)}. kubectl sees it once the kubelet has written its next status.`
export const ready = (containers: readonly string[]) =>
  phrase`${listed(containers)} ${verb(containers, 'is', 'are')} ready; the API does not know it yet. Before it does, no Service sends traffic here.`
export const started = (containers: readonly string[]) =>
  phrase`${listed(containers)} ${verb(containers, 'has', 'have')} started; the API does not know it yet.`
export const ended = (containers: readonly string[], word: string) =>
  phrase`${listed(containers)} ${verb(containers, 'has', 'have')} ended on the node; the API still says ${code(word)}. The kubelet looks for ended containers about once a second and writes the status after that.`
/** `next`: what kubectl shows then. */
export const heldBack = (containers: readonly string[], word: string, next: string) =>
  phrase`kubectl still shows ${code(word)}, the way in which ${listed(containers)} ended. The kubelet holds the next start back already; ${code(next)} comes with the status of the next sync.`

/** `sidecar` still stops. */
export const early = (shown: string, sidecar: string) =>
  phrase`kubectl says ${code(shown)} already: STATUS tells how the main containers ended. The phase is ${code('Running')} until ${named(sidecar)} has stopped; its exit code plays no part in either.`
