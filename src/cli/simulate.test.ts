import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { readPicture } from '../share/export/picture-source.ts'
import { readLink } from '../share/link.ts'
import { runSimulate } from './simulate/run-simulate.ts'

// A process of its own reads the whole engine first: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const script = fileURLToPath(new URL('simulate.ts', import.meta.url))
/** As `tsx` does it, but without a second process of Node. */
const throughTsx = ['--import', new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href]

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: tiny }
spec:
  initContainers: [{ name: prepare, image: 'busybox:1.36', command: [sleep, '3'] }]
  containers: [{ name: app, image: 'shop/app:2.3' }]
`

/** What the command prints, and its exit code, in this process: nearly all that is asked here needs no other one. */
async function run(args: readonly string[], input: string) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const status = await runSimulate(args, () => input)
    const written = ({ mock }: typeof out) => mock.calls.map(([text]) => text).join('')
    return { status, stdout: written(out), stderr: written(err) }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

/** The same, as it is started from a shell. */
function start(args: readonly string[], input: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...throughTsx, script, ...args], {
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each<[string, number, readonly string[], string]>([
  ['0 where it prints what was asked for', 0, ['-', '--format', 'json'], manifest],
  ['1 where nothing can be simulated', 1, ['-'], manifest.replace('image:', 'imag:')],
  ['2 where it is called wrongly', 2, ['-', '--loud'], manifest],
])('a process ends with %s, and prints what is printed without one', async (_name, status, args, input) => {
  const started = start(args, input)
  expect(started.status).toBe(status)
  expect(started).toEqual(await run(args, input))
})

test('prints what was asked for of the standard input, and nothing else', async () => {
  const { status, stdout, stderr } = await run(['-', '--at', '4s', '--kubernetes', '1.33', '--format', 'svg'], manifest)
  expect([status, stderr]).toEqual([0, ''])
  const carried = readPicture(stdout)
  expect(carried?.text).toBe(manifest)
  expect(carried?.link).toMatchObject({ minor: '1.33', timeMs: 4000 })
})

test('tells how it is called, with or without a file', async () => {
  const { status, stdout, stderr } = await run(['shop.yaml', '--help'], '')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^usage: npm run --silent simulate -- FILE\|- /)
  expect((await run(['-h'], '')).stdout).toBe(stdout)
})

test('says where a manifest is wrong, and prints nothing, unless it is to be mended', async () => {
  const wrong = manifest.replace('image:', 'imag:')
  const { status, stdout, stderr } = await run(['-'], wrong)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.split('\n')).toContain('<stdin>:5:37: unknown field "spec.initContainers[0].imag"')
  expect(stderr).toContain('<stdin>: nothing is simulated; --as-if-mended simulates')
  // kubectl's own words, with the name that it has for the standard input.
  expect(stderr).toContain(
    `<stdin>: kubectl apply -f - prints:\nError from server (BadRequest): error when creating "STDIN": Pod in version "v1" cannot be handled as a Pod: strict decoding error: unknown field "spec.initContainers[0].imag"\n`,
  )
  const mended = await run(['-', '--as-if-mended'], wrong)
  expect([mended.status, mended.stdout]).toEqual([0, (await run(['-'], manifest)).stdout])
  expect(mended.stderr).toContain('<stdin>:5:43: assumed: imag of prepare is read as image\n')
})

test('says why a manifest that means one of two orders is not mended', async () => {
  const either = manifest.replace("command: [sleep, '3']", 'readinessProbe: { tcpSocket: { port: 80 } }')
  const { status, stdout, stderr } = await run(['-', '--as-if-mended'], either)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('<stdin>: This Pod may be meant in two ways.')
})

test('says what is the matter, and what to mend', async () => {
  const stuck = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  initContainers:
  - name: wait
    image: busybox:1.36
    command: [sh, -c, 'until nc -z db 5432; do sleep 1; done']
  containers: [{ name: app, image: 'shop/app:2.3' }]
---
apiVersion: podreel/v1
kind: Scenario
dependencies: { db:5432: never }
`
  const diagnosis = await run(['-', '--format', 'diagnosis'], stuck)
  expect([diagnosis.status, diagnosis.stderr]).toEqual([3, ''])
  expect(diagnosis.stdout).toContain(': Waiting for ever in init container wait: it runs and never exits')
  expect(diagnosis.stdout).toContain('\n  kubectl logs shop -c wait   # ')
  const advice = await run(['-', '--format', 'advice'], stuck)
  expect(advice.stdout).toMatch(/^<stdin>:8: trap: wait waits for db:5432 without an end/)
  expect(advice.stdout).toContain('\n  Fix: Let wait give up after 5 minutes, so that it shows.')
  expect(await run(['-', '--format', 'advice'], manifest)).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('says how it is called to who calls it wrongly, and which file is not there', async () => {
  expect(await run(['-', '--format', 'picture'], manifest)).toMatchObject({
    status: 2,
    stdout: '',
    stderr:
      '--format is one of watch, events, describe, yaml, json, svg, mermaid, gantt, asciicast, perfetto, transcript, link, diagnosis, advice, not picture; --help says what there is\n',
  })
  expect(await run(['/no/such.yaml'], '')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\/no\/such\.yaml: no such file or directory\n$/),
  })
})

