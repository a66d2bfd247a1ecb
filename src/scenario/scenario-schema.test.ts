import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatScenarioFile } from './format-scenario-file.ts'
import { isValid } from './json-schema.fixture.ts'
import { gateNames } from './own-readers.ts'
import schema from './scenario.schema.json' with { type: 'json' }
import { scenarioFile } from './scenario-document.arbitrary.fixture.ts'
import { parseScenarioFile } from './scenario-file.ts'

const head = { apiVersion: 'podreel/v1', kind: 'Scenario' }

/** What no pattern of JSON Schema can say well: a range of durations. */
const beyondSchema = 'must be from 1s to 300s'

function parses(value: unknown): boolean {
  const { diagnostics } = parseScenarioFile(value)
  return diagnostics.every(({ severity, message }) => severity !== 'error' || message === beyondSchema)
}

/** What is said of `value` where the schema and the parser do not say the same. */
function disagreement(value: unknown): object | undefined {
  const bySchema = isValid(value, schema, schema)
  const byParser = parses(value)
  return bySchema === byParser ? undefined : { bySchema, byParser, value }
}

/** `value` with one of its parts, the `index`-th in document order, replaced by `part`. */
function mutate(value: unknown, index: number, part: unknown): unknown {
  let left = index
  const go = (at: unknown, isRoot: boolean): unknown => {
    if (!isRoot && left-- === 0) return part
    if (Array.isArray(at)) return at.map((item) => go(item, false))
    if (typeof at !== 'object' || at === null) return at
    return Object.fromEntries(Object.entries(at).map(([name, field]) => [name, go(field, false)]))
  }
  return go(value, true)
}

describe('the JSON Schema of the Scenario document', () => {
  it('takes every document that can be written', () => {
    fc.assert(
      fc.property(scenarioFile, (file) => {
        expect(isValid(formatScenarioFile(file), schema, schema)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('agrees with the parser on documents with one wrong part', () => {
    const parts = fc.constantFrom<unknown>(
      -1,
      0,
      3,
      300,
      1.5,
      '',
      'x',
      '-3s',
      '5s',
      '1m20s',
      'forever',
      'never',
      'ignore',
      true,
      [],
      {},
      { at: '3s' },
      { at: 'never' },
      { duration: '1s' },
      { durtion: '1s' },
      [{}],
      ['x'],
    )
    fc.assert(
      fc.property(scenarioFile, fc.nat({ max: 60 }), parts, (file, index, part) => {
        const value = mutate(formatScenarioFile(file), index, part)
        expect(disagreement(value)).toBeUndefined()
      }),
      { numRuns: 3000 },
    )
  }, 60_000)

  it('agrees with the parser on documents with one more field', () => {
    const names = fc.constantFrom(
      'containers',
      'delete',
      'evict',
      'sandboxLost',
      'reboot',
      'until',
      'node',
      'kubernetes',
      'metadata',
      'x',
      'missing',
    )
    fc.assert(
      fc.property(
        names,
        fc.constantFrom<unknown>(
          '3s',
          3,
          '1.33',
          1.3,
          '1.99',
          {},
          [],
          ['3s'],
          { at: 3 },
          [{ at: 3 }],
          { name: 'n' },
          { app: {} },
          { x: 1 },
          { secrets: ['a'] },
        ),
        (name, part) => {
          const value = { ...head, [name]: part }
          expect(disagreement(value)).toBeUndefined()
        },
      ),
      { numRuns: 600 },
    )
  })

  it('offers every feature gate', () => {
    expect(Object.keys(schema.properties.featureGates.properties).toSorted()).toEqual(gateNames().toSorted())
  })
})
