import { parseDuration } from '../../../base/duration.ts'
import { clausesOf, plainClause } from './clauses.ts'
import {
  behaviorOf,
  containerNamed,
  containersOf,
  type Draft,
  type Fields,
  fieldsAt,
  isFields,
  itemsAt,
  type ProbeName,
  probeNames,
} from './draft.ts'
import { applyFieldClause } from './set-field.ts'

/**
 * Applies a change in words to `draft`, clause by clause: fields that are set (`restartPolicy: Always on dind`), parts
 * that are left out (`without the hook`), order (`proxy stands before migrate`), behaviour (`migrate exits 0 after 2 s`).
 * Returns the first clause that is not understood; undefined when all were applied.
 */
export function applyChange(draft: Draft, change: string): string | undefined {
  if (applyRule(draft, plainClause(change))) return undefined
  let subject: string | undefined
  for (const clause of clausesOf(change)) {
    const isAboutSame = subject !== undefined && /^(?:exits|ends|runs|ignores|needs)\b/.test(clause)
    const words = isAboutSame ? `${subject} ${clause}` : clause
    if (!applyRule(draft, words) && !applyFieldClause(draft, clause)) return clause
    const named = containersOf(draft).find((container) => words.startsWith(`${container.name} `))
    subject = named === undefined ? subject : `${named.name}`
  }
  return undefined
}

function applyRule(draft: Draft, words: string): boolean {
  return rules.some(({ pattern, apply }) => {
    const match = pattern.exec(words)
    return (
      match !== null &&
      apply(
        draft,
        match.slice(1).map((group = '') => group),
      )
    )
  })
}

interface Rule {
  readonly pattern: RegExp
  /** Whether the words fit this Pod; the groups of the pattern, empty where absent. */
  readonly apply: (draft: Draft, groups: readonly string[]) => boolean
}

const duration = '(\\d+(?:\\.\\d+)? ?(?:ms|s|m|h))'

