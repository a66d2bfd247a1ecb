import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equalJson, type JsonObject, type JsonValue } from '../base/json.ts'
import type { FieldPath } from '../kube/diagnostic.ts'
import { editScenario, removeScenario, type ScenarioTarget } from './edit-scenario.ts'
import { parseManifest } from './parse-manifest.ts'
import { changedValue, type ScenarioChange } from './scenario-text/change-value.ts'

const pod =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n  - name: app\n    image: shop/app:1\n'
const head = 'apiVersion: podreel/v1\nkind: Scenario\n'

const set = (path: FieldPath, value: JsonValue): ScenarioChange => ({ kind: 'set', path, value })
const remove = (...path: FieldPath): ScenarioChange => ({ kind: 'remove', path })
const append = (path: FieldPath, value: JsonValue): ScenarioChange => ({ kind: 'append', path, value })

function targetIn(text: string): ScenarioTarget {
  return { document: parseManifest(text).scenarios[0], for: undefined, podOffset: Math.max(0, text.indexOf('shop')) }
}

function edited(text: string, ...changes: ScenarioChange[]): string | undefined {
  const edits = editScenario(text, targetIn(text), changes)
  if (edits === undefined) return undefined
  expect(edits.length).toBeLessThanOrEqual(1)
  const [edit] = edits
  return edit === undefined ? text : text.slice(0, edit.range.start) + edit.text + text.slice(edit.range.end)
}

interface Row {
  readonly name: string
  readonly before: string
  readonly changes: readonly ScenarioChange[]
  readonly after: string
}

