import { describe, expect, test } from 'vitest'
import { phraseText } from '../base/phrase.ts'
import { examples } from '../lessons/examples.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { compute } from './pipeline/pipeline.ts'
import { adviceFor, adviceIn, type PlacedAdvice } from './spec-advice.ts'

/** By text: each is simulated many times. */
const found = new Map<string, readonly PlacedAdvice[]>()

function adviceOn(text: string): readonly PlacedAdvice[] {
  const input = { text, gates: {} }
  const advice = found.get(text) ?? adviceFor(input, compute(input))
  found.set(text, advice)
  return advice
}

function pod(spec: string, scenario = '', kind = 'Pod'): string {
  const indented = spec.trimEnd().replace(/^/gm, '  ')
  const head = `metadata: { name: shop }\n`
  const body =
    kind === 'Pod'
      ? `apiVersion: v1\nkind: Pod\n${head}spec:\n${indented}\n`
      : kind === 'Job'
        ? `apiVersion: batch/v1\nkind: Job\n${head}spec:\n  template:\n    spec:\n${indented.replace(/^/gm, '    ')}\n`
        : `apiVersion: apps/v1\nkind: Deployment\n${head}spec:\n  selector: { matchLabels: { a: b } }\n  template:\n    metadata: { labels: { a: b } }\n    spec:\n${indented.replace(/^/gm, '    ')}\n`
  return scenario === '' ? body : `${body}---\napiVersion: podreel/v1\nkind: Scenario\n${scenario}\n`
}

const app = 'containers:\n- { name: app, image: app:1 }\n'

interface Row {
  readonly name: string
  readonly text: string
  /** `tone trap container`, in order. */
  readonly advice: readonly string[]
  /** Of the first one; undefined where the text cannot mend it. */
  readonly fix?: string | undefined
}

