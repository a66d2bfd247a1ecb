import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import { newestMinor } from '../kube/minor.ts'
import type { Pod } from '../kube/pod.ts'
import { simulate } from '../sim/simulate.ts'
import type { Step } from '../trace/trace.ts'
import { type Fields, nameInMemory, type Row } from './field-kit.ts'
import { documentFields } from './fields.ts'
import { parseBehavior } from './scenario-file.ts'

interface Placed {
  readonly path: readonly string[]
  readonly name: string
  readonly row: Row
}

/** All rows: those of the document, of its containers, and of the objects in them. */
function rowsOf(fields: Fields, path: readonly string[]): readonly Placed[] {
  return Object.entries(fields).flatMap(([key, row]) => {
    const { type } = row
    const inner = type.kind === 'map' ? type.of : type
    const at = [...path, key, ...(type.kind === 'map' ? ['app'] : [])]
    const own = { path: [...path, key], name: nameInMemory(key, row), row }
    return [own, ...(inner.kind === 'object' ? rowsOf(inner.fields, at) : [])]
  })
}

const rows = rowsOf(documentFields, []).map((row) => [row.path.join('.'), row] as const)

const pod: Pod = { metadata: { name: 'shop' }, spec: { containers: [{ name: 'app', image: 'app:1' }] }, status: {} }

/** What is simulated of a document's `behavior`. */
function stepsOf(document: unknown): readonly Step[] {
  const { behavior } = parseBehavior(document, pod.spec)
  return simulate({ name: 'shop', kubernetes: newestMinor, gates: featureGates(newestMinor), pod, behavior }).steps
}

describe('the table of the fields', () => {
  test.each(rows.filter(([, { row }]) => row.isPassed))('%s is used where its row says', (_, { name, row }) => {
    const file = new URL(`../sim/${row.about.engine}`, import.meta.url)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test.each(rows.filter(([, { row }]) => row.about.engine !== undefined))(
    '%s has an effect in a file',
    (_, { row }) => {
      expect(existsSync(new URL(`../sim/${row.about.engine}`, import.meta.url))).toBe(true)
    },
  )

  test.each(rows.filter(([, { row }]) => row.about.default !== undefined))(
    '%s has the default that its row says',
    (_, { path, row }) => {
      const value = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), row.about.default)
      expect(parseBehavior(value, pod.spec).diagnostics).toEqual([])
      expect(stepsOf(value)).toEqual(stepsOf({}))
    },
  )

  test.each(rows.filter(([, { row }]) => row.isPassed))('%s is checked in a link', (_, { name }) => {
    const read = (file: string) => readFileSync(new URL(`../share/${file}`, import.meta.url), 'utf8')
    expect(`${read('passed-shapes.ts')}${read('scenario-shape.ts')}`).toMatch(new RegExp(`[\\s{]${name}: `))
  })

  // Rare: only the text says them.
  const inTextOnly = ['name', 'podIP', 'statusCode']

  test('every field has a row in the form', () => {
    const folder = new URL('../ui/page/scenario-form/', import.meta.url)
    const sources = readdirSync(folder).filter((name) => /\.tsx$/.test(name) && !name.includes('.test.'))
    const form = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    const offered = rows.filter(([, { path, row }]) => {
      const isShown = row.about.isOld !== true && !/^(apiVersion|kind|metadata|for|until)$/.test(path[0] ?? '')
      return isShown && !inTextOnly.includes(path.at(-1) ?? '')
    })
    const absent = offered.filter(([, { path, row }]) => {
      const key = path.at(-1)
      const isPart = row.type.kind === 'object'
      return row.about.form === undefined && !isPart && !new RegExp(`['.\\s({]${key}\\b`).test(form)
    })
    expect(absent.map(([path]) => path)).toEqual([])
  })

  test('every field that is offered says what it means, or its type does', () => {
    const silent = rows.filter(
      ([
        ,
        {
          row: { about, type },
        },
      ]) => {
        const isShown = about.isOld !== true && type.kind !== 'word'
        return isShown && about.text === undefined && type.about?.text === undefined
      },
    )
    expect(silent.map(([path]) => path)).toEqual([])
  })
})