const rows: readonly Row[] = [
  {
    name: 'sets a value in an object in braces, and keeps the comment behind it',
    before: 'containers:\n  app: { runs: [ { duration: 2s } ] }   # mine\n',
    changes: [set(['containers', 'app', 'runs', 0, 'duration'], '5s')],
    after: 'containers:\n  app: { runs: [ { duration: 5s } ] }   # mine\n',
  },
  {
    name: 'adds a field to an object in braces',
    before: 'delete: { at: 5s }\n',
    changes: [set(['delete', 'gracePeriodSeconds'], 0)],
    after: 'delete: { at: 5s, gracePeriodSeconds: 0 }\n',
  },
  {
    name: 'adds a field to empty braces',
    before: 'node: {}\n',
    changes: [set(['node', 'preset'], 'small')],
    after: 'node: { preset: small }\n',
  },
  {
    name: 'adds a container behind the others, before the comment that follows',
    before: 'containers:\n  # the app\n  app:\n    onTerm: ignore # never\n\n# the end\n',
    changes: [set(['containers', 'proxy', 'onTerm', 'duration'], '1s')],
    after:
      'containers:\n  # the app\n  app:\n    onTerm: ignore # never\n  proxy:\n    onTerm: { duration: 1s }\n\n# the end\n',
  },
  {
    name: 'adds a field to a container, with the indentation of the others',
    before: 'containers:\n    app:\n        onTerm: ignore\n',
    changes: [set(['containers', 'app', 'imagePull'], { duration: '3s' })],
    after: 'containers:\n    app:\n        onTerm: ignore\n        imagePull: { duration: 3s }\n',
  },
  {
    name: 'fills a field that has no value yet',
    before: 'containers:   # none so far\ndelete: { at: 5s }\n',
    changes: [set(['containers', 'app', 'onTerm'], 'ignore')],
    after: 'containers:   # none so far\n  app:\n    onTerm: ignore\ndelete: { at: 5s }\n',
  },
  {
    name: 'makes an object of a word',
    before: 'containers:\n  app:\n    onTerm: ignore  # hard\n',
    changes: [set(['containers', 'app', 'onTerm', 'exitCode'], 3)],
    after: 'containers:\n  app:\n    onTerm: { exitCode: 3 }  # hard\n',
  },
  {
    name: 'makes a word of an object on lines of its own',
    before: 'containers:\n  app:\n    onTerm:   # slow\n      duration: 3s\n      exitCode: 0\n    runs: [{}]\n',
    changes: [set(['containers', 'app', 'onTerm'], 'ignore')],
    after: 'containers:\n  app:\n    onTerm: ignore   # slow\n    runs: [{}]\n',
  },
  {
    name: 'appends an intervention where there is none',
    before: 'delete: { at: 5s }',
    changes: [append(['interventions'], { at: '3s', container: 'app', exit: 137, reason: 'OOMKilled' })],
    after: 'delete: { at: 5s }\ninterventions:\n- { at: 3s, container: app, exit: 137, reason: OOMKilled }',
  },
  {
    name: 'appends an intervention behind the others',
    before: 'interventions:\n  - at: 1s   # first\n    container: app\n    exit: 0\ndelete: never\n',
    changes: [append(['interventions'], { at: '3s', container: 'app', exit: 1 })],
    after:
      'interventions:\n  - at: 1s   # first\n    container: app\n    exit: 0\n  - { at: 3s, container: app, exit: 1 }\ndelete: never\n',
  },
  {
    name: 'makes a list of a single value',
    before: 'sandboxLost: 3s\n',
    changes: [append(['sandboxLost'], '9s')],
    after: 'sandboxLost: [ 3s, 9s ]\n',
  },
  {
    name: 'adds a run',
    before: 'containers:\n  app:\n    runs:\n    - { duration: 1s }   # once\n',
    changes: [set(['containers', 'app', 'runs', 1], { duration: '2s', exitCode: 1 })],
    after: 'containers:\n  app:\n    runs:\n    - { duration: 1s }   # once\n    - { duration: 2s, exitCode: 1 }\n',
  },
  {
    name: 'removes a run, its line and its comment',
    before: 'containers:\n  app:\n    runs:\n    - { duration: 1s }   # once\n    - { duration: 2s }\n',
    changes: [remove('containers', 'app', 'runs', 0)],
    after: 'containers:\n  app:\n    runs:\n    - { duration: 2s }\n',
  },
  {
    name: 'removes what is empty after that too',
    before: 'containers:\n  app: # only one\n    runs:\n    - duration: 1s\ndelete: never\n',
    changes: [remove('containers', 'app', 'runs', 0)],
    after: 'delete: never\n',
  },
  {
    name: 'removes a field in braces, the last and the first',
    before: 'delete: { at: 5s, gracePeriodSeconds: 0 }\nnode: { preset: small, name: n }\n',
    changes: [remove('delete', 'gracePeriodSeconds'), remove('node', 'preset')],
    after: 'delete: { at: 5s }\nnode: { name: n }\n',
  },
  {
    name: 'removes the last field of a text without a line break at its end',
    before: 'until: 5s\ndelete: never',
    changes: [remove('delete')],
    after: 'until: 5s',
  },
  {
    name: 'removes the first field of an item with a dash',
    before: 'interventions:\n- at: 1s\n  container: app\n  exit: 0\n',
    changes: [remove('interventions', 0, 'at')],
    after: 'interventions:\n- container: app\n  exit: 0\n',
  },
  {
    name: 'quotes what YAML would read as something else',
    before: 'until: 5s\n',
    changes: [set(['kubernetes'], '1.30'), set(['containers', 'yes', 'startError'], 'a: "b"\n# c')],
    after: 'until: 5s\nkubernetes: "1.30"\ncontainers:\n  "yes":\n    startError: "a: \\"b\\"\\n# c"\n',
  },
  {
    name: 'takes an alias apart where only one of its users changes',
    before: 'containers:\n  a: &calm\n    onTerm: { duration: 1s, exitCode: 0 }\n  b: *calm   # the same\n',
    changes: [set(['containers', 'b', 'onTerm', 'exitCode'], 7)],
    after:
      'containers:\n  a: &calm\n    onTerm: { duration: 1s, exitCode: 0 }\n  b:   # the same\n    onTerm: { duration: 1s, exitCode: 7 }\n',
  },
  {
    name: 'sets what is there already without touching the text',
    before: 'until:   5s\n',
    changes: [set(['until'], '5s')],
    after: 'until:   5s\n',
  },
]

test.each(rows)('$name', ({ before, changes, after }) => {
  const result = edited(`${pod}---\n${head}${before}`, ...changes)
  expect(result).toBe(`${pod}---\n${head}${after}`)
})

