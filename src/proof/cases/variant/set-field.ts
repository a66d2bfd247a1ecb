import {
  behaviorOf,
  containerNamed,
  containersOf,
  type Draft,
  type Fields,
  fieldsAt,
  isFields,
  type ProbeName,
  probeNames,
  setField,
} from './draft.ts'
import { parseFlowValue } from './flow-value.ts'

const podFields = new Set([
  'restartPolicy',
  'terminationGracePeriodSeconds',
  'activeDeadlineSeconds',
  'hostNetwork',
  'nodeName',
  'overhead',
  'readinessGates',
  'schedulingGates',
  'volumes',
  'initContainers',
  'containers',
])

const containerFields = new Set([
  'image',
  'imagePullPolicy',
  'command',
  'args',
  'env',
  'ports',
  'resources',
  'lifecycle',
  'restartPolicyRules',
  'volumeMounts',
  ...probeNames,
])

const probeFields = new Set([
  'initialDelaySeconds',
  'periodSeconds',
  'timeoutSeconds',
  'successThreshold',
  'failureThreshold',
])

const probeBehaviorFields = new Set(['succeedsAfter', 'failsAt', 'recoversAt'])

const behaviorFields = new Set(['runs', 'onTerm', 'imagePull', 'postStart', 'preStop', 'startError', 'createError'])

/** Where a field is to be set, as the words say: `on dind`, `in the probe`, `in the startupProbe of proxy`, `on the pod`. */
interface Target {
  readonly container?: string
  readonly probe?: ProbeName | 'any'
  readonly isPod?: boolean
}

/**
 * Sets the field that `clause` names: `restartPolicy: Always on dind`, `periodSeconds: 1 in the probe`,
 * `resources {limits: {cpu: 1}} on app`. Whether it could be done; `draft` is as before when not.
 */
export function applyFieldClause(draft: Draft, clause: string): boolean {
  const { rest, target } = targetOf(draft, clause)
  const match = /^([a-zA-Z]\w*(?:\.[\w-]+)*)(?::\s*|\s+(?=[{["'\d]))([{["'].+|\S+)$/.exec(rest)
  const path = match?.[1]?.split('.') ?? []
  const value = parseFlowValue(match?.[2] ?? '')
  const parents = value === undefined ? [] : parentsOf(draft, path[0] ?? '', target)
  for (const parent of parents) setField(parent, path, value)
  return parents.length > 0
}

function targetOf(draft: Draft, clause: string): { readonly rest: string; readonly target: Target } {
  let rest = clause
  let target: Target = {}
  const subject = /^(\S+)(?: has| gets|:)? (?=\w+(?:\.\w+)*(?::| [{[]))/.exec(rest)
  if (subject?.[1] !== undefined && containerNamed(draft, subject[1]) !== undefined) {
    target = { container: subject[1] }
    rest = rest.slice(subject[0].length)
  }
  for (;;) {
    const tail = /^(.*) (?:on|in|of|for) (?:the |its )?([\w-]+(?: (?:probe|container))?)$/.exec(rest)
    const more = targetNamed(draft, tail?.[2] ?? '')
    if (tail?.[1] === undefined || more === undefined) return { rest, target }
    target = { ...target, ...more }
    rest = tail[1]
  }
}

function targetNamed(draft: Draft, words: string): Target | undefined {
  if (containerNamed(draft, words) !== undefined) return { container: words }
  if (words === 'pod') return { isPod: true }
  if (words === 'probe') return { probe: 'any' }
  const probe = probeNames.find((name) => name === words || name === `${words.replace(/ probe$/, '')}Probe`)
  return probe === undefined ? undefined : { probe }
}

function parentsOf(draft: Draft, field: string, target: Target): readonly Fields[] {
  const named = target.container === undefined ? undefined : containerNamed(draft, target.container)
  const among = named === undefined ? containersOf(draft) : [named]
  if (field === 'gracePeriodSeconds') return [fieldsAt(draft.behavior, 'delete')]
  if (probeBehaviorFields.has(field)) return probeBehaviorsOf(draft, among, target.probe ?? 'any')
  if (target.probe !== undefined || probeFields.has(field)) return probesOf(among, target.probe ?? 'any')
  if (target.isPod || (named === undefined && podFields.has(field))) return [draft.spec]
  if (named !== undefined && !behaviorFields.has(field)) return [named]
  if (target.container !== undefined) return [behaviorOf(draft, target.container)]
  if (field === 'delete' || field === 'sandboxLost') return [draft.behavior]
  if (containerFields.has(field)) return soleOwner(among, field)
  return behaviorFields.has(field) ? soleOwner(behaviorsOf(draft), field) : []
}

function probesOf(containers: readonly Fields[], probe: ProbeName | 'any'): readonly Fields[] {
  const names = probe === 'any' ? probeNames : [probe]
  return containers.flatMap((container) => names.map((name) => container[name]).filter(isFields))
}

/** How each probe behaves that the containers have, made when nothing is said of it. */
function probeBehaviorsOf(draft: Draft, containers: readonly Fields[], probe: ProbeName | 'any'): readonly Fields[] {
  const names = probe === 'any' ? probeNames : [probe]
  return containers.flatMap((container) =>
    names
      .filter((name) => container[name] !== undefined)
      .map((name) => fieldsAt(behaviorOf(draft, `${container.name}`), name)),
  )
}

/** The one object that has `field`, or the only object there is. */
function soleOwner(objects: readonly Fields[], field: string): readonly Fields[] {
  const owners = objects.filter((object) => object[field] !== undefined)
  const candidates = owners.length > 0 ? owners : objects
  return candidates.length === 1 ? candidates : []
}

function behaviorsOf({ behavior }: Draft): readonly Fields[] {
  return Object.values(fieldsAt(behavior, 'containers')).filter(isFields)
}
