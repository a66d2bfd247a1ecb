import { describe, expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { editPod } from '../manifest/edit-pod.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { adviceOn, advisedTexts, guessedPods, pod, wrongIn } from './advice-law.fixture.ts'
import { type adviceFor, adviceIn } from './spec-advice.ts'

/** Advice as it would be if nothing that is assumed could be otherwise. */
const careless: typeof adviceFor = (input, picture) => {
  const found = parseManifest(input.text).pods.find(({ id }) => id === picture.chosen)
  return adviceIn(picture).map(({ remedy, ...advice }) => {
    const edits = remedy && found && editPod(input.text, found, remedy.changes)
    return { ...advice, isAssumed: false, ...(remedy && edits && { fix: { title: remedy.title, edits, outcome: [] } }) }
  })
}

/** The Pods that rest on guesses, and some examples: `npm run fuzz -- --kind advice` draws among all. */
const texts = advisedTexts(examples).filter(
  ([name], index) => guessedPods.some(([each]) => each === name) || index % 10 === 0,
)

describe('advice rests on what is known', () => {
  test.each(texts)('%s', (_, text) => {
    expect(wrongIn(text, 20_261_201)).toEqual([])
  })

  test.each([
    ['a helper of a Job, told by its name', / is gone: /],
    ['a wait in a Pod that is not started again', / harms: /],
  ])('the law finds advice that does not look at what is assumed: %s', (name, found) => {
    const text = guessedPods.find(([each]) => each === name)?.[1] ?? ''
    const seeds = [1, 2, 3]
    expect(seeds.flatMap((seed) => wrongIn(text, seed))).toEqual([])
    expect(seeds.flatMap((seed) => wrongIn(text, seed, careless)).join('\n')).toMatch(found)
  })

  test('what the manifest tells is not marked, what a guess decides is', () => {
    const marked = guessedPods.flatMap(([name, text]) => {
      return adviceOn(text).some(({ isAssumed }) => isAssumed) ? [name] : []
    })
    expect(marked).toEqual(['a helper of a Job, told by its name', 'a sidecar whose readiness is to be a gate'])
  })

  test('a wait is not given up in a Pod that then fails for good, if the database may only be late', () => {
    const text = guessedPods.find(([name]) => name.startsWith('a wait'))?.[1] ?? ''
    const [advice] = adviceOn(text)
    expect(advice?.trap).toBe('endless-init-wait')
    expect(advice?.fix).toBeUndefined()
  })

  test('a Pod of very many guesses: all is marked, and no fix is offered', () => {
    const many = Array.from({ length: 20 }, (_, index) => `  - { name: c${index}, image: 'c${index}:1' }\n`).join('')
    const text = pod(`${many.replace(/^/, '  containers:\n')}  initContainers:
  - { name: copy, image: busybox:1.36, restartPolicy: Always, command: [cp, a, b] }
`)
    const advice = adviceOn(text)
    expect(advice.map(({ id, isAssumed, fix }) => [id, isAssumed, fix])).toEqual([
      ['one-shot-always:copy', true, undefined],
    ])
  })
})
