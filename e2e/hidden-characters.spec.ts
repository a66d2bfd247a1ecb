import type { Page } from '@playwright/test'
import { packText } from '../src/share/codec.ts'
import { writePrepared } from '../src/share/prepared.ts'
import { compute } from '../src/store/pipeline/pipeline.ts'
import { expect, testInNewContext as test } from './fixtures.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { ForeignPage } from './panels/foreign-page.ts'
import { ScenarioForm } from './panels/scenario-form.ts'
import { ShareDialog } from './panels/share-dialog.ts'

// Characters that hide or turn others are shown as escapes wherever a text of a user, a link or a cluster gets into a page.

/** In the double quotes of YAML: one character or more of each kind. */
const x = 'x\\u202Ey\\u2066\\u200B\\u00AD\\u061C\\u2028\\u3164\\U000E0041\\uFE0F\\uFEFF\\u180E\\a\\e\\u0085'

/** A Pod of a cluster with valid names: what its kubelet, its containers and its Events say is hostile. */
const hostileWords = `apiVersion: v1
kind: Pod
metadata:
  name: shop
  namespace: x
  uid: abc
  creationTimestamp: "2026-01-15T12:00:00Z"
  labels: { app: "${x}" }
  annotations: { note: "${x}", "podreel.dev/notes": "${x}" }
spec:
  nodeName: node-1
  schedulerName: "${x}"
  initContainers:
  - { name: migrate, image: "${x}", command: [sh, -c, "${x}; until nc -z db 5432; do sleep 1; done"] }
  containers:
  - name: app
    image: "${x}"
    command: ["${x}", "sleep 5"]
    args: ["${x}"]
    env: [{ name: PLACE, value: "${x}" }, { name: DB_PASSWORD, value: "${x}" }]
    readinessProbe: { exec: { command: [cat, "${x}"] } }
    livenessProbe: { httpGet: { path: "/${x}", port: 80 } }
    lifecycle: { preStop: { exec: { command: ["${x}"] } } }
    volumeMounts: [{ name: data, mountPath: "/${x}" }]
    resources: { requests: { cpu: 100m, memory: 64Mi } }
  - { name: second, image: "a:1" }
  volumes: [{ name: data, configMap: { name: "cfg" } }]
status:
  phase: Running
  message: "${x}"
  reason: "Reason${x}"
  podIP: "${x}"
  hostIP: "${x}"
  startTime: "2026-01-15T12:00:00Z"
  conditions:
  - { type: PodScheduled, status: "True", lastTransitionTime: "2026-01-15T12:00:00Z" }
  - { type: "my${x}", status: "False", reason: "${x}", message: "${x}", lastTransitionTime: "2026-01-15T12:00:00Z" }
  - { type: Ready, status: "False", reason: "${x}", message: "${x}", lastTransitionTime: "2026-01-15T12:00:00Z" }
  initContainerStatuses:
  - name: migrate
    ready: true
    restartCount: 1
    image: "${x}"
    imageID: "${x}"
    containerID: "containerd://${x}"
    state: { terminated: { exitCode: 0, reason: "Done${x}", message: "${x}", startedAt: "2026-01-15T12:00:01Z", finishedAt: "2026-01-15T12:00:02Z" } }
    lastState: { terminated: { exitCode: 4, reason: "Err${x}", message: "${x}", startedAt: "2026-01-15T12:00:00Z", finishedAt: "2026-01-15T12:00:01Z" } }
  containerStatuses:
  - name: app
    ready: false
    restartCount: 3
    image: "${x}"
    imageID: "${x}"
    state: { waiting: { reason: "Wait${x}", message: 'configmap "cfg" not found' } }
    lastState: { terminated: { exitCode: 1, reason: "Err${x}", message: "${x}", startedAt: "2026-01-15T12:00:03Z", finishedAt: "2026-01-15T12:00:05Z" } }
  - name: second
    ready: false
    restartCount: 3
    image: "a:1"
    imageID: ""
    state: { waiting: { reason: CreateContainerConfigError, message: "configmap \\"${x}\\" not found" } }
---
apiVersion: v1
kind: EventList
items:
- apiVersion: v1
  kind: Event
  metadata: { name: e1 }
  involvedObject: { kind: Pod, name: shop, namespace: x, uid: abc, fieldPath: "spec.containers{app}" }
  type: Warning
  reason: "Fail${x}"
  message: "${x}"
  count: 3
  firstTimestamp: "2026-01-15T12:00:03Z"
  lastTimestamp: "2026-01-15T12:00:05Z"
  source: { component: "kube${x}", host: "${x}" }
- apiVersion: v1
  kind: Event
  metadata: { name: e2 }
  involvedObject: { kind: Pod, name: shop, namespace: x, uid: abc }
  type: "Odd${x}"
  reason: FailedMount
  message: 'MountVolume.SetUp failed for volume "data" : configmap "${x}" not found'
  count: 1
  firstTimestamp: "2026-01-15T12:00:04Z"
  lastTimestamp: "2026-01-15T12:00:04Z"
  source: { component: kubelet }
`

