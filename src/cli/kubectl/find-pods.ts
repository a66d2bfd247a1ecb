import { isRecord } from '../../base/json.ts'
import { type Answer, callKubectl, type Env, noKubectl } from './call-kubectl.ts'
import type { SplitArgs } from './split-args.ts'

type Json = Readonly<Record<string, unknown>>

/** Pods that were asked for, or why there are none: a line for the reader. */
export type FoundPods = { readonly pods: readonly Json[] } | { readonly wrong: string }

/** How kubectl is asked for the Pods that are meant: behind `get`. */
export type PodQuestion = { readonly ask: readonly string[] } | { readonly wrong: string }

/** What asks for the Pods of `args`: by name, by selector, or by what owns them, which is asked of kubectl first. */
export async function podQuestion(args: SplitArgs, env: Env): Promise<PodQuestion> {
  const { targets, which, global, namespace } = args
  const [target, ...others] = targets
  const inNamespace = namespace === undefined ? [] : [`--namespace=${namespace}`]
  if (others.length > 0) return { wrong: 'one Pod, or one owner, is asked for at a time; -l names several' }
  if (target === undefined) {
    if (which.length === 0) return { wrong: 'the name of a Pod is needed, or -l with a selector' }
    return { ask: ['pods', ...which, ...inNamespace, ...global] }
  }
  const [kind = '', name] = target.includes('/') ? target.split('/', 2) : ['pod', target]
  if (/^(po|pods?)$/i.test(kind)) return { ask: ['pods', name ?? '', ...which, ...inNamespace, ...global] }
  const asked = await getJson([target, ...inNamespace, ...global], env)
  if ('wrong' in asked) return asked
  const owner = asked.object.kind === 'CronJob' ? await newestJob(asked.object, global, env) : asked
  if ('wrong' in owner) return owner
  const selector = selectorOf(owner.object)
  if (selector === undefined) return { wrong: `${target} selects no Pods` }
  const found = metadataOf(asked.object).namespace
  const where = typeof found === 'string' ? [`--namespace=${found}`] : inNamespace
  return { ask: ['pods', `--selector=${selector}`, ...where, ...global] }
}

/** The Pods that `question` asks for. */
export async function findPods(question: readonly string[], env: Env): Promise<FoundPods> {
  const asked = await getJson(question, env)
  if ('wrong' in asked) return asked
  const { object } = asked
  const pods = Array.isArray(object.items) ? object.items.filter(isRecord) : [object]
  return pods.length === 0 ? { wrong: 'No resources found: there is no such Pod' } : { pods }
}

/** The Events about `pods`, as kubectl gives them; or the line that says why there are none. */
export async function findEvents(
  pods: readonly Json[],
  global: readonly string[],
  env: Env,
): Promise<{ readonly events: readonly unknown[] } | { readonly wrong: string }> {
  const asked = await getJson(eventQuestion(pods, global), env)
  if ('wrong' in asked) return asked
  const uids = new Set(pods.map((pod) => metadataOf(pod).uid))
  const items = Array.isArray(asked.object.items) ? asked.object.items : []
  return { events: items.filter((event) => isAbout(event, uids)) }
}

/** What asks for the Events about `pods`, behind `get`. */
export function eventQuestion(pods: readonly Json[], global: readonly string[]): readonly string[] {
  const [first, ...others] = pods
  const { name, namespace } = metadataOf(first ?? {})
  const isOneNamespace = others.every((pod) => metadataOf(pod).namespace === namespace)
  const where = isOneNamespace && typeof namespace === 'string' ? [`--namespace=${namespace}`] : ['--all-namespaces']
  const byName = others.length === 0 && typeof name === 'string' ? `,involvedObject.name=${name}` : ''
  return ['events', `--field-selector=involvedObject.kind=Pod${byName}`, ...where, ...global]
}

/** Whether an Event is about one of the Pods with these uids. */
function isAbout(event: unknown, uids: ReadonlySet<unknown>): boolean {
  return isRecord(event) && isRecord(event.involvedObject) && uids.has(event.involvedObject.uid)
}

export function metadataOf(object: Json): Json {
  return isRecord(object.metadata) ? object.metadata : {}
}

async function getJson(
  question: readonly string[],
  env: Env,
): Promise<{ readonly object: Json } | { readonly wrong: string }> {
  const answer = await callKubectl(['get', ...question, '--output=json'], env)
  if (answer.status !== 0) return { wrong: wrongOf(answer) }
  try {
    const object: unknown = JSON.parse(answer.stdout)
    if (isRecord(object)) return { object }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { wrong: 'kubectl printed no JSON' }
}

/** kubectl's own words, where it has some. */
export function wrongOf({ status, stderr }: Pick<Answer, 'status' | 'stderr'>): string {
  if (status === undefined) return noKubectl
  return stderr.trim() || `kubectl ended with ${status}`
}

async function newestJob(
  cronJob: Json,
  global: readonly string[],
  env: Env,
): Promise<{ readonly object: Json } | { readonly wrong: string }> {
  const { uid, namespace, name } = metadataOf(cronJob)
  const asked = await getJson(['jobs', `--namespace=${String(namespace)}`, ...global], env)
  if ('wrong' in asked) return asked
  const jobs = Array.isArray(asked.object.items) ? asked.object.items.filter(isRecord) : []
  const isOwn = (job: Json) => {
    const { ownerReferences } = metadataOf(job)
    return Array.isArray(ownerReferences) && ownerReferences.some((owner) => isRecord(owner) && owner.uid === uid)
  }
  const newest = jobs
    .filter(isOwn)
    .toSorted((a, b) => String(metadataOf(a).creationTimestamp).localeCompare(String(metadataOf(b).creationTimestamp)))
    .at(-1)
  return newest === undefined ? { wrong: `the CronJob ${String(name)} has no Job yet` } : { object: newest }
}

/** `spec.selector` as `-l` takes it; undefined where there is none. */
export function selectorOf({ spec }: Json): string | undefined {
  const selector = isRecord(spec) && isRecord(spec.selector) ? spec.selector : {}
  const isPlain = !isRecord(selector.matchLabels) && !Array.isArray(selector.matchExpressions)
  const labels = isPlain ? selector : isRecord(selector.matchLabels) ? selector.matchLabels : {}
  const expressions = Array.isArray(selector.matchExpressions) ? selector.matchExpressions.filter(isRecord) : []
  const parts = [
    ...Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`),
    ...expressions.map(({ key, operator, values }) => {
      if (operator === 'Exists') return String(key)
      if (operator === 'DoesNotExist') return `!${String(key)}`
      const list = Array.isArray(values) ? values.join(',') : ''
      return `${String(key)} ${operator === 'In' ? 'in' : 'notin'} (${list})`
    }),
  ]
  return parts.length === 0 ? undefined : parts.join(',')
}
