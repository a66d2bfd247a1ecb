import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { featureGates } from '../kube/features.ts'
import type { PodSpec } from '../kube/pod.ts'
import { formatBehavior, formatScenarioFile, scenarioFileOf } from './format-scenario-file.ts'
import { resolveBehavior } from './resolve-behavior.ts'
import { scenarioFile } from './scenario-document.arbitrary.fixture.ts'
import { emptyScenarioFile, parseBehavior, parseScenarioFile } from './scenario-file.ts'

const spec: PodSpec = {
  initContainers: [{ name: 'wait-for-db' }, { name: 'migrate' }, { name: 'proxy', restartPolicy: 'Always' }],
  containers: [{ name: 'app' }],
}

describe('a Scenario document', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(scenarioFile, (file) => {
        const text = JSON.stringify(formatScenarioFile(file))
        const { file: again, diagnostics } = parseScenarioFile(JSON.parse(text))
        expect(diagnostics.filter((each) => each.severity === 'error')).toEqual([])
        expect(again).toEqual(file)
      }),
      { numRuns: 300 },
    )
  })

  it('is read back where an error of a creation has no message', () => {
    const document = {
      apiVersion: 'podreel/v1',
      kind: 'Scenario',
      containers: { app: { createError: 'CreateContainerError' } },
    }
    const { file } = parseScenarioFile(document)
    expect(parseScenarioFile(formatScenarioFile(file))).toEqual({ file, diagnostics: [] })
  })

  it('that says nothing is three lines at most', () => {
    expect(formatScenarioFile(emptyScenarioFile)).toEqual({ apiVersion: 'podreel/v1', kind: 'Scenario' })
  })
})

describe('a behavior', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(scenarioFile, (file) => {
        const behavior = resolveBehavior(file, spec)
        const again = parseBehavior(JSON.parse(JSON.stringify(formatBehavior(behavior))), spec)
        expect(again.behavior).toEqual(behavior)
        expect(again.diagnostics.filter((each) => each.severity === 'error')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('can be written as a document that leaves nothing out', () => {
    const { behavior } = parseBehavior({ containers: { migrate: { runs: [{ duration: '2s', exitCode: 1 }] } } }, spec)
    const pod = { metadata: { name: 'shop' }, spec, status: {} }
    const file = scenarioFileOf({ name: 'shop', kubernetes: '1.33', gates: featureGates('1.33'), pod, behavior })
    expect(resolveBehavior(file, spec)).toEqual(behavior)
    expect(parseScenarioFile(formatScenarioFile(file)).file).toEqual(file)
  })
})