/** A Pod of a cluster whose names are hostile too: replayed, since that cluster took it. */
const hostileNames = `apiVersion: v1
kind: Pod
metadata:
  name: "pod${x}"
  namespace: "space${x}"
  uid: "u${x}"
  creationTimestamp: "2026-01-15T12:00:00Z"
  ownerReferences: [{ apiVersion: v1, kind: "Kind${x}", name: "owner${x}", uid: o, controller: true }]
spec:
  nodeName: "node${x}"
  serviceAccountName: "account${x}"
  priorityClassName: "class${x}"
  nodeSelector: { "key${x}": "value${x}" }
  tolerations: [{ key: "key${x}", operator: Exists }]
  initContainers:
  - { name: "init${x}", image: "i${x}", restartPolicy: Always }
  containers:
  - name: "app${x}"
    image: "a${x}"
    ports: [{ name: "port${x}", containerPort: 80 }]
    envFrom: [{ configMapRef: { name: "cfg${x}" } }, { secretRef: { name: "secret${x}" } }]
    volumeMounts: [{ name: data, mountPath: "/${x}" }]
    resources: { requests: { cpu: 100m, "example.test/r${x}": 1 }, limits: { "example.test/r${x}": 1 } }
  volumes: [{ name: data, persistentVolumeClaim: { claimName: "claim${x}" } }]
status:
  phase: Running
  startTime: "2026-01-15T12:00:00Z"
  conditions:
  - { type: PodScheduled, status: "True", lastTransitionTime: "2026-01-15T12:00:00Z" }
  initContainerStatuses:
  - { name: "init${x}", ready: true, started: true, restartCount: 0, image: x, imageID: "", state: { running: { startedAt: "2026-01-15T12:00:01Z" } } }
  containerStatuses:
  - name: "app${x}"
    ready: false
    restartCount: 2
    image: x
    imageID: ""
    state: { waiting: { reason: CrashLoopBackOff, message: "back-off 20s restarting failed container=app${x}" } }
    lastState: { terminated: { exitCode: 1, reason: Error, startedAt: "2026-01-15T12:00:03Z", finishedAt: "2026-01-15T12:00:05Z" } }
---
apiVersion: v1
kind: Pod
metadata: { name: "other${x}" }
spec: { containers: [{ name: a, image: b }] }
`

/** A Pod that is simulated, with hostile words in what the world does to it. */
const hostileWorld = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  initContainers:
  - { name: migrate, image: "a:1", command: [sh, -c, "until nc -z 'db${x}' 5432; do sleep 1; done"] }
  containers:
  - { name: app, image: "a:1", env: [{ name: "ODD", value: "${x}" }] }
  - { name: second, image: "a:1" }
  - { name: third, image: "a:1" }
---
apiVersion: podreel/v1
kind: Scenario
containers:
  migrate: { runs: [{ waitsFor: "db${x}:5432", duration: 1s, exitCode: 3, reason: "Err${x}" }, { duration: 1s, exitCode: 0 }] }
  app: { imagePull: { duration: 1s, error: "${x}" } }
  second: { createError: { reason: CreateContainerError, message: "${x}" }, preStop: { duration: 1s, error: "${x}" } }
  third: { runs: [{ duration: 1s, exitCode: 1, reason: "Odd${x}" }] }
dependencies: { "db${x}:5432": 4s }
interventions: [{ at: 8s, container: app, exit: 9, reason: "Forced${x}" }]
delete: { at: 20s }
`

/** Refused by the API server, and not of a cluster. */
const refused = `apiVersion: v1
kind: Pod
metadata: { name: "pod${x}" }
spec:
  "field${x}": 1
  containers:
  - { name: "app${x}", image: "${x}", imagePullPolicy: "${x}" }