describe('a text without a Scenario document', () => {
  const change = set(['delete'], { at: '5s' })

  test('gets one', () => {
    expect(edited(pod, change)).toBe(`${pod}---\n${head}delete: { at: 5s }\n`)
  })

  test('gets one on a new line', () => {
    expect(edited(pod.trimEnd(), change)).toBe(`${pod}---\n${head}delete: { at: 5s }\n`)
  })

  test('gets one behind a separator that is there already', () => {
    expect(edited(`${pod}---\n`, change)).toBe(`${pod}---\n${head}delete: { at: 5s }\n`)
  })

  test('keeps its own line breaks', () => {
    const windows = pod.replaceAll('\n', '\r\n')
    expect(edited(windows, change)).toBe(`${windows}---\n${head}delete: { at: 5s }\n`.replaceAll(/\r?\n/g, '\r\n'))
  })

  test('gets one that says whom it is about, where there are several Pods', () => {
    const edits = editScenario(pod, { document: undefined, for: 'Pod/shop', podOffset: 0 }, [change])
    expect(edits?.[0]?.text).toBe(`---\n${head}for: Pod/shop\ndelete: { at: 5s }\n`)
  })

  test('gets it within the fence of Markdown', () => {
    const page = `Look:\n\n\`\`\`yaml\n${pod}\`\`\`\n\nThat was it.\n`
    const result = edited(page, change)
    expect(result).toBe(`Look:\n\n\`\`\`yaml\n${pod}---\n${head}delete: { at: 5s }\n\`\`\`\n\nThat was it.\n`)
    expect(parseManifest(result ?? '').scenarios).toHaveLength(1)
  })

  test('gets it within the here-document of a script', () => {
    const script = `kubectl apply -f - <<EOF\n${pod}EOF\n`
    expect(edited(script, change)).toBe(`kubectl apply -f - <<EOF\n${pod}---\n${head}delete: { at: 5s }\nEOF\n`)
  })
})

describe('JSON', () => {
  const json = JSON.stringify(
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'shop' }, spec: { containers: [] } },
    null,
    2,
  )

  test('gets a document in JSON', () => {
    const result = edited(json, set(['delete', 'at'], '5s'))
    const document = JSON.stringify({ apiVersion: 'podreel/v1', kind: 'Scenario', delete: { at: '5s' } }, null, 2)
    expect(result).toBe(`${json}\n---\n${document}\n`)
  })

  test('is changed in its own way, on lines of their own', () => {
    const scenario = { apiVersion: 'podreel/v1', kind: 'Scenario', containers: { app: { onTerm: 'ignore' } } }
    const text = `${json}\n---\n${JSON.stringify(scenario, null, 2)}\n`
    const result = edited(
      text,
      set(['containers', 'app', 'runs'], [{ duration: '2s' }]),
      append(['interventions'], { at: '1s' }),
    )
    expect(result).toContain('      "onTerm": "ignore",\n      "runs": [{ "duration": "2s" }]\n')
    expect(result).toContain('  },\n  "interventions": [{ "at": "1s" }]\n}')
  })

  test('in a List, or one value behind the other', () => {
    const scenario = JSON.stringify({ apiVersion: 'podreel/v1', kind: 'Scenario', until: '1m' })
    for (const text of [
      `{"kind": "List", "apiVersion": "v1", "items": [${json}, ${scenario}]}`,
      `${json}\n${scenario}\n`,
    ]) {
      const result = edited(text, set(['until'], '2m')) ?? ''
      expect(result).toBe(text.replace('1m', '2m'))
    }
  })
})

describe('what cannot be changed is left alone', () => {
  test.each([
    ['broken YAML', `${pod}---\n${head}delete: { at: 5s\n`, set(['until'], '5s')],
    ['an index that is not there', `${pod}---\n${head}interventions: []\n`, set(['interventions', 4], {})],
    ['a name in a list', `${pod}---\n${head}interventions: []\n`, set(['interventions', 'at'], '5s')],
  ])('%s', (_, text, change) => {
    expect(edited(text, change)).toBeUndefined()
  })
})

describe('the whole document', () => {
  test('goes with the line before it', () => {
    const text = `${pod}---\n# ours\n${head}until: 5s\n`
    const [document] = parseManifest(text).scenarios
    expect(document && removeScenario(text, document)).toEqual([
      { range: { start: pod.length, end: text.length }, text: '' },
    ])
  })

  test('stays where a Pod would go with it', () => {
    const text = `{"kind": "List", "items": [{"kind": "Pod", "apiVersion": "v1"}, {"kind": "Scenario", "apiVersion": "podreel/v1"}]}`
    const [document] = parseManifest(text).scenarios
    expect(document && removeScenario(text, document)).toBeUndefined()
  })
})

