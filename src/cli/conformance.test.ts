import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

// A process that reads the whole engine: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const script = fileURLToPath(new URL('conformance.ts', import.meta.url))
const tsx = fileURLToPath(new URL('../../node_modules/.bin/tsx', import.meta.url))

test('vectors of others steer no terminal: each miss is one line that one can see all of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'podreel-vectors-'))
  const steering = '\u001b[31m\u009b\u0007\u202e'
  writeFileSync(
    join(folder, 'human-duration.json'),
    JSON.stringify([{ name: `a\nb${steering}`, seconds: 5, expect: `5s${steering}` }]),
  )
  const { status, stdout, stderr } = spawnSync(tsx, [script, folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout.split('\n')[0]).toMatch(/^FAIL human-duration\.json :: a ⏎ b\\u001b\[31m\\u009b\\u0007\\u202e :: /)
  expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
  expect(stdout).toMatch(/\n0 passed, 1 failed\n$/)
})
