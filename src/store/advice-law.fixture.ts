import type { Example } from '../lessons/example.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { type Alternatives, worldWith } from './other-worlds.ts'
import { compute } from './pipeline/pipeline.ts'
import { adviceFor, adviceIn, assumptions, canTell, inWorld, isHarmed, type PlacedAdvice } from './spec-advice.ts'

/** The same numbers in every run, from 0 up to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Values that a manifest allows where it says nothing, none of them chosen by hand. */
function drawn(random: () => number): Alternatives {
  const upTo = (ms: number) => `${Math.floor(random() * ms)}ms`
  const code = Math.floor(random() * 3)
  return {
    times: [upTo(120_000), upTo(5000)],
    startups: [upTo(20_000)],
    pulls: [upTo(20_000)],
    dependencies: [upTo(1_200_000), upTo(30_000)],
    answers: [{ duration: upTo(40_000), exitCode: code }, 'ignore'],
    runs: [
      { duration: 'forever' },
      { duration: upTo(60_000), exitCode: 0 },
      { duration: upTo(10_000), exitCode: code },
    ],
  }
}

export const pod = (spec: string) => `apiVersion: v1\nkind: Pod\nmetadata: { name: shop }\nspec:\n${spec}`
const job = (spec: string) =>
  `apiVersion: batch/v1\nkind: Job\nmetadata: { name: shop }\nspec:\n  template:\n    spec:\n${spec.replace(/^/gm, '    ')}`

/** Pods whose advice rests on guesses, or leads to a change that a guess could make a harm of. */
export const guessedPods: readonly (readonly [name: string, text: string])[] = [
  [
    'work of a known length, started again',
    pod(`  containers:\n  - { name: work, image: busybox:1.36, command: [sh, -c, 'sleep 2'] }\n`),
  ],
  [
    'a copy as a sidecar',
    pod(`  initContainers:
  - { name: copy, image: busybox:1.36, restartPolicy: Always, command: [sh, -c, 'cp -r /from/. /to'] }
  containers:
  - { name: app, image: app:1 }
`),
  ],
  [
    'a helper of a Job, told by its name',
    job(`  restartPolicy: Never
  containers:
  - { name: work, image: worker:1 }
  - { name: log-shipper, image: shipper:1 }
`),
  ],
  [
    'a wait in a Pod that is not started again',
    pod(`  restartPolicy: Never
  initContainers:
  - { name: wait, image: busybox:1.36, command: [sh, -c, 'until nc -z db 5432; do sleep 1; done'] }
  containers:
  - { name: app, image: app:1 }
`),
  ],
  [
    'mains that race',
    pod(`  containers:
  - name: app
    image: app:1
    env: [{ name: CACHE, value: 'localhost:6379' }]
  - name: cache
    image: redis:7
    ports: [{ containerPort: 6379 }]
`),
  ],
  [
    'a sidecar whose readiness is to be a gate',
    pod(`  initContainers:
  - name: proxy
    image: proxy:1
    restartPolicy: Always
    readinessProbe: { httpGet: { path: /ready, port: 15021 } }
  containers:
  - { name: app, image: app:1 }
`),
  ],
  [
    'a hook longer than the grace period',
    pod(`  terminationGracePeriodSeconds: 10
  containers:
  - name: app
    image: app:1
    lifecycle: { preStop: { exec: { command: [sleep, '20'] } } }
`),
  ],
]

/** One with so many guesses that it takes long. */
const manyGuesses: typeof guessedPods = [
  [
    'a migration before its proxy',
    pod(`  initContainers:
  - name: migrate
    image: migrate:1
    env: [{ name: DB, value: 'postgres://localhost:5432/shop' }]
  - name: db-proxy
    image: proxy:1
    restartPolicy: Always
    startupProbe: { tcpSocket: { port: 5432 }, periodSeconds: 1 }
  containers:
  - { name: app, image: app:1 }
`),
  ],
]

/** All Pods that advice is tried on, by name: those above and `examples`. */
export function advisedTexts(examples: readonly Example[]): typeof guessedPods {
  return [
    ...guessedPods,
    ...manyGuesses,
    ...examples.map(({ id, text }): readonly [string, string] => [`example ${id}`, text]),
  ]
}

const drawsEach = 3

const advised = new Map<string, readonly PlacedAdvice[]>()

/** The advice on `text`, worked out once. */
export function adviceOn(text: string): readonly PlacedAdvice[] {
  const input = { text, gates: {} }
  const advice = advised.get(text) ?? adviceFor(input, compute(input))
  advised.set(text, advice)
  return advice
}

/** What is wrong with the advice on `text` in worlds drawn from `seed`. */
export function wrongIn(text: string, seed: number, advise = adviceFor): readonly string[] {
  const input = { text, gates: {} }
  const picture = compute(input)
  const advice = advise === adviceFor ? adviceOn(text) : advise(input, picture)
  if (advice.length === 0) return []
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const fixed = advice.flatMap(({ id, fix }) =>
    fix === undefined ? [] : [{ id, mended: compute({ ...input, text: applyEdits(text, fix.edits) }) }],
  )
  return Array.from({ length: drawsEach }).flatMap(() => {
    const open = assumptions(picture, drawn(random))
    // One thing otherwise, or several at a time.
    const only = random() < 0.5 ? pick(open) : undefined
    const changed = only === undefined ? open.filter(() => random() < 0.5) : [only]
    const values = changed.map(({ field, others }): [typeof field, unknown] => [field, pick(others)])
    const world = worldWith(picture.said, values)
    const other = inWorld(picture, world)
    const ids = new Set(adviceIn(other).map(({ id }) => id))
    const gone = advice.filter((each) => !each.isAssumed && !ids.has(each.id) && canTell(each, other))
    const harmful = fixed.filter(({ mended }) => {
      const after = inWorld(mended, world).trace
      return other.trace !== undefined && after !== undefined && isHarmed(other.trace, after)
    })
    const where = JSON.stringify(values)
    return [...gone.map(({ id }) => `${id} is gone: ${where}`), ...harmful.map(({ id }) => `${id} harms: ${where}`)]
  })
}
