import { describe, expect, test } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { cellsOf } from '../../view/story/watch.ts'
import type { PictureInput } from './picture.ts'
import { compute } from './pipeline.ts'

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  initContainers:
  - name: migrate
    image: shop/migrate:2.3
    command: [sh, -c, sleep 3]
  containers:
  - name: app
    image: shop/app:2.3
`
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
      - name: nginx
        image: nginx:1
`

function picture(text: string, rest: Partial<PictureInput> = {}) {
  return compute({ text, gates: {}, ...rest })
}

/** As `kubectl get pods -o yaml` prints a Pod of one container. */
const live = (name: string, restarts: number, state: string, ready: boolean) => `- apiVersion: v1
  kind: Pod
  metadata: { name: ${name}, namespace: shop, creationTimestamp: "2026-06-02T10:00:00Z" }
  spec: { containers: [{ name: app, image: shop/app:2 }] }
  status:
    phase: Running
    containerStatuses:
    - { name: app, ready: ${ready}, restartCount: ${restarts}, image: shop/app:2, state: { ${state} } }
`
const well = 'running: { startedAt: "2026-06-02T11:00:00Z" }'

describe('several Pods that a cluster has', () => {
  const text = `apiVersion: v1\nkind: List\nitems:\n${live('a', 0, well, true)}${live('b', 12, 'waiting: { reason: CrashLoopBackOff }', false)}${live('c', 1, well, true)}`

  test('are offered the worst first, and that one is on the stage', () => {
    const { pods, chosen } = picture(text)
    expect(chosen).toBe('Pod/b#0')
    expect(pods.map(({ name, state }) => [name, state?.status, state?.ready, state?.restarts, state?.age])).toEqual([
      ['b', 'CrashLoopBackOff', '0/1', '12', '60m'],
      ['c', 'Running', '1/1', '1', '60m'],
      ['a', 'Running', '1/1', '0', '60m'],
    ])
    expect(picture(text, { choice: 'Pod/a#0' }).chosen).toBe('Pod/a#0')
  })

  test('of manifests the first one is on the stage, unless a Pod of a cluster is in trouble', () => {
    expect(picture(`${pod}---\n${deployment}`).chosen).toBe('Pod/shop#0')
    expect(picture(`${deployment}---\n${text}`).chosen).toBe('Pod/b#0')
    expect(picture(`${deployment}---\n[\n${''}]\n---\n${live('a', 0, well, true)}`).chosen).toBe('Deployment/web#0')
  })

  test('a status of any shape has a row', () => {
    for (const wrong of [
      '3',
      '[]',
      'null',
      '{ phase: 3 }',
      '{ containerStatuses: [null, 3, { name: 4 }] }',
      '{ conditions: [3] }',
      '{ reason: [] }',
    ])
      expect(() => picture(text.replaceAll(/status:\n(?: {4}.*\n)+/g, `status: ${wrong}\n`))).not.toThrow()
  })
})

