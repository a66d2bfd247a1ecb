import { describe, expect, test } from 'vitest'
import { assertExists } from '../../../base/assert.ts'
import { compute } from '../../../store/pipeline/pipeline.ts'
import { containerSummary, containersOf, fieldAt, formModelOf, isSaid, problemsIn, reasonAt } from './form-model.ts'

const pod = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  initContainers:
  - { name: migrate, image: a, command: [sh, -c, sleep 3] }
  - { name: proxy, image: b, restartPolicy: Always }
  containers:
  - { name: app, image: c }
`

function modelOf(scenario: string) {
  const text = `${pod}---\napiVersion: podreel/v1\nkind: Scenario\n${scenario}`
  return assertExists(formModelOf(compute({ text, gates: {} })), 'a model')
}

test('there is no model without a Pod', () => {
  expect(formModelOf(compute({ text: 'kind: Service\n', gates: {} }))).toBeUndefined()
})

test('containers stand in the order of their start, each with its part', () => {
  const rows = containersOf(modelOf('').scenario).map(({ spec, role }) => [spec.name, role])
  expect(rows).toEqual([
    ['migrate', 'init 1 of 2'],
    ['proxy', 'sidecar'],
    ['app', 'main'],
  ])
})

describe('a field', () => {
  test('that is assumed has a reason, and no text of its own', () => {
    const model = modelOf('')
    const path = ['containers', 'migrate', 'runs']
    expect(fieldAt(model, [...path, 0, 'duration'])).toEqual({ said: undefined, effective: '3s', isWrong: false })
    expect(reasonAt(model, path)?.reason).toContain('sleep 3')
    expect(isSaid(model, path)).toBe(false)
  })

  test('that is said has the text as it stands in the document, and no reason', () => {
    const model = modelOf('containers: { migrate: { runs: [{ duration: 90 }] } }\n')
    const path = ['containers', 'migrate', 'runs']
    expect(fieldAt(model, [...path, 0, 'duration'])).toEqual({ said: '90', effective: '1m30s', isWrong: false })
    expect(reasonAt(model, path)).toBeUndefined()
  })

  test('that is wrong is known by its problem, and so is all around it', () => {
    const model = modelOf('delete: { at: soon }\n')
    expect(fieldAt(model, ['delete', 'at']).isWrong).toBe(true)
    expect(problemsIn(model, ['delete'])).toHaveLength(1)
    expect(problemsIn(model, ['del'])).toEqual([])
  })
})

test.each([
  ['migrate', '', /^pull [\d.]+s · exit 0 after 3s · ignores SIGTERM$/],
  [
    'app',
    'containers: { app: { imagePull: { present: true }, onTerm: ignore } }',
    /^image present · runs · ignores SIGTERM$/,
  ],
  ['app', 'containers: { app: { imagePull: { error: true } } }', /^pull fails · runs$/],
  ['app', 'containers: { app: { startError: x } }', /cannot be started$/],
  ['app', 'containers: { app: { createError: x } }', /cannot be created$/],
  ['migrate', 'containers: { migrate: { runs: [{ waitsFor: db }] } }', /waits for db, exit 0 · ignores SIGTERM$/],
  ['app', 'containers: { app: { runs: [{ duration: 1s, reason: OOMKilled }, {}] } }', /OOMKilled after 1s, then runs$/],
])('in a line, %s with %s', (name, scenario, expected) => {
  expect(containerSummary(modelOf(`${scenario}\n`), name)).toMatch(expected)
})
