import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { eventObjectsAt, podAt } from '../replay/as-pasted.fixture.ts'
import { arbitraryScenario } from '../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../sim/simulate.ts'
import { compute } from './pipeline/pipeline.ts'
import type { ReplayPicture } from './pipeline/replayed.ts'

const spec = {
  nodeName: 'node-1',
  initContainers: [{ name: 'migrate', image: 'shop/migrate:2.3' }],
  containers: [{ name: 'app', image: 'shop/app:2.3' }],
}
const created = '2026-06-02T10:00:00Z'
const done = { name: 'migrate', ready: true, restartCount: 0, image: 'shop/migrate:2.3', imageID: 'x' }
const ended = (from: string, to: string) => ({
  terminated: { exitCode: 0, reason: 'Completed', startedAt: from, finishedAt: to },
})
const app = { name: 'app', ready: true, restartCount: 0, image: 'shop/app:2.3', imageID: 'x' }
const running = (startedAt?: string) => ({ running: startedAt === undefined ? {} : { startedAt } })

interface Parts {
  readonly metadata?: object
  readonly status: object
}

function pasted({ metadata, status }: Parts) {
  const object = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'shop', creationTimestamp: created, ...metadata },
    spec,
    status,
  }
  const { replay, diagnostics } = compute({ text: JSON.stringify(object), gates: {} })
  const hints = diagnostics.filter(({ code, severity }) => code === 'Hint' && severity === 'warning')
  return { replay: assertExists(replay, 'a replay'), hints: hints.map(({ message }) => message) }
}

/** Times never go back, nothing is `NaN`, and there is something at 0. */
function complaint({ trace }: ReplayPicture): string | undefined {
  const instants = [...trace.steps.map(({ at }) => at), ...trace.snapshots.map(({ at }) => at), trace.end]
  if (!instants.every((at) => Number.isSafeInteger(at) && at >= 0)) return 'an instant is no time'
  if (trace.steps.some(({ at }, index) => at < (trace.steps[index - 1]?.at ?? 0))) return 'steps go back'
  if (trace.snapshots.some(({ at }, index) => index > 0 && at <= (trace.snapshots[index - 1]?.at ?? 0)))
    return 'snapshots go back'
  return trace.snapshots[0]?.at === 0 ? undefined : 'nothing at 0'
}

describe('what is missing or cannot be so is told, and shown all the same', () => {
  test.each<[string, Parts, RegExp | undefined]>([
    [
      'no time at all',
      {
        metadata: { creationTimestamp: null },
        status: { phase: 'Running', containerStatuses: [{ ...app, state: running() }] },
      },
      undefined,
    ],
    [
      'a time that is none',
      { status: { phase: 'Running', startTime: 'yesterday', containerStatuses: [{ ...app, state: running('soon') }] } },
      undefined,
    ],
    [
      "Go's zero time",
      {
        status: {
          phase: 'Failed',
          containerStatuses: [
            {
              ...app,
              ready: false,
              state: {
                terminated: {
                  exitCode: 137,
                  reason: 'ContainerStatusUnknown',
                  startedAt: null,
                  finishedAt: '0001-01-01T00:00:00Z',
                },
              },
            },
          ],
        },
      },
      undefined,
    ],
    [
      'a restart without a last state',
      {
        status: {
          phase: 'Running',
          containerStatuses: [{ ...app, restartCount: 4, state: running('2026-06-02T10:20:00Z') }],
        },
      },
      undefined,
    ],
    [
      'a node whose clock is behind',
      { status: { phase: 'Running', containerStatuses: [{ ...app, state: running('2026-06-02T09:58:00Z') }] } },
      /120 s before the Pod was created/,
    ],
    [
      'an end before the start',
      {
        status: {
          phase: 'Pending',
          initContainerStatuses: [{ ...done, state: ended('2026-06-02T10:00:09Z', '2026-06-02T10:00:05Z') }],
        },
      },
      /it ended before it started/,
    ],
    [
      'a container that the spec lacks',
      {
        status: {
          phase: 'Running',
          containerStatuses: [{ ...app, name: 'ghost', state: running('2026-06-02T10:00:03Z') }],
        },
      },
      /the spec has no container ghost/,
    ],
    [
      'ready without running',
      {
        status: {
          phase: 'Running',
          containerStatuses: [{ ...app, state: { waiting: { reason: 'CrashLoopBackOff' } }, restartCount: 1 }],
        },
      },
      /only a container that runs can be ready/,
    ],
    [
      'two states at once',
      {
        status: {
          phase: 'Running',
          containerStatuses: [
            { ...app, state: { ...running('2026-06-02T10:00:03Z'), waiting: { reason: 'PodInitializing' } } },
          ],
        },
      },
      /one state at a time/,
    ],
    [
      'a write that is older than what it says',
      {
        metadata: { managedFields: [{ manager: 'kubelet', time: '2026-06-02T10:05:00Z' }] },
        status: { phase: 'Running', containerStatuses: [{ ...app, state: running('2026-06-02T11:05:00Z') }] },
      },
      /a time in the future/,
    ],
    [
      'lists that are null',
      {
        status: {
          phase: 'Pending',
          startTime: '2026-06-02T10:00:00Z',
          containerStatuses: null,
          conditions: null,
          initContainerStatuses: null,
        },
      },
      undefined,
    ],
    [
      'a deletion before the creation',
      {
        metadata: { deletionTimestamp: '2026-06-02T09:00:00Z', deletionGracePeriodSeconds: 30 },
        status: { phase: 'Running', containerStatuses: [{ ...app, state: running('2026-06-02T10:00:03Z') }] },
      },
      /this is before the Pod was created/,
    ],
  ])('%s', (_, parts, told) => {
    const { replay, hints } = pasted(parts)
    expect(complaint(replay)).toBeUndefined()
    if (told !== undefined) expect(hints.some((hint) => told.test(hint)) ? '' : hints).toBe('')
    else expect(hints).toEqual([])
  })
})

