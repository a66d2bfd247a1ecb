import { expect, test } from 'vitest'
import { isSandboxUsable, type SandboxFacts } from './sandbox.ts'

const ready: SandboxFacts = { ready: true, ip: '10.0.0.10' }

test.each<[string, boolean, readonly SandboxFacts[]]>([
  ['none', false, []],
  ['a ready one', true, [ready]],
  ['one that is not ready', false, [{ ready: false, ip: '10.0.0.10' }]],
  ['a ready one over an older one', true, [ready, { ready: false }]],
  ['two that are ready', false, [ready, ready]],
  ['one without an address', false, [{ ready: true, ip: '' }]],
  ['one of whose network nothing is said', true, [{ ready: true }]],
  ['one in the network of the node', false, [{ ...ready, hostNetwork: true }]],
])('of the sandboxes of a Pod with a network of its own: %s', (_what, isUsable, sandboxes) => {
  expect(isSandboxUsable({}, sandboxes)).toBe(isUsable)
})

test('in the network of the node no address is asked for', () => {
  expect(isSandboxUsable({ hostNetwork: true }, [{ ready: true, ip: '', hostNetwork: true }])).toBe(true)
  expect(isSandboxUsable({ hostNetwork: true }, [{ ready: true, ip: '' }])).toBe(true)
  expect(isSandboxUsable({ hostNetwork: true }, [{ ...ready, hostNetwork: false }])).toBe(false)
})
