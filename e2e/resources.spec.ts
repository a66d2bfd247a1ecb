import { readFileSync } from 'node:fs'
import { barriersInBothSchemes } from './barriers.ts'
import { expect, testInNewContext as test } from './fixtures.ts'
import { Resources } from './panels/resources.ts'

interface GivenCase {
  readonly id: string
  readonly manifestYaml: string
}

const given: { readonly cases: readonly GivenCase[] } = JSON.parse(
  readFileSync(new URL('../src/proof/cases/given.json', import.meta.url), 'utf8'),
)

function manifestOf(id: string): string {
  const found = given.cases.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no case ${id}`)
  return found.manifestYaml
}

test('RS-01: a sidecar is added to the init container after it', async ({ stage, page }) => {
  const resources = new Resources(page)
  await stage.open()
  await stage.manifest.paste(manifestOf('RS-01'))
  await expect(stage.pods.table).toContainText('stack')
  await resources.openDetails()
  await expect(resources.region).toContainText('effective request 300m: init beside the sidecars before it')
  await expect(resources.region).toContainText('effective request 192Mi: the main phase')
  await expect(resources.region).toContainText('not 200m')
  expect(await resources.row('side')).toEqual(['100m:10', '64Mi:10'])
  expect((await resources.row('init')).join()).toMatch(/= 300mdecides.*= 96Mi$/)
  expect((await resources.row('main phase')).join()).toMatch(/= 200m,.*= 192Midecides$/)
  expect(await resources.row('the scheduler reserves')).toEqual(['300m', '192Mi'])
  await expect(resources.region).toContainText('QoS class Burstable')
  await expect(resources.advice).toContainText(
    '100m of cpu stay reserved while the Pod runs although nothing asks for them',
  )
})

test('RS-03: what an init container asks for stays reserved, and a second replica finds no room', async ({
  stage,
  page,
}) => {
  const resources = new Resources(page)
  await stage.open()
  await stage.manifest.paste(manifestOf('RS-03'))
  await expect(stage.pods.table).toContainText('prep')
  await resources.openDetails()
  await expect(resources.region).toContainText('effective request 3: initialize alone')
  await expect(resources.advice).toContainText('2970m of cpu stay reserved')
  await expect(resources.advice).toContainText('move its work into a Job')
  await resources.allocate('cpu', '6')
  await expect(resources.region).toContainText('fits node-1: room for 2 such Pods')
  await resources.allocate('cpu', '5')
  await expect(resources.region).toContainText('fits node-1: room for 1 such Pod')
  await resources.allocate('cpu', '2')
  await expect(resources.region).toContainText('0/1 nodes are available: 1 Insufficient cpu.')
  await stage.transport.toStart()
  await expect(stage.pods.status).toHaveText('Pending')
  await expect(stage.region('Timeline').getByRole('img', { name: /Events, / })).toHaveAttribute(
    'aria-label',
    /1 of them warnings/,
  )
  await resources.size.selectOption('any')
  await expect(resources.region).not.toContainText('nodes are available')
})

test('RS-04: an init container without limits makes the Pod Burstable', async ({ stage, page }) => {
  const resources = new Resources(page)
  await stage.open()
  await stage.manifest.paste(manifestOf('RS-04'))
  await expect(stage.pods.table).toContainText('pinned')
  await resources.openDetails()
  await expect(resources.region).toContainText('QoS class Burstable: chown has no cpu limit')
  await expect(resources.region).toContainText('effective request 100Mi')
  await expect(resources.region).toContainText('app 1 from its limit')
  await expect(resources.advice).toContainText('The init container chown has no cpu and memory limit')
  const limits = 'resources: {limits: {cpu: 100m, memory: 16Mi}}'
  await stage.manifest.paste(manifestOf('RS-04').replace('tools:1\n', `tools:1\n    ${limits}\n`))
  await expect(resources.region).toContainText('QoS class Guaranteed')
})

test('the sum leads to the text, and refused amounts are told in the words of the API server', async ({
  stage,
  page,
}) => {
  const resources = new Resources(page)
  await stage.open()
  await stage.manifest.paste(manifestOf('RS-01'))
  await expect(stage.pods.table).toContainText('stack')
  await resources.region.getByRole('button', { name: 'init 200m' }).first().click()
  await expect(stage.manifest.textbox).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toMatch(/^$|cpu: 200m/)

  await stage.manifest.paste(manifestOf('RS-01').replace('cpu: 200m', 'cpu: 200x'))
  await expect(resources.refused).toContainText('quantities must match the regular expression')
  await expect(resources.region).toContainText('effective request 192Mi')
  await expect(stage.problems.getByRole('listitem')).toHaveCount(1)
})

test('the details have no barrier that a program can find', async ({ stage, page }) => {
  const resources = new Resources(page)
  await stage.open()
  await resources.openDetails()
  await resources.allocate('memory', '1Gi')
  await expect(resources.region).toContainText('room for')
  expect(await barriersInBothSchemes(page)).toEqual([])
})
