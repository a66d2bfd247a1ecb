import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseExpectation } from '../../proof/claims/expectations-parse.ts'
import { captured } from '../captured.fixture.ts'
import { claimOf, containersIn, forms } from './expect-text.ts'
import { githubReport, junitReport } from './reports.ts'
import { runCheck } from './run-check.ts'

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: tiny }
spec:
  initContainers: [{ name: prepare, image: 'busybox:1.36', command: [sleep, '3'] }]
  containers: [{ name: app, image: 'shop/app:2.3' }]
`
const run = (...args: readonly string[]) => captured(() => runCheck(['-', ...args], () => manifest))

test.each(forms)('%s is a claim', (form) => {
  const claim = claimOf(form)
  expect(claim).toBeDefined()
  expect(parseExpectation(claim)).toBeDefined()
})

test('what is expected and so is met, and what is not is said', async () => {
  const met = ['start app after exit prepare', 'never kill app', 'status at 4s is Init:0/1', 'event Scheduled']
  const { status, stdout, stderr } = await run(...met.map((text) => `--expect=${text}`))
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toBe(met.map((text) => `ok ${text}\n`).join(''))
  const wrong = await run('--expect', 'start app before start prepare', '--expect', 'status at 4s is Running')
  expect(wrong.status).toBe(3)
  expect(wrong.stdout).toMatch(
    /^not ok start app before start prepare: expected .*\nnot ok status at 4s is Running: .*Init:0\/1/,
  )
})

test('a claim about a container that there is not never holds', async () => {
  for (const text of ['never start ap', 'exitCode of ap is 0', 'start app not before 1s', 'event Started of ap']) {
    const { stdout } = await run('--expect', text)
    if (text.includes('app')) expect(stdout).toBe(`ok ${text}\n`)
    else expect(stdout).toBe(`not ok ${text}: the Pod has no container ap; it has prepare, app\n`)
  }
  expect(containersIn(claimOf('start app after ready proxy#2') ?? {})).toEqual(['proxy', 'app'])
})

test.each([
  [
    ['--expect', 'it works'],
    '--expect is not understood: it works; it is written as in: start app after ready proxy; ',
  ],
  [['--expect', 'status at noon is Running'], '--expect is not understood: status at noon is Running'],
  [['--expect', 'launch app before start app'], '--expect is not understood: launch app'],
  [[], '--expect or --advice none is needed'],
  [['--advice', 'some'], '--advice is none, not some'],
])('%j is refused', async (args, message) => {
  const { status, stdout, stderr } = await run(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})

test('reports hold whatever is in a claim or a name', async () => {
  const outcomes = [
    { text: 'a <b> & "c"', failure: undefined },
    { text: 'x: 1, 2', failure: '50%\n::error::no\u001b' },
  ]
  expect(junitReport('a&b.yaml', outcomes)).toContain(
    '<testcase classname="a&amp;b.yaml" name="a &lt;b&gt; &amp; &quot;c&quot;"/>',
  )
  expect(junitReport('f', outcomes)).toContain('tests="2" failures="1"')
  expect(junitReport('f', outcomes)).toContain('message="50% ::error::no\\u001b"')
  expect(githubReport('a:b,c.yaml', outcomes)).toBe(
    '::error file=a%3Ab%2Cc.yaml,title=x%3A 1%2C 2::50%25%0A::error::no\u001b\n',
  )
  const folder = mkdtempSync(join(tmpdir(), 'podreel-check-'))
  const file = join(folder, 'out.xml')
  const { status, stdout } = await run('--expect', 'never start app', '--junit', file, '--github')
  expect(status).toBe(3)
  expect(stdout).toMatch(/\n::error file=<stdin>,title=never start app::expected never, got /)
  expect(readFileSync(file, 'utf8')).toContain('<failure message="expected never, got ')
  rmSync(folder, { recursive: true })
})

test('advice is counted among what is expected', async () => {
  const checked = (text: string) => captured(() => runCheck(['-', '--advice', 'none'], () => text))
  const job = manifest
    .replace('spec:', 'spec:\n  restartPolicy: Never')
    .replace("'shop/app:2.3'", "'shop/app:2.3', command: [sleep, '5']")
  expect(await checked(job)).toMatchObject({ status: 0, stdout: 'ok advice none\n' })
  const late = manifest.replace(
    "'shop/app:2.3'",
    "'shop/app:2.3', lifecycle: { preStop: { exec: { command: [sleep, '60'] } } }",
  )
  const told = await checked(late)
  expect(told.status).toBe(3)
  expect(told.stdout).toMatch(/^not ok advice none: .*preStop/)
})