const rules: readonly Rule[] = [
  { pattern: /^without (?:its |the |any )?init containers?$/, apply: dropInitContainers },
  { pattern: /^without (?:its |the |any )?(?:sidecars?|native sidecars?)$/, apply: dropSidecars },
  {
    pattern:
      /^without (?:its |the |any )?(?:(\S+)'s )?(?:(preStop|postStart) |lifecycle )?hooks?(?: (?:on|of|in) (\S+))?$/,
    apply: (draft, [owner, hook, tail]) => dropHooks(draft, hook ?? '', owner || tail || ''),
  },
  {
    pattern:
      /^without (?:its |the |any )?(?:(\S+)'s )?(?:(startup|readiness|liveness) ?)?[pP]robes?(?: (?:on|of|in) (\S+))?$/,
    apply: (draft, [owner, kind, tail]) => dropProbes(draft, kind ?? '', owner || tail || ''),
  },
  { pattern: /^without (?:the )?delet(?:e|ion)$/, apply: ({ behavior }) => delete behavior.delete },
  { pattern: /^without (?:the )?([a-zA-Z]\w*)(?: (?:on|of|in) (\S+))?$/, apply: dropField },
  { pattern: /^without (?:the )?(?:container |sidecar )?(\S+)$/, apply: dropContainer },
  { pattern: /^(\S+) (?:stands |comes |is |listed )?(before|after) (\S+)$/, apply: moveContainer },
  { pattern: /^(\S+) and (\S+) (?:are )?swapped$/, apply: swapContainers },
  { pattern: /^(\S+) (?:is |as )?a sidecar$/, apply: makeSidecar },
  { pattern: /^(?:the )?(?:feature )?gate (\w+) (?:is )?(on|off)$/, apply: setGate },
  { pattern: new RegExp(`^(\\S+) (?:exits|ends) (?:with )?(\\d+)(?: after ${duration})?$`), apply: setExit },
  { pattern: new RegExp(`^(\\S+) runs (?:for )?${duration}$`), apply: setDuration },
  { pattern: /^(\S+) (?:runs (?:for ?ever|until (?:it is )?stopped)|never (?:exits|ends))$/, apply: runForever },
  { pattern: /^(\S+) ignores (?:SIGTERM|TERM)$/, apply: ignoreTerm },
  { pattern: new RegExp(`^(\\S+) (?:needs|takes) ${duration} (?:to stop|after SIGTERM)$`), apply: stopAfter },
  { pattern: new RegExp(`^(?:the )?(?:pod is )?deleted (?:at|after) ${duration}$`), apply: deleteAt },
  { pattern: /^only (?:the )?(\S+) entry$/, apply: keepEnvEntry },
  { pattern: /^(?:all|both|the) (?:\w+ )?values? in quotes$/, apply: quoteEnvValues },
]

function dropInitContainers({ spec }: Draft): boolean {
  return delete spec.initContainers
}

function dropSidecars({ spec }: Draft): boolean {
  spec.initContainers = itemsAt(spec, 'initContainers').filter((container) => container.restartPolicy !== 'Always')
  return true
}

function dropContainer(draft: Draft, [name = '']: readonly string[]): boolean {
  if (containerNamed(draft, name) === undefined) return false
  for (const key of ['initContainers', 'containers'])
    if (draft.spec[key] !== undefined) draft.spec[key] = itemsAt(draft.spec, key).filter((one) => one.name !== name)
  return true
}

function dropHooks(draft: Draft, hook: string, owner: string): boolean {
  let found = false
  for (const container of containersNamed(draft, owner)) {
    const lifecycle = container.lifecycle
    if (!isFields(lifecycle)) continue
    for (const key of hook === '' ? ['preStop', 'postStart'] : [hook]) {
      if (lifecycle[key] === undefined) continue
      found = delete lifecycle[key]
      delete behaviorOf(draft, `${container.name}`)[key]
    }
    if (Object.keys(lifecycle).length === 0) delete container.lifecycle
  }
  return found
}

function dropProbes(draft: Draft, kind: string, owner: string): boolean {
  let found = false
  for (const container of containersNamed(draft, owner))
    for (const name of probeNames.filter((probe: ProbeName) => kind === '' || probe === `${kind}Probe`)) {
      if (container[name] === undefined) continue
      found = delete container[name]
      delete behaviorOf(draft, `${container.name}`)[name]
    }
  return found
}

function dropField(draft: Draft, [field = '', owner = '']: readonly string[]): boolean {
  const among = owner === '' ? [draft.spec, ...containersOf(draft)] : containersNamed(draft, owner)
  const owners = among.filter((object) => object[field] !== undefined)
  for (const object of owners) delete object[field]
  return owners.length > 0
}

function moveContainer({ spec }: Draft, [name = '', side = '', other = '']: readonly string[]): boolean {
  for (const key of ['initContainers', 'containers']) {
    const list = itemsAt(spec, key)
    const moved = list.find((container) => container.name === name)
    const rest = list.filter((container) => container !== moved)
    const at = rest.findIndex((container) => container.name === other)
    if (moved === undefined || at === -1) continue
    spec[key] = rest.toSpliced(side === 'before' ? at : at + 1, 0, moved)
    return true
  }
  return false
}

function swapContainers({ spec }: Draft, [name = '', other = '']: readonly string[]): boolean {
  for (const key of ['initContainers', 'containers']) {
    const list = itemsAt(spec, key)
    const one = list.findIndex((container) => container.name === name)
    const two = list.findIndex((container) => container.name === other)
    if (one === -1 || two === -1) continue
    spec[key] = list.map((container, index) => list[index === one ? two : index === two ? one : index] ?? container)
    return true
  }
  return false
}

function makeSidecar({ spec }: Draft, [name = '']: readonly string[]): boolean {
  const container = itemsAt(spec, 'initContainers').find((each) => each.name === name)
  if (container !== undefined) container.restartPolicy = 'Always'
  return container !== undefined
}

function setGate({ gates }: Draft, [name = '', value = '']: readonly string[]): boolean {
  gates[name] = value === 'on'
  return true
}

/** Every run ends so; without a time, the runs keep theirs. */
function setExit(draft: Draft, [name = '', code = '', after = '']: readonly string[]): boolean {
  if (containerNamed(draft, name) === undefined) return false
  const behavior = behaviorOf(draft, name)
  const runs = itemsAt(behavior, 'runs')
  const kept: readonly Fields[] = runs.length > 0 && after === '' ? runs : [{ duration: compact(after) || '0s' }]
  behavior.runs = kept.map(({ duration }) => ({ duration, exitCode: Number(code) }))
  return true
}

function setDuration(draft: Draft, [name = '', length = '']: readonly string[]): boolean {
  if (containerNamed(draft, name) === undefined) return false
  const behavior = behaviorOf(draft, name)
  const [first] = itemsAt(behavior, 'runs')
  behavior.runs = [{ exitCode: 0, ...first, duration: compact(length) }]
  return true
}

function runForever(draft: Draft, [name = '']: readonly string[]): boolean {
  if (containerNamed(draft, name) === undefined) return false
  behaviorOf(draft, name).runs = [{ duration: 'forever' }]
  return true
}

function ignoreTerm(draft: Draft, [name = '']: readonly string[]): boolean {
  if (containerNamed(draft, name) === undefined) return false
  behaviorOf(draft, name).onTerm = 'ignore'
  return true
}

function stopAfter(draft: Draft, [name = '', length = '']: readonly string[]): boolean {
  if (containerNamed(draft, name) === undefined) return false
  behaviorOf(draft, name).onTerm = { exitCode: 0, duration: compact(length) }
  return true
}

function deleteAt({ behavior }: Draft, [at = '']: readonly string[]): boolean {
  const isTime = parseDuration(compact(at)) !== undefined
  if (isTime) fieldsAt(behavior, 'delete').at = compact(at)
  return isTime
}

function keepEnvEntry(draft: Draft, [name = '']: readonly string[]): boolean {
  let found = false
  for (const container of containersOf(draft)) {
    const kept = itemsAt(container, 'env').filter((entry) => entry.name === name)
    if (kept.length === 0) continue
    container.env = kept
    found = true
  }
  return found
}

function quoteEnvValues(draft: Draft): boolean {
  const entries = containersOf(draft).flatMap((container) => itemsAt(container, 'env'))
  for (const entry of entries) if (entry.value !== undefined) entry.value = String(entry.value)
  return entries.length > 0
}

function containersNamed(draft: Draft, name: string): readonly Fields[] {
  if (name === '') return containersOf(draft)
  const container = containerNamed(draft, name)
  return container === undefined ? [] : [container]
}

/** `2 s` as `2s`. */
function compact(length: string): string {
  return length.replace(' ', '')
}
