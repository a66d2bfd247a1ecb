import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { captured } from '../captured.fixture.ts'
import { runCompare } from './run-compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'podreel-compare-'))
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: tiny }
spec:
  initContainers: [{ name: prepare, image: 'busybox:1.36', command: [sleep, '3'] }]
  containers: [{ name: app, image: 'shop/app:2.3' }]
`
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const run = (args: readonly string[], input = '') => captured(() => runCompare(args, () => input))

test('says in words what differs between two files, with the times', async () => {
  const slower = file('slower.yaml', manifest.replace("'3'", "'8'"))
  const { status, stdout, stderr } = await run(['-', slower], manifest)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^A: <stdin>, Pod tiny, Kubernetes 1\.\d+\nB: .*slower\.yaml, Pod tiny, /)
  expect(stdout).toMatch(/^1\. .*prepare.* 5 s later in B.* \(A \d/m)
  expect((await run(['-', file('same.yaml', manifest)], manifest)).stdout).toContain('Both go the same way')
})

test('compares one text in two minors', async () => {
  const { status, stdout } = await run(['-', '--kubernetes', '1.28,1.36'], manifest)
  expect(status).toBe(0)
  expect(stdout).toMatch(/Kubernetes 1\.28\nB: .*Kubernetes 1\.36\n\nDifferences: \d/)
})

test.each<[readonly string[], string]>([
  [[], 'one or two FILEs are needed'],
  [['a', 'b', 'c'], 'one or two FILEs are needed'],
  [['-'], 'with one FILE --kubernetes names two minors'],
  [['-', '-'], 'only one FILE can be the standard input'],
  [['-', '--kubernetes', '1.28,1.2'], '--kubernetes is one or two of 1.28, '],
  [['-', '--kubernetes', '1.28,1.29,1.30'], '--kubernetes and --pod take one value, or two'],
  [['-', '--kubernetes', '1.28,1.29', '--pod', 'nobody'], 'no Pod is called nobody'],
])('%j is refused', async (args, message) => {
  const { status, stdout, stderr } = await run(args, manifest)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})

test('a side that the API server refuses is a difference; a text without a Pod is none', async () => {
  const refused = file('refused.yaml', manifest.replace('image: ', 'imag: '))
  const one = await run(['-', refused], manifest)
  expect(one.status).toBe(0)
  expect(one.stderr).toContain('refused.yaml:5:')
  expect(one.stdout).toContain('Differences: ')
  const empty = await run(['-', file('empty.yaml', '')], manifest)
  expect(empty.status).toBe(1)
  expect(empty.stderr).toContain('empty.yaml: there is no Pod in it')
})