const rows: readonly Row[] = [
  {
    name: 'a migration before the proxy it asks',
    text: pod(`initContainers:
- name: migrate
  image: migrate:1
  env:
  - { name: DB, value: postgres://localhost:5432/shop }
- name: db-proxy
  image: proxy:1
  restartPolicy: Always
  startupProbe: { tcpSocket: { port: 5432 }, periodSeconds: 1 }
${app}`),
    advice: ['trap init-before-proxy migrate'],
    fix: 'Start db-proxy as a sidecar before migrate',
  },
  {
    name: 'a migration that waits for a proxy among the main containers',
    text: pod(`initContainers:
- name: migrate
  image: migrate:1
  command: [sh, -c, 'until nc -z localhost 5432; do sleep 1; done; migrate']
containers:
- { name: app, image: app:1 }
- name: db-proxy
  image: proxy:1
  ports: [{ containerPort: 5432 }]
`),
    advice: ['trap init-before-proxy migrate', 'trap endless-init-wait migrate'],
    fix: 'Start db-proxy as a sidecar before migrate',
  },
  {
    name: 'a migration behind the proxy it asks is well',
    text: pod(`initContainers:
- name: db-proxy
  image: proxy:1
  restartPolicy: Always
  startupProbe: { tcpSocket: { port: 5432 }, periodSeconds: 1 }
- name: migrate
  image: migrate:1
  env:
  - { name: DB, value: postgres://localhost:5432/shop }
${app}`),
    advice: [],
  },
  {
    name: 'an init container that fails in front of a sidecar with a port',
    text: pod(
      `initContainers:
- { name: migrate, image: migrate:1 }
- name: db-proxy
  image: proxy:1
  restartPolicy: Always
  startupProbe: { tcpSocket: { port: 5432 }, periodSeconds: 1 }
${app}`,
      'containers: { migrate: { runs: [{ duration: 1s, exitCode: 1 }] } }\nuntil: 2m',
    ),
    advice: ['hint init-before-proxy migrate'],
    fix: 'Start db-proxy before migrate',
  },
  {
    name: 'an app that asks a sidecar without a start-up probe',
    text: pod(`initContainers:
- name: db-proxy
  image: proxy:1
  restartPolicy: Always
  ports: [{ containerPort: 5432 }]
containers:
- name: app
  image: app:1
  env:
  - { name: DB_HOST, value: 127.0.0.1 }
  - { name: DB_PORT, value: "5432" }
`),
    advice: ['hint sidecar-without-startup-probe db-proxy'],
    fix: 'Give db-proxy a start-up probe at port 5432',
  },
  {
    name: 'a sidecar that nobody asks needs no start-up probe',
    text: pod(`initContainers:
- { name: logs, image: logs:1, restartPolicy: Always, ports: [{ containerPort: 9090 }] }
${app}`),
    advice: [],
  },
  {
    name: 'a readiness probe that is to hold the app back',
    text: pod(
      `initContainers:
- name: proxy
  image: proxy:1
  restartPolicy: Always
  readinessProbe: { httpGet: { path: /ready, port: 15021 } }
${app}`,
      'containers: { proxy: { readinessProbe: { succeedsAfter: 20s } } }',
    ),
    advice: ['trap readiness-as-gate proxy'],
    fix: 'Give proxy a start-up probe that asks the same',
  },
  {
    name: 'a readiness probe beside a start-up probe is well',
    text: pod(`initContainers:
- name: proxy
  image: proxy:1
  restartPolicy: Always
  startupProbe: { httpGet: { path: /ready, port: 15021 } }
  readinessProbe: { httpGet: { path: /ready, port: 15021 } }
${app}`),
    advice: [],
  },
  {
    name: 'a step that ends and is marked Always',
    text: pod(`initContainers:
- name: copy
  image: busybox:1.36
  restartPolicy: Always
  command: [sh, -c, 'cp -r /from/. /to']
${app}`),
    advice: ['trap one-shot-always copy'],
    fix: 'Run copy once: without restartPolicy: Always',
  },
  {
    name: 'a Pod whose work ends and is started again',
    text: pod(`containers:
- { name: work, image: busybox:1.36, command: [sh, -c, 'sleep 2'] }
`),
    advice: ['trap one-shot-always work'],
    fix: 'Let the Pod complete: restartPolicy: OnFailure',
  },
  {
    name: 'a Deployment whose work ends: no field of the Pod mends that',
    text: pod(`containers:\n- { name: work, image: busybox:1.36, command: [sh, -c, 'sleep 2'] }\n`, '', 'Deployment'),
    advice: ['trap one-shot-always work'],
    fix: undefined,
  },
  {
    name: 'a Pod whose work ends once is well',
    text: pod(
      `restartPolicy: Never\ncontainers:\n- { name: work, image: busybox:1.36, command: [sh, -c, 'sleep 2'] }\n`,
    ),
    advice: [],
  },
  {
    name: 'a Job with an old-style sidecar',
    text: pod(
      `restartPolicy: Never
containers:
- { name: work, image: busybox:1.36, command: [sh, -c, 'sleep 2'] }
- { name: logs, image: logs:1 }
`,
      'containers: { logs: { runs: [{ duration: forever }] } }',
      'Job',
    ),
    advice: ['trap old-style-sidecar logs'],
    fix: 'Make logs a sidecar',
  },
  {
    name: 'a Job with a native sidecar is well',
    text: pod(
      `restartPolicy: Never
initContainers:
- { name: logs, image: logs:1, restartPolicy: Always }
containers:
- { name: work, image: busybox:1.36, command: [sh, -c, 'sleep 2'] }
`,
      '',
      'Job',
    ),
    advice: [],
  },
  {
    name: 'a preStop hook that is longer than the grace period',
    text: pod(`terminationGracePeriodSeconds: 10
containers:
- name: app
  image: app:1
  lifecycle: { preStop: { exec: { command: [sleep, '20'] } } }
`),
    advice: ['trap pre-stop-exceeds-grace app'],
    fix: 'Give the Pod 30 s to end',
  },
  {
    name: 'a preStop hook within the grace period is well',
    text: pod(`containers:
- name: app
  image: app:1
  lifecycle: { preStop: { exec: { command: [sleep, '20'] } } }
`),
    advice: [],
  },
  {
    name: 'a sidecar that says good-bye while the app still works',
    text: pod(
      `initContainers:
- name: proxy
  image: proxy:1
  restartPolicy: Always
  lifecycle: { preStop: { exec: { command: [drain] } } }
${app}`,
      'containers: { app: { onTerm: { duration: 8s, exitCode: 0 } } }',
    ),
    advice: ['trap sidecar-pre-stop-at-delete proxy'],
    fix: 'Let proxy end on SIGTERM, which comes last',
  },
  {
    name: 'a sidecar that sleeps for the sake of the app: not needed',
    text: pod(
      `initContainers:
- name: proxy
  image: proxy:1
  restartPolicy: Always
  lifecycle: { preStop: { sleep: { seconds: 5 } } }
${app}`,
      'containers: { app: { onTerm: { duration: 8s, exitCode: 0 } } }',
    ),
    advice: ['hint sidecar-pre-stop-at-delete proxy'],
    fix: 'Let proxy end on SIGTERM, which comes last',
  },
  {
    name: 'a main container that leaves nothing of the grace period',
    text: pod(
      `terminationGracePeriodSeconds: 5
initContainers:
- { name: proxy, image: proxy:1, restartPolicy: Always }
${app}`,
      'containers: { app: { onTerm: { duration: 8s, exitCode: 0 } } }',
    ),
    advice: ['trap grace-used-up app'],
    fix: 'Give the Pod 20 s to end',
  },
  {
    name: 'a shell that keeps SIGTERM to itself',
    text: pod(`containers:
- name: app
  image: java:21
  command: [sh, -c, 'java -jar /app.jar']
`),
    advice: ['trap grace-used-up app'],
    fix: "Let app take the shell's place: exec",
  },
  {
    name: 'a wait without an end',
    text: pod(`initContainers:
- name: wait
  image: busybox:1.36
  command: [sh, -c, 'until nc -z db 5432; do sleep 1; done']
${app}`),
    advice: ['hint endless-init-wait wait'],
    fix: 'Let wait give up after 5 minutes, so that it shows',
  },
  {
    name: 'a wait without an end, for what never comes',
    text: pod(
      `initContainers:
- name: wait
  image: busybox:1.36
  command:
  - sh
  - -c
  - |
    until nc -z db 5432; do
      sleep 1
    done
${app}`,
      'dependencies: { "db:5432": never }',
    ),
    advice: ['trap endless-init-wait wait'],
    fix: 'Let wait give up after 5 minutes, so that it shows',
  },
  {
    name: 'a wait that gives up is well',
    text: pod(`initContainers:
- name: wait
  image: busybox:1.36
  command: [timeout, '60', sh, -c, 'until nc -z db 5432; do sleep 1; done']
${app}`),
    advice: [],
  },
  {
    name: 'a main container that asks a later one',
    text: pod(`containers:
- name: app
  image: app:1
  env: [{ name: CACHE, value: 'localhost:6379' }]
- name: cache
  image: redis:7
  ports: [{ containerPort: 6379 }]
`),
    advice: ['trap mains-race app'],
    fix: 'Make cache a sidecar that starts first',
  },
  {
    name: 'a main container that asks an earlier one: likely to go well, and not certain',
    text: pod(`containers:
- name: cache
  image: redis:7
  ports: [{ containerPort: 6379 }]
- name: app
  image: app:1
  env: [{ name: CACHE, value: 'localhost:6379' }]
`),
    advice: ['hint mains-race app'],
    fix: 'Make cache a sidecar that starts first',
  },
  {
    name: 'a main container that waits by itself is well',
    text: pod(`containers:
- name: app
  image: app:1
  command: [sh, -c, 'until nc -z localhost 6379; do sleep 1; done; exec app']
- name: cache
  image: redis:7
  ports: [{ containerPort: 6379 }]
`),
    advice: [],
  },
]