---
apiVersion: podreel/v1
kind: Scenario
containers: { "app${x}": { "odd${x}": 1, runs: "${x}" } }
`

/** Fails with what was found, and where somebody went. */
async function isClean(page: Page, where: string): Promise<void> {
  expect(await hiddenCharacters(page), where).toEqual([])
  await expect(page.locator('.panel-failed')).toHaveCount(0)
}

for (const [name, text] of [
  ['hostile words of a cluster', hostileWords],
  ['hostile names', hostileNames],
  ['a hostile world', hostileWorld],
  ['a refused manifest', refused],
] as const)
  test(`the page shows ${name} as escapes, whatever is open`, async ({ stage, page }) => {
    test.setTimeout(240_000)
    // Of what is refused the page shows its problems, beside the last picture.
    await stage.open(text === refused ? '' : `m=${await packText(text)}`)
    if (text === refused) await stage.manifest.paste(text)
    await expect(page.locator('.stage, .problems', { hasText: 'u202e' }).first()).toBeAttached()
    await isClean(page, 'at the start')
    for (const move of [stage.transport.toMiddle, stage.transport.toEnd]) {
      await move.call(stage.transport)
      for (const tab of await stage.details.tabs.getByRole('tab').all()) {
        await tab.click()
        await expect(page.locator('[role=tabpanel]', { hasText: /^…$/ })).toHaveCount(0)
        await isClean(page, `tab ${await tab.textContent()}`)
      }
    }
    for (const summary of await page.locator('summary:visible').all()) await summary.click()
    await isClean(page, 'with all that opens')
    for (const chip of await page.locator('[data-lane], .lane-name, .step-chip, .reel button').all()) {
      if (!(await chip.isVisible())) continue
      await chip.hover({ force: true })
      await isClean(page, 'over a lane')
    }
    for (const opener of await page.locator('[data-what-if]:visible').all()) {
      await opener.click()
      await page.locator('.what-if-title:visible').waitFor()
      await isClean(page, `menu ${await opener.getAttribute('aria-label')}`)
      await page.keyboard.press('Escape')
    }
    const details = stage.region('Resources').getByRole('button', { name: /^Details/ })
    if (await details.isVisible()) {
      await details.click()
      await stage.region('Resources').locator('.resource-details').waitFor()
      await isClean(page, 'the details of the resources')
    }
    if (text !== refused) {
      await new ScenarioForm(page).open()
      for (const section of await page.locator('details.form-section > summary').all()) await section.click()
      await isClean(page, 'the form of the scenario')
    }
    await page.getByRole('tab', { name: 'Manifest' }).click()
    await stage.manifest.load()
    await isClean(page, 'the editor')
    if (text === hostileWorld) {
      await stage.transport.toMiddle()
      await page.locator('[data-what-if]:visible').last().click()
      await page.locator('.what-if-action:enabled:visible').first().click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await isClean(page, 'a change and its notice')
    }
    const share = new ShareDialog(page)
    await share.open()
    for (const form of ['Link', 'Markdown', 'Embed']) {
      await share.as(form)
      await page.getByRole('button', { name: 'Copy' }).and(page.locator(':enabled')).first().waitFor()
      await isClean(page, `shared as ${form}`)
    }
    for (const kind of ['element', 'frame']) {
      await share.dialog.getByRole('combobox').first().selectOption(kind)
      await isClean(page, `shared as ${kind}`)
    }
    await share.close()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    for (const kind of ['Picture', 'Animation', 'Text']) {
      const radio = dialog.getByRole('radio', { name: kind })
      if (!(await radio.isVisible())) continue
      await radio.check()
      await isClean(page, `exported as ${kind}`)
    }
    const formats = dialog.getByRole('combobox').first()
    for (const format of await formats.locator('option').all()) {
      await formats.selectOption((await format.getAttribute('value')) ?? '')
      await isClean(page, `exported as ${await format.textContent()}`)
    }
  })

for (const [name, text] of [
  ['hostile words of a cluster', hostileWords],
  ['hostile names', hostileNames],
  ['a hostile world', hostileWorld],
] as const)
  test(`presenter, notes, handout and comparison show ${name} as escapes`, async ({ stage, page, context }) => {
    test.setTimeout(180_000)
    const packed = await packText(text)
    await stage.open(`m=${packed}&v=presenter`)
    await stage.transport.toMiddle()
    await isClean(page, 'the presenter')
    const [notes] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Notes', exact: true }).click(),
    ])
    const main = notes.getByRole('main', { name: 'Notes' })
    await expect(main.getByRole('region', { name: 'Now' })).toBeVisible()
    await isClean(notes, 'the notes')
    for (let chapter = 0; chapter < 3; chapter++) {
      await notes.keyboard.press('PageUp')
      await isClean(notes, 'the notes')
    }
    await notes.close()

    await page.goto('about:blank')
    await stage.open(`m=${packed}`)
    await page.evaluate(() => {
      location.hash = 'handout'
    })
    await expect(page.getByRole('main', { name: 'Handout' })).toBeVisible()
    await isClean(page, 'the handout')

    const names = `an=${encodeURIComponent('one\u202ename')}&bn=${encodeURIComponent('other\u200bname')}`
    for (const fragment of ['&v=compare', `&v=compare&ak=1.33&${names}`, `&v=compare&ak=1.33`]) {
      await page.goto('about:blank')
      await page.goto(`./#m=${packed}${fragment}`)
      await expect(page.getByText('u202e').first()).toBeAttached()
      await isClean(page, `the comparison ${fragment}`)
    }
  })

