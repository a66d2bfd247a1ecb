import { packText } from '../src/share/codec.ts'
import { expect, testInNewContext as test } from './fixtures.ts'
import { hiddenCharacters } from './hidden-characters.ts'

// What a manifest, a link or a status from a cluster says may be anything: it is shown as text, so that one sees what it says.

/** In the double quotes of YAML: markup, turned letters, letters that take no room, a bell, an emoji. */
const hostile = `<script>document.title='owned'</script><img src=x onerror=alert(1)>\\u202Eevil\\u2066\\u200B\\a😀`
const long = 'x'.repeat(10_000)

const accepted = `apiVersion: v1
kind: Pod
metadata:
  name: constructor
  labels: { constructor: b }
  annotations: { note: "${hostile}", constructor: "${long}" }
spec:
  initContainers:
  - { name: tostring, image: a:1, command: [sh, -c, "exit 0 # ${hostile}"], env: [{ name: __proto__, value: "${hostile}" }] }
  containers:
  - name: constructor
    image: images.example.test/app:1
    command: [sh, -c, "echo ${hostile}; sleep 2; exit 3"]
    terminationMessagePath: "/x/${hostile}"
    readinessProbe: { exec: { command: [cat, "${hostile}"] } }
    lifecycle: { postStart: { exec: { command: ["${hostile}"] } } }
  - { name: valueof, image: "images.example.test/${hostile}:1" }
  - { name: hasownproperty, image: "images.example.test/${long}" }
  volumes: [{ name: constructor, emptyDir: {} }]
---
apiVersion: podreel/v1
kind: Scenario
containers:
  constructor: { imagePull: { duration: 1s, error: "${hostile}" } }
  hasownproperty: { createError: { reason: CreateContainerError, message: "${hostile}" } }
  tostring: { runs: [{ duration: 1s, exitCode: 3, reason: "Err${hostile}" }, { duration: 1s, exitCode: 0 }] }
`

const refused = `apiVersion: v1
kind: Pod
metadata: { name: "${hostile}", namespace: __proto__, labels: { __proto__: "${hostile}" } }
spec:
  containers:
  - { name: "${hostile}", image: "${hostile}" }
  - { name: ${long}, image: a }
  - { name: __proto__, image: a }
  "${hostile}": 1
  __proto__: 3
  constructor: 4
---
apiVersion: podreel/v1
kind: Scenario
__proto__: { a: 1 }
constructor: 5
containers:
  __proto__: { runs: [] }
  "${hostile}": { x: 1 }
`

const fromCluster = `apiVersion: v1
kind: Pod
metadata: { name: shop, namespace: x, uid: abc, creationTimestamp: "2026-01-15T12:00:00Z", resourceVersion: "5" }
spec:
  nodeName: node-1
  containers:
  - { name: app, image: "${hostile}" }
  - { name: constructor, image: "${long}" }
status:
  phase: Pending
  message: "${hostile}"
  reason: "Reason${hostile}"
  startTime: "2026-01-15T12:00:00Z"
  conditions:
  - { type: PodScheduled, status: "True", lastTransitionTime: "2026-01-15T12:00:00Z" }
  - { type: "my${hostile}", status: "False", reason: "${hostile}", message: "${long}", lastTransitionTime: "2026-01-15T12:00:00Z" }
  containerStatuses:
  - name: app
    ready: false
    restartCount: 3
    image: x
    imageID: ""
    state: { waiting: { reason: "Wait${hostile}", message: "${hostile}" } }
    lastState: { terminated: { exitCode: 1, reason: ${long}, message: "${hostile}", startedAt: "2026-01-15T12:00:01Z", finishedAt: "2026-01-15T12:00:02Z" } }
  - name: constructor
    ready: false
    restartCount: 3
    image: x
    imageID: ""
    state: { terminated: { exitCode: 3, reason: ${long}, message: "${hostile}", startedAt: "2026-01-15T12:00:01Z", finishedAt: "2026-01-15T12:00:02Z" } }
---
apiVersion: v1
kind: EventList
items:
- apiVersion: v1
  kind: Event
  metadata: { name: e1 }
  involvedObject: { kind: Pod, name: shop, namespace: x, uid: abc, fieldPath: "spec.containers{app}" }
  type: Warning
  reason: "Fail${hostile}"
  message: "${hostile} ${long}"
  count: 3
  firstTimestamp: "2026-01-15T12:00:01Z"
  lastTimestamp: "2026-01-15T12:00:05Z"
  source: { component: "kube${hostile}" }
`

for (const width of [360, 1440])
  for (const [name, text, sign] of [
    ['an accepted manifest', accepted, 'constructor'],
    ['a refused manifest', refused, 'script-document-title-owned'],
    ['a Pod from a cluster', fromCluster, 'shop'],
  ] as const)
    test(`whatever ${name} says is shown as text and stays in its place at ${width} px`, async ({ stage, page }) => {
      test.setTimeout(120_000)
      page.on('dialog', () => {
        throw new Error('a script of the text ran')
      })
      await page.setViewportSize({ width, height: 800 })
      await stage.open()
      const title = await page.title()
      await stage.manifest.paste(text)
      if (text === refused) await expect(stage.problems).toContainText('u202e')
      await expect(stage.pods.table).toContainText(sign)
      await stage.transport.toMiddle()
      for (const tab of ['Events', 'Advice', 'Describe', 'YAML', 'Conditions', 'Watch', 'Transcript']) {
        // The name of “Advice” ends in how many there are.
        await stage.details.tabs.getByRole('tab', { name: tab }).click()
        await expect(page.getByRole('tabpanel', { name: tab })).not.toHaveText('…')
        expect(await hiddenCharacters(page), tab).toEqual([])
        expect(await stage.overflow(), tab).toBeLessThanOrEqual(0)
        await expect(page.locator('.panel-failed')).toHaveCount(0)
      }
      expect(await page.title()).toBe(title)
      expect(await page.locator('#root img').count()).toBe(0)
      expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
    })

test('an embed, the presenter and the handout show such texts as text too', async ({ page }) => {
  test.setTimeout(120_000)
  page.on('dialog', () => {
    throw new Error('a script of the text ran')
  })
  for (const [path, view] of [
    ['./embed.html', ''],
    ['./', '&v=presenter'],
    ['./', ''],
  ] as const)
    for (const text of [accepted, fromCluster, refused]) {
      await page.goto('about:blank')
      await page.goto(`${path}#m=${await packText(text)}&t=3s${view}`)
      // What is refused is told with its problems.
      if (text === refused) await expect(page.getByText('u202e').first()).toBeAttached()
      else await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toBeVisible()
      if (path === './' && view === '') {
        await page.evaluate(() => {
          location.hash = 'handout'
        })
        await expect(page.getByRole('main', { name: 'Handout' })).toBeVisible()
      }
      expect(await hiddenCharacters(page), `${path}${view}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `wider than the window: ${path}${view} ${text.slice(0, 90)}`,
      ).toBeLessThanOrEqual(0)
      expect(await page.title()).not.toBe('owned')
      expect(await page.locator('img[src="x"]').count()).toBe(0)
    }
})