describe('each trap is found, and only where it is', () => {
  test.each(rows)('$name', ({ text, advice, fix }) => {
    const found = adviceOn(text)
    expect(found.map(({ tone, trap, container }) => `${tone} ${trap} ${container}`)).toEqual(advice)
    if (found[0]) expect(found[0].fix?.title).toBe(fix)
  })

  test('a change mends what it is for, and every sentence is one', () => {
    for (const { text } of rows)
      for (const { id, text: words, seen, fix } of adviceOn(text)) {
        for (const phrase of [words, seen, ...(fix?.outcome ?? [])]) expect(phraseText(phrase)).toMatch(/^\S.*\.$/)
        if (fix === undefined) continue
        const left = adviceIn(compute({ text: applyEdits(text, fix.edits), gates: {} }))
        expect(left.map((each) => each.id)).not.toContain(id)
      }
  })
})

/** What the examples are there to show, and those that wait for a database as everybody writes it. */
const inExamples: Readonly<Record<string, readonly string[]>> = {
  'two-init-containers': ['hint endless-init-wait'],
  'order-service': ['hint endless-init-wait'],
  'waits-for-ever': ['trap endless-init-wait'],
  'readiness-does-not-gate': ['trap readiness-as-gate'],
  'job-classic-sidecar': ['trap old-style-sidecar'],
  'grace-used-up': ['trap grace-used-up'],
  'pre-stop-eats-grace': ['trap grace-used-up'],
  'sidecar-hooks': ['trap sidecar-pre-stop-at-delete'],
}

test.each(examples.map(({ id, text }) => [id, text]))(
  'the example %s gets the advice that it is about, and no other',
  (id, text) => {
    expect(adviceOn(text).map(({ tone, trap }) => `${tone} ${trap}`)).toEqual(inExamples[id] ?? [])
  },
)

test('a real Pod and a text with errors get none', () => {
  expect(adviceOn('kind: Pod')).toEqual([])
  const picture = compute({ text: rows[0]?.text ?? '', gates: {} })
  const trace = picture.trace && { ...picture.trace, endedBy: 'observed' as const }
  expect(adviceFor({ text: rows[0]?.text ?? '', gates: {} }, { ...picture, ...(trace && { trace }) })).toEqual([])
})
