import fc from 'fast-check'
import { minors } from '../kube/minor.ts'
import { formatScenarioTime } from './duration.ts'
import { type Fields, type FieldType, nameInMemory } from './field-kit.ts'
import { documentFields, type ScenarioFile } from './fields.ts'
import { gateNames } from './own-readers.ts'
import type { Place } from './read-value.ts'
import { parseScenarioFile } from './scenario-file.ts'

const text = fc.string({ minLength: 1, maxLength: 12 })
const key = fc.constantFrom('app', 'proxy', 'wait-for-db', 'migrate', 'db:5432', 'cpu', 'memory')
const anyMs = fc.nat({ max: 4_000_000 })

/** Any value that may be written for `type`; times are of `ms`. */
function writtenAs(type: FieldType, ms: fc.Arbitrary<number> = anyMs): fc.Arbitrary<unknown> {
  const inner = (of: FieldType) => writtenAs(of, ms)
  switch (type.kind) {
    case 'any':
      return fc.jsonValue({ maxDepth: 1 })
    case 'text':
      return text
    case 'flag':
      return fc.boolean()
    case 'quantity':
      return fc.constantFrom('2', '500m', '4Gi', '1e3', 1)
    case 'minor':
      return fc.constantFrom(...minors)
    case 'gates':
      return fc.dictionary(fc.constantFrom(...gateNames()), fc.boolean())
    case 'word':
      return fc.constantFrom(...type.words)
    case 'whole':
      return fc.integer({ min: Math.max(type.least, -999), max: Math.min(type.most, 999) })
    case 'time': {
      if (type.unit === 'Seconds') return fc.integer({ min: 1, max: 300 }).map((seconds) => `${seconds}s`)
      const times = ms.map((time) => formatScenarioTime(time))
      return type.endless === undefined ? times : fc.oneof(times, fc.constant(type.endless))
    }
    case 'list':
      return fc.array(inner(type.of), { minLength: type.least, maxLength: 3 })
    case 'oneOrMore':
      return fc.oneof(inner(type.of), fc.array(inner(type.of), { minLength: 1, maxLength: 3 }))
    case 'map':
      return fc.dictionary(key, inner(type.of), { maxKeys: 3 })
    case 'object': {
      const { oneOf } = type.about ?? {}
      const all = objectOf(type.fields, ms)
      return oneOf === undefined ? all : all.filter((object) => oneOf.some((name) => name in object))
    }
    case 'kinds':
      return fc.oneof(...Object.values(type.kinds).map(({ fields }) => objectOf({ ...type.common, ...fields }, ms)))
    case 'either':
      return fc.oneof(...type.of.map(inner))
  }
}

function objectOf(fields: Fields, ms: fc.Arbitrary<number>): fc.Arbitrary<object> {
  const rows = Object.entries(fields)
  return fc.record(Object.fromEntries(rows.map(([name, { type }]) => [name, writtenAs(type, ms)])), {
    requiredKeys: rows.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : [])),
  })
}

/** Any Scenario document without an error. */
const scenarioDocument: fc.Arbitrary<object> = objectOf(documentFields, anyMs)

/** What is read of any Scenario document. */
export const scenarioFile: fc.Arbitrary<ScenarioFile> = scenarioDocument.map(
  (document) => parseScenarioFile(document).file,
)

/** Any values that the simulation gets as they are read, but for the fields of `others`; each field is seldom there. */
export function anyPassed(
  fields: Fields,
  others: readonly string[],
  ms: fc.Arbitrary<number>,
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const rows = Object.entries(fields).filter(([name, { isPassed }]) => isPassed && !others.includes(name))
  const read = (type: FieldType, value: unknown) => {
    const place: Place = { value, path: [], problems: [] }
    return type.read(place)
  }
  const seldom = rows.map(([name, row]) => [
    nameInMemory(name, row),
    fc.option(
      writtenAs(row.type, ms).map((value) => read(row.type, value)),
      { freq: 12, nil: undefined },
    ),
  ])
  return fc
    .record(Object.fromEntries(seldom))
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))
}