const times = ['0001-01-01T00:00:00Z', '2031-01-01T00:00:00Z', '1999-12-31T23:59:59Z']

/** What damages a status on its way, by what was there: most of it the API server's types allow, so that it comes as far as a replay. */
function damagesOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [undefined, null, '', 'x', ...times]
  if (typeof value === 'number') return [undefined, null, 0, -1, 2 ** 31 - 1]
  if (typeof value === 'boolean') return [undefined, null, !value]
  return [undefined, null, Array.isArray(value) ? [] : {}]
}

const anything: readonly unknown[] = [undefined, null, '', 0, -1, 'x', [], {}, ...times, true]

function countIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, child) => sum + countIn(child), 1)
}

/** `value` with the part damaged that lies at this share of all its parts, itself left out. */
function damaged(value: unknown, share: number, number: number, isAny: boolean): unknown {
  let left = 1 + Math.floor(share * (countIn(value) - 1))
  const walk = (node: unknown): unknown => {
    if (left-- === 0) {
      const by = isAny ? anything : damagesOf(node)
      return by[number % by.length]
    }
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, walk(child)]))
  }
  return walk(value)
}

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const where = fc.constantFrom('metadata' as const, 'status' as const, 'status' as const, 'events' as const)

test('a damaged status or Event never ends in an error, and what is left of it makes a trace', () => {
  let replays = 0
  const property = fc.property(
    arbitraryScenario,
    share,
    fc.array(fc.tuple(where, share, fc.nat(100), fc.boolean()), { minLength: 1, maxLength: 2 }),
    (scenario, part, damages) => {
      const trace = simulate(scenario)
      const told = trace.snapshots.filter(({ pod, removed }) => !removed && pod.status.conditions !== undefined)
      const snapshot = told[Math.floor(told.length * part)]
      if (snapshot === undefined) return true
      const { status, metadata, ...rest } = podAt(snapshot)
      const parts: Record<'metadata' | 'status' | 'events', unknown> = {
        metadata,
        status,
        events: eventObjectsAt(trace, snapshot.at),
      }
      for (const [name, at, number, isAny] of damages)
        parts[name] = damaged(parts[name], at, number, isAny && number % 3 === 0)
      const { events, ...own } = parts
      const text = JSON.stringify({
        apiVersion: 'v1',
        kind: 'List',
        items: [{ ...rest, ...own }, ...(Array.isArray(events) ? events : [])],
      })
      const { replay } = compute({ text, minor: scenario.kubernetes, gates: {} })
      if (replay === undefined) return true
      replays += 1
      return complaint(replay) === undefined
    },
  )
  fc.assert(property, { seed: 20_260_603, numRuns: 60 })
  // Damage that the API server would refuse has no replay: that must be the exception.
  expect(replays).toBeGreaterThan(30)
}, 120_000)