describe('from a text to a picture', () => {
  test('a Scenario beside a Pod whose containers have no names is no exception', () => {
    const text =
      'spec:\n  containers:\n  - image: a\n---\napiVersion: podreel/v1\nkind: Scenario\ncontainers:\n  app: {}\n'
    expect(() => picture(text)).not.toThrow()
    expect(() => picture(text.replace('containers:', 'initContainers:'))).not.toThrow()
  })

  test('a Pod is simulated, and what it does not say is told', () => {
    const { chosen, trace, inferences, diagnostics, minor } = picture(pod)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect({ chosen, minor }).toEqual({ chosen: 'Pod/shop#0', minor: '1.36' })
    const { snapshots } = assertExists(trace, 'a trace')
    const statuses = snapshots.map((snapshot) => cellsOf(assertExists(trace, 'a trace'), snapshot).status)
    expect(statuses[0]).toBe('Pending')
    expect(statuses).toContain('Init:0/1')
    expect(statuses).toContain('Running')
    expect(inferences.some(({ path }) => path.startsWith('containers.migrate'))).toBe(true)
  })

  test('what kubectl prints is there where something is refused', () => {
    expect(picture(pod).kubectl).toBeUndefined()
    const ports = '    ports: [{containerPort: 0}, {containerPort: 70000}]\n'
    expect(picture(`${pod}${ports}`).kubectl).toMatchObject({
      command: 'apply',
      text: `The Pod "shop" is invalid: \n* spec.containers[0].ports[0].containerPort: Required value\n* spec.containers[0].ports[1].containerPort: Invalid value: 70000: must be between 1 and 65535, inclusive`,
    })
    expect(picture(pod.replace('image:', 'imagee:')).kubectl).toMatchObject({
      command: 'apply',
      text: 'Error from server (BadRequest): error when creating "manifest.yaml": Pod in version "v1" cannot be handled as a Pod: strict decoding error: unknown field "spec.initContainers[0].imagee"',
    })
    expect(picture(pod.replace('name: app', 'name: @app')).kubectl).toMatchObject({
      command: 'apply',
      text: 'error: error parsing manifest.yaml: error converting YAML to JSON: yaml: line 11: found character that cannot start any token',
    })
    expect(picture('containers:\n- name: app\n').kubectl).toMatchObject({
      command: 'apply',
      text: 'error: error validating "manifest.yaml": error validating data: [apiVersion not set, kind not set]; if you choose to ignore these errors, turn validation off with --validate=false',
    })
  })

  test('what has no name is said to be refused when it is created: kubectl apply takes no generateName', () => {
    const refused = `${pod}    ports: [{containerPort: 0}]\n`
    const commandFor = (metadata: string) => picture(refused.replace('name: shop', metadata)).kubectl?.command
    expect(commandFor('name: shop')).toBe('apply')
    expect(commandFor('generateName: shop-')).toBe('create')
    expect(commandFor('name: shop\n  generateName: shop-')).toBe('apply')
    expect(commandFor('labels: {}')).toBe('create')
  })

  test('the containers are found again in the text', () => {
    const text = `${pod}---\n${deployment}`
    const { places } = picture(text, { choice: 'Deployment/web#0' })
    expect(places.map(({ name, range }) => [name, text.slice(range.start, range.start + 11)])).toEqual([
      ['nginx', 'name: nginx'],
    ])
  })

  test('the block of a container ends with its last character', () => {
    const text = `${pod}  # behind\n\n  restartPolicy: Always\n`
    const [migrate, app] = picture(text).places
    expect(text.slice(migrate?.range.start, migrate?.range.end)).toMatch(/^name: migrate[\s\S]*sleep 3\]$/)
    expect(text.slice(app?.range.start, app?.range.end)).toBe('name: app\n    image: shop/app:2.3')
  })

  test('of several Pods the chosen one is on the stage; one that is gone gives way to the first', () => {
    const text = `${pod}---\n${deployment}`
    expect(picture(text).pods.map(({ id }) => id)).toEqual(['Pod/shop#0', 'Deployment/web#0'])
    expect(picture(text, { choice: 'Deployment/web#0' }).trace?.scenario.pod.spec.containers[0]?.name).toBe('nginx')
    expect(picture(text, { choice: 'Job/gone#0' }).chosen).toBe('Pod/shop#0')
  })

  test('what the API server refuses has its sentence and its place, and is drawn as it was meant', () => {
    const text = pod.replace('    image: shop/app:2.3\n', '')
    const { diagnostics, trace, mended } = picture(text)
    const problem = assertExists(diagnostics[0], 'a problem')
    expect(problem).toMatchObject({ severity: 'error', message: 'Required value' })
    expect(text.slice(problem.range?.start, problem.range?.end)).toBe('name: app')
    expect(mended).toEqual({
      cause: 'refused',
      assumed: [{ text: 'image of app is missing: app is taken', range: problem.range }],
    })
    expect(trace?.scenario.pod.spec.containers[0]).toMatchObject({ name: 'app', image: 'app' })
  })

  test('of half-typed YAML what can be read is drawn', () => {
    const { diagnostics, trace, mended } = picture(`${pod}  - name: "pro`)
    expect(diagnostics[0]).toMatchObject({ severity: 'error', code: 'Syntax' })
    expect(mended?.cause).toBe('unreadable')
    expect(trace?.scenario.pod.spec.initContainers?.map(({ name }) => name)).toEqual(['migrate'])
  })

  test('an error of another Pod is told and does not keep the chosen one off the stage', () => {
    const { diagnostics, trace } = picture(`${pod}---\n${deployment.replace('        image: nginx:1\n', '')}`)
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
    expect(trace).toBeDefined()
  })

  test('an empty text has no Pod', () => {
    expect(picture('')).toMatchObject({ pods: [], chosen: undefined, places: [] })
  })

  test('the minor of the text holds until the user picks one', () => {
    const text = `${pod}---\napiVersion: podreel/v1\nkind: Scenario\nkubernetes: "1.30"\n`
    expect(picture(text).minor).toBe('1.30')
    expect(picture(text, { minor: '1.33' }).trace?.scenario.kubernetes).toBe('1.33')
  })

  test('a Scenario document that names another Pod is left alone', () => {
    const text = `${pod}---\napiVersion: podreel/v1\nkind: Scenario\nfor: web\nkubernetes: "1.30"\n`
    expect(picture(text).minor).toBe('1.36')
  })

  test('a simulation that was cut for its size says so among the problems', () => {
    const names = Array.from({ length: 500 }, (_, place) => `app-${place}`)
    const containers = names.map((name) => `  - { name: ${name}, image: app, command: [sh, -c, "sleep 5; exit 1"] }`)
    const crowd = ['apiVersion: v1', 'kind: Pod', 'metadata: { name: crowd }', 'spec:', '  containers:', ...containers]
    const { diagnostics, trace } = picture(crowd.join('\n'))
    expect(trace?.cutBy).toBe('size')
    expect(diagnostics.filter(({ code }) => code === 'Limit')).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('as much as podreel holds at once') },
    ])
  }, 60_000)

  test('problems come in text order', () => {
    const text = pod.replace('shop/app:2.3', '').replace('shop/migrate:2.3', '')
    const starts = picture(text).diagnostics.map(({ range }) => range?.start ?? 0)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
  })

  test('the same input gives the same picture', () => {
    expect(picture(pod)).toEqual(picture(pod))
  })

  test('a picture can cross from a worker', () => {
    const one = picture(pod)
    expect(structuredClone(one)).toEqual(one)
  })
})