describe('of any document in any layout', () => {
  const word = fc.constantFrom('app', 'proxy', 'db:5432', 'yes', '1.30', '5s', 'on term', '#', 'a: b', '')
  const scalar: fc.Arbitrary<JsonValue> = fc.oneof(word, fc.integer({ min: 0, max: 300 }), fc.boolean())
  const item = fc.dictionary(fc.constantFrom('at', 'exit', 'duration'), scalar, { minKeys: 1 })
  const container = fc.dictionary(
    fc.constantFrom('onTerm', 'runs', 'imagePull', 'startError'),
    fc.oneof(scalar, item, fc.array(item, { minLength: 1, maxLength: 3 })),
    { minKeys: 1 },
  )
  const body: fc.Arbitrary<JsonObject> = fc.record(
    {
      containers: fc.dictionary(fc.constantFrom('app', 'proxy', 'db'), container, { minKeys: 1 }),
      interventions: fc.array(item, { minLength: 1, maxLength: 3 }),
      delete: fc.oneof(scalar, item),
      node: item,
    },
    { requiredKeys: [] },
  )
  const layout = fc.record({
    indent: fc.constantFrom(2, 3, 4),
    dashes: fc.constantFrom(0, 2),
    flowFrom: fc.constantFrom(0, 1, 2, 3, 9),
    comments: fc.boolean(),
    before: fc.constantFrom('', pod, `# first\n${pod}---\n`, `---\n${pod}---\n`),
    after: fc.constantFrom('', `---\n${pod}`, '---\n# nothing\n'),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    endsWithBreak: fc.boolean(),
  })
  const path = fc.constantFrom<FieldPath>(
    ['delete'],
    ['delete', 'at'],
    ['node', 'preset'],
    ['containers', 'app'],
    ['containers', 'app', 'onTerm'],
    ['containers', 'proxy', 'runs'],
    ['containers', 'proxy', 'runs', 0],
    ['containers', 'app', 'runs', 0, 'duration'],
    ['containers', 'app', 'runs', 1],
    ['interventions', 0],
    ['interventions', 0, 'at'],
    ['interventions', 1],
    ['interventions'],
  )
  const change: fc.Arbitrary<ScenarioChange> = fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      path,
      value: fc.oneof(scalar, item, fc.array(item, { maxLength: 2 })),
    }),
    fc.record({ kind: fc.constant('remove' as const), path }),
    fc.record({ kind: fc.constant('append' as const), path: fc.constant<FieldPath>(['interventions']), value: item }),
  )

  interface Layout {
    readonly indent: number
    readonly dashes: number
    readonly flowFrom: number
    readonly comments: boolean
    readonly before: string
    readonly after: string
    readonly lineBreak: string
    readonly endsWithBreak: boolean
  }

  /** Writes `value` as a person might, each in another way. */
  function write(value: JsonValue, { indent, dashes, flowFrom, comments }: Layout, depth = 0, column = 0): string[] {
    const flow = (each: JsonValue): string => JSON.stringify(each)
    const note = comments ? `   # note ${depth}` : ''
    if (Array.isArray(value)) return value.map((each: JsonValue) => `${' '.repeat(column)}- ${flow(each)}${note}`)
    return Object.entries(value ?? {}).flatMap(([name, each]: [string, JsonValue]) => {
      const key = `${' '.repeat(column)}${JSON.stringify(name)}:`
      const isFlow = depth >= flowFrom || typeof each !== 'object' || each === null || Object.keys(each).length === 0
      if (isFlow) return [`${key} ${flow(each)}${note}`, ...(comments ? [`${' '.repeat(column)}# after ${name}`] : [])]
      const inner = Array.isArray(each) ? column + dashes : column + indent
      return [`${key}${note}`, ...write(each, { indent, dashes, flowFrom, comments } as Layout, depth + 1, inner)]
    })
  }

  test('the value is there, and all outside of the document stays as it was', () => {
    fc.assert(
      fc.property(body, layout, fc.array(change, { minLength: 1, maxLength: 3 }), (value, how, changes) => {
        const document: JsonObject = { apiVersion: 'podreel/v1', kind: 'Scenario', ...value }
        const lines = write(document, how).join('\n') + (how.endsWithBreak || how.after !== '' ? '\n' : '')
        const separator = how.before === '' || how.before.endsWith('---\n') ? '' : '---\n'
        const native = (part: string) => part.replaceAll('\n', how.lineBreak)
        const before = native(how.before + separator)
        const text = before + native(lines) + native(how.after)
        expect(equalJson(parseManifest(text).scenarios[0]?.value, document)).toBe(true)

        let wanted: JsonObject | undefined = document
        for (const each of changes) wanted = wanted && changedValue(wanted, each)
        const result = edited(text, ...changes)
        if (wanted === undefined) {
          expect(result).toBeUndefined()
          return
        }
        expect(result?.slice(0, before.length)).toBe(before)
        expect(result?.endsWith(native(how.after))).toBe(true)
        expect(parseManifest(result ?? '').scenarios[0]?.value).toEqual(wanted)
        expect(parseManifest(result ?? '').pods.length).toBe(parseManifest(text).pods.length)
        if (how.lineBreak === '\r\n') expect(result).not.toMatch(/[^\r]\n/)
      }),
      { numRuns: 60 },
    )
  })
})
