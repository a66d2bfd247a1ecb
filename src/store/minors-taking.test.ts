import { expect, test } from 'vitest'
import { minorsTaking } from './minors-taking.ts'
import { compute } from './pipeline/pipeline.ts'

function spanOf(text: string) {
  const input = { text, gates: {} }
  return minorsTaking(input, compute(input))
}

const podOf = (container: string, rest = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers:\n    - { name: app, image: a, ${container} }\n${rest}`

test('a Pod that every API server takes is compared between the oldest and the newest minor', () => {
  expect(spanOf(podOf('tty: true'))).toEqual({ oldest: '1.28', newest: '1.36' })
})

test('the oldest is the first that takes the Pod, and in it the simulation has something to show', () => {
  const text = podOf('lifecycle: { stopSignal: SIGUSR1 }', '  os: { name: linux }\n')
  const span = spanOf(text)
  expect(span?.newest).toBe('1.36')
  expect(span?.oldest).not.toBe('1.28')
  const at = compute({ text, minor: span?.oldest, gates: {} })
  expect(at.trace !== undefined && at.mended === undefined).toBe(true)
  const before = compute({ text, minor: '1.28', gates: {} })
  expect(before.trace !== undefined && before.mended === undefined).toBe(false)
})

test('there is nothing to compare where no API server takes the Pod, or where there is no Pod', () => {
  expect(spanOf(podOf('imagePullPolicy: Sometimes'))).toBeUndefined()
  expect(spanOf('kind: Nothing')).toBeUndefined()
})

test('a Pod that a cluster has was taken, though an older one would have refused it', () => {
  const live = 'status: { phase: Pending, startTime: "2026-01-01T00:00:00Z" }\n'
  expect(spanOf(podOf('lifecycle: { stopSignal: SIGUSR1 }', `  os: { name: linux }\n${live}`))?.oldest).toBe('1.28')
})
