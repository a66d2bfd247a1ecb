import { describe, expect, test } from 'vitest'
import { featureGates } from './features.ts'
import { minors } from './minor.ts'
import type { ContainerStatus, PodSpec } from './pod.ts'
import { getPhase } from './pod-phase.ts'

const notYet = { podIsTerminal: false, podHasInitialized: false }

function status(name: string, parts: Partial<ContainerStatus>): ContainerStatus {
  return { name, ready: false, restartCount: 0, ...parts }
}

const running = { state: { running: {} } }
const ended = { state: { terminated: { exitCode: 0 } } }

describe('what differs between minors', () => {
  const spec: PodSpec = {
    initContainers: [{ name: 'setup' }, { name: 'proxy', restartPolicy: 'Always' }],
    containers: [{ name: 'web' }],
  }
  const proxy = status('proxy', running)
  const web = status('web', running)
  const phases = (setup: ContainerStatus) =>
    minors.map((minor) => getPhase(spec, { init: [setup, proxy], main: [web] }, notYet, featureGates(minor)))

  test('an init container that runs again beside a main container of the old sandbox', () => {
    expect(phases(status('setup', running))).toEqual([...Array(4).fill('Running'), ...Array(5).fill('Pending')])
  })

  test('a sidecar that starts again beside a main container of the old sandbox', () => {
    expect(phases(status('setup', ended))).toEqual([...Array(5).fill('Running'), ...Array(4).fill('Pending')])
  })
})

test('a static Pod is not ended by its worker', () => {
  const spec: PodSpec = { restartPolicy: 'Always', containers: [{ name: 'web' }] }
  const statuses = { init: [], main: [status('web', ended)] }
  const phase = (isStatic: boolean) =>
    getPhase(spec, statuses, { podIsTerminal: true, podHasInitialized: true, isStatic }, featureGates('1.36'))
  expect([phase(false), phase(true)]).toEqual(['Succeeded', 'Running'])
})

test('back-off after exit code 0 counts as stopped, but not as succeeded', () => {
  const spec: PodSpec = { restartPolicy: 'Never', containers: [{ name: 'web' }] }
  const waiting = status('web', { state: { waiting: {} }, lastState: { terminated: { exitCode: 0 } } })
  const phase = getPhase(spec, { init: [], main: [waiting] }, { ...notYet, podIsTerminal: true }, featureGates('1.36'))
  expect(phase).toBe('Failed')
})