test('an embed shows all of that as escapes: from its address, with a scenario, in a page around it', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  for (const text of [hostileWords, hostileNames, hostileWorld, refused]) {
    const { scenario } = compute({ text, gates: {} })
    const prepared = scenario && writePrepared({ scenario, gates: {}, choice: undefined })
    for (const packed of [await packText(text), await packText(text, prepared)]) {
      await page.goto('about:blank')
      await page.goto(`./embed.html?view=pod,timeline,why,kubectl,resources,events#m=${packed}&t=6s`)
      await expect.poll(() => page.content()).toContain('u202e')
      await isClean(page, 'an embed')
    }
    const foreign = await ForeignPage.open(
      page,
      `<script src="${server.url}embed.js" defer></script>
      <pod-reel><script type="text/yaml">\n${text}</script></pod-reel>`,
    )
    const embed = page.frameLocator('pod-reel iframe')
    await expect(embed.locator('.embed')).toBeVisible()
    await isClean(page, 'an embed in a page')
    for (const key of text === refused ? [] : ['End', 'PageUp', 'PageUp']) {
      await embed.getByRole('slider', { name: 'Time' }).press(key)
      await isClean(page, 'an embed in a page')
    }
    await foreign.close()
  }
})

/** As a link writes it. */
const turned = '%E2%80%AE%E2%81%A6%E2%80%8B%1B'

for (const path of ['./', './embed.html'])
  test(`what a link says is told as code, as escapes, and not at length: ${path}`, async ({ page }) => {
    test.setTimeout(120_000)
    const packed = await packText(hostileWorld)
    const long = 'A'.repeat(5000)
    for (const fragment of [
      `k=${turned}Your%20cluster%20is%20broken`,
      `t=${turned}${long}`,
      `c=${turned}`,
      `g=${turned}:true,A${long}:true`,
      `v=${turned},timeline`,
      `p=${turned}`,
      `an=${turned}&ak=${turned}&bn=${turned}`,
      `ap=${turned}&ag=${turned}:false`,
    ]) {
      await page.goto('about:blank')
      await page.goto(`${path}#m=${packed}&${fragment}`)
      await expect(page.getByRole('region', { name: 'Timeline', exact: true }).first()).toBeVisible()
      await isClean(page, fragment.slice(0, 40))
    }
    for (const fragment of [
      `x=${turned}${long}`,
      `m=${turned}.x.y`,
      `m=z9${turned}.x.y`,
      `x=shop&ax=${turned}${long}`,
    ]) {
      await page.goto('about:blank')
      await page.goto(`${path}#${fragment}`)
      await expect(page.locator('.link-notice-box, .embed-trouble, .embed').first()).toBeVisible()
      await isClean(page, fragment.slice(0, 40))
      expect(await page.locator('body').textContent()).not.toContain('A'.repeat(100))
    }
  })

test('a notice sets the words of a link apart from its own', async ({ page }) => {
  await page.goto(`./#x=shop&k=${turned}Your%20cluster%20is%20broken`)
  const notice = page.locator('.link-notice-box')
  await expect(notice).toContainText('The link asks for Kubernetes')
  await expect(notice.locator('code')).toHaveText('\\u202e\\u2066\\u200b\\u001bYour cluster is broken')
})

test('a field to type in tells what is hidden in it', async ({ stage, page }) => {
  const form = new ScenarioForm(page)
  await stage.open(`m=${await packText(hostileWorld)}`)
  await form.open()
  await form.section('app')
  const field = form.field('app: image pull, error')
  expect(await field.inputValue()).toContain('\u202e')
  await expect(field).toHaveAccessibleDescription(/^It holds hidden characters: x\\u202ey/)
})

test('the editor marks them, and the list of problems names them', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.load()
  await stage.manifest.paste(
    'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec:\n  containers:\n  - { name: app, image: "a\u202eb\u200bc\u001b" }\n',
  )
  await expect(stage.problems).toContainText('An invisible character (U+202E) is part of this value')
  await expect(page.locator('.view-lines .hidden-character')).toHaveText(['\\u200b'])
  await expect(page.locator('.view-lines .mtkcontrol').first()).toHaveText('[U+202E]')
  await isClean(page, 'the editor')
})
