import type { Step } from './copy.ts'

const table = 'src/scenario/fields.ts'
const engine = 'src/sim/kubelet/pod-syncer.ts'
const test = 'src/ui/page/scenario-form/made-up-field.test.tsx'

const row = `  madeUpAt: field(
    moment,
    about({
      text: 'A made-up field.',
      default: '0s',
      engine: 'kubelet/pod-syncer.ts',
      form: { label: 'Made up', lead: 'at', name: 'made up at' },
    }),
  ),
`

/** A field of the Scenario: its row, and the engine's place. */
export const extendWithField: readonly Step[] = [
  {
    what: 'a field: its row',
    run: (copy) => copy.edit(table, '  networkReadyAt: field(', `${row}  networkReadyAt: field(`),
  },
  {
    what: "a field: without the engine's place a test fails",
    run: (copy) => {
      const said = copy.testsFail('src/scenario/fields.test.ts')
      return said?.includes('node.madeUpAt is used where its row says') ? undefined : `no test fails for it: ${said}`
    },
  },
  {
    what: 'a field: without `npm run docs` the generated files are out of step',
    run: (copy) => copy.scriptFails('src/cli/extend-test/write-scenario-files.ts', '--check'),
  },
  {
    what: "a field: the engine's place",
    run: (copy) =>
      copy.edit(engine, 'const { networkReadyAtMs = 0 } =', 'const { networkReadyAtMs = 0, madeUpAtMs = 0 } =') ??
      copy.edit(
        engine,
        'if (kernel.now < networkReadyAtMs &&',
        'if (kernel.now < Math.max(networkReadyAtMs, madeUpAtMs) &&',
      ),
  },
  {
    what: 'a field: what `npm run docs` writes',
    run: (copy) => copy.scriptFails('src/cli/extend-test/write-scenario-files.ts'),
  },
  {
    what: 'a field: reader, formatter, schema, completion, form, link, generators, docs and engine have it',
    run: (copy) => {
      copy.write(test, copy.read('src/cli/extend-test/made-up-field.txt'))
      return copy.testsFail(test, 'src/scenario/fields.test.ts')
    },
  },
]
