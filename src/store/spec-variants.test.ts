import { expect, test } from 'vitest'
import { findExample } from '../lessons/examples.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { compute } from './pipeline/pipeline.ts'
import { specVariants } from './spec-variants.ts'

/** The titles of the variants of a text, each with the names of what starts, in that order, and whether the API server refuses it. */
function variantsOf(text: string) {
  return specVariants(text, compute({ text, gates: {} })).map(({ title, edits }) => {
    const { trace, mended } = compute({ text: applyEdits(text, edits), gates: {} })
    const started = trace?.steps.flatMap((step) => (step.verb === 'start' ? [step.container.name] : [])) ?? []
    return [title, [...new Set(started)], mended] as const
  })
}

const textOf = (id: string) => findExample(id)?.text ?? ''

test('the Pod of the first example in another order, without its probe, with an old-style sidecar', () => {
  expect(variantsOf(textOf('shop'))).toEqual([
    ['migrate-schema before wait-for-db', ['migrate-schema', 'wait-for-db', 'proxy', 'app'], undefined],
    ['proxy without its start-up probe', ['wait-for-db', 'migrate-schema', 'proxy', 'app'], undefined],
    ['proxy as an old-style sidecar', ['wait-for-db', 'migrate-schema', 'app', 'proxy'], undefined],
  ])
})

test('main containers change places where there are no two init containers', () => {
  expect(variantsOf(textOf('main-race'))[0]?.[0]).toMatch(/ before /)
})

test('a Pod of one container that is not probed has no variants, nor has a text without a Pod', () => {
  expect(variantsOf(textOf('crash-loop'))).toEqual([])
  expect(variantsOf('kind: Nothing')).toEqual([])
})