test('what it is called with steers no terminal', async () => {
  expect((await run(['no\u001b[31m\u009b31m\u202e.yaml'], '')).stderr).toBe(
    'no\\u001b[31m\\u009b31m\\u202e.yaml: no such file or directory\n',
  )
  expect((await run(['-', '--format', 'a\u0007'], '')).stderr).toContain(', not a\\u0007; --help says what there is\n')
})

test('ends without a word when nobody reads on', () => {
  const loop = manifest.replace("image: 'shop/app:2.3'", "image: 'shop/app:2.3', command: [sh, -c, exit 1]")
  const command = '"$0" "$@" - --until 5h --format perfetto | head -1'
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, ...throughTsx, script], {
    input: loop,
    encoding: 'utf8',
  })
  expect([stdout, stderr]).toEqual(['{\n', ''])
})

test('prints what happened to a Pod with a status, and what of it is inferred', async () => {
  const live = `apiVersion: v1
kind: Pod
metadata: { name: tiny, uid: u, creationTimestamp: "2026-06-02T10:00:00Z" }
spec: { nodeName: node-1, containers: [{ name: app, image: 'shop/app:2.3', env: [{ name: DB_PASSWORD, value: hunter2 }] }] }
status:
  phase: Running
  startTime: "2026-06-02T10:00:00Z"
  containerStatuses:
  - { name: app, image: app, imageID: x, ready: false, restartCount: 1, state: { running: { startedAt: "2026-06-02T10:00:20Z" } }, lastState: { terminated: { exitCode: 1, reason: Error, startedAt: "2026-06-02T10:00:05Z", finishedAt: "2026-06-02T10:00:09Z" } } }
`
  const replayed = await run(['-', '--replay', '--format', 'transcript'], live)
  expect([replayed.status, replayed.stderr]).toEqual([0, ''])
  expect(replayed.stdout).toMatch(/5\.\d s {2}app was started\.\n/)
  expect(replayed.stdout).toMatch(/The sandbox stands.* \(its time is inferred, .*\)/)
  const link = await run(['-', '--replay', '--format', 'link'], live)
  expect([link.status, link.stderr]).toEqual([
    0,
    '-: masked as ***: app: DB_PASSWORD; --with-secrets keeps what looks like a secret\n',
  ])
  expect(readLink(link.stdout)?.carried?.text).toBe(live.replace('hunter2', '"***"'))
})

test('--pod chooses one of several Pods, and names them where it does not', async () => {
  const several = `${manifest}---\n${manifest.replace('name: tiny', 'name: other')}`
  const { status, stdout } = await run(['-', '--pod', 'other', '--format', 'yaml'], several)
  expect(status).toBe(0)
  expect(stdout).toContain('name: other')
  const wrong = await run(['-', '--pod', 'nobody'], several)
  expect(wrong).toEqual({
    status: 2,
    stdout: '',
    stderr: 'no Pod is called nobody; the text has tiny, other; --help says what there is\n',
  })
})

test('an output that goes nowhere ends it without a stack', () => {
  const to = (where: string) =>
    spawnSync(
      '/bin/bash',
      ['-c', `set -o pipefail; "$0" "$@" - --format json ${where}`, process.execPath, ...throughTsx, script],
      { input: manifest, encoding: 'utf8' },
    )
  const full = to('> /dev/full')
  expect([full.status, full.stderr]).toEqual([1, 'the output cannot be written: no space left on device\n'])
  const closed = to('| true')
  expect([closed.status, closed.stderr]).toEqual([0, ''])
})

test('a picture that plays carries the manifest; stills are a file a chapter', async () => {
  const { status, stdout } = await run(['-', '--animate', '--kubernetes', '1.33'], manifest)
  expect(status).toBe(0)
  expect(stdout).toContain('@keyframes')
  expect(readPicture(stdout)).toMatchObject({ text: manifest, link: { minor: '1.33' } })

  const folder = mkdtempSync(join(tmpdir(), 'podreel-stills-'))
  try {
    const stills = join(folder, 'chapters')
    const made = await run(['-', '--stills', stills], manifest)
    const names = readdirSync(stills)
    expect(made).toMatchObject({ status: 0, stdout: names.map((name) => `${join(stills, name)}\n`).join('') })
    expect(names).toEqual(expect.arrayContaining(['01.svg', '02.svg', '03.svg']))
    const times = names.map((name) => readPicture(readFileSync(join(stills, name), 'utf8'))?.link?.timeMs ?? 0)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const refused = await run(['-', '--stills', join(stills, '01.svg')], manifest)
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toContain('01.svg: ')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
