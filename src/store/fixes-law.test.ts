import { describe, expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { slipTexts } from '../manifest/slip-texts.fixture.ts'
import { type Slip, slipKinds, slipsOf } from '../manifest/slips.fixture.ts'
import { changedBeside, offered, tryFixes } from './mending.fixture.ts'

// Whatever slip of the pen is put into a text, and in whatever order the fixes are made that are offered for it: nothing of what was
// written is lost without a word, nothing else becomes wrong, and in the end the text means what was meant, or says that it does not.

/** Where several things may have been meant, or no place is better than another: the problem stays there, with what kubectl says. */
const mayStay: ReadonlySet<string> = new Set([
  'two blanks too few',
  'no dash',
  'a dash too many',
  'a list for a map',
  'an object for a list of it',
  'a block two blanks short',
  'a block a blank short',
  'children beside their parent',
  'a field of the Pod in a container',
  'memory in thousandths',
])

/** Short ones first: `npm run fuzz -- --kind slips` draws among all kinds, all texts and all their places. */
const texts = [...slipTexts, ...examples.map(({ text }) => text)].toSorted((a, b) => a.length - b.length)
/** The texts with which the kinds begin, in turn. */
const mostBegun = 3

/** One place of each kind, in a text that varies with the kind. */
function placeOf(kind: string, index: number): Slip {
  const from = index % mostBegun
  for (const text of [...texts.slice(from), ...texts.slice(0, from)]) {
    const slips = slipsOf(kind, text)
    const slip = slips[slips.length >> 1]
    if (slip !== undefined) return slip
  }
  throw new Error(`no text has a place for ${kind}`)
}

describe('the fixes for a slip of the pen do no harm', () => {
  test.each(slipKinds.map((kind, index) => [kind, index] as const).filter(([, index]) => index % 5 < 2))(
    '%s',
    (kind, index) => {
      const slip = placeOf(kind, index)
      const { faults, isMended, isSilent } = tryFixes(slip)
      expect(faults, slip.wrong).toEqual([])
      if (!isSilent && !mayStay.has(kind)) expect(isMended, slip.wrong).toBe(true)
    },
  )

  test.each(['"0"', "'0'"])('a number of a Scenario in quotes: gracePeriodSeconds: %s', (wrong) => {
    const [right = ''] = slipTexts.slice(-1)
    const slip = { right, wrong: right.replace(/(?<=gracePeriodSeconds: )0/, wrong) }
    expect(slip.wrong).not.toBe(right)
    expect(tryFixes(slip)).toMatchObject({ faults: [], isMended: true, endings: [{ text: right }] })
  })

  test.each(['"010"', '"0x10"', '"5s"', '"-0"'])(
    'what quotes keep from being read as another number stays: %s',
    (written) => {
      const scenario = `apiVersion: podreel/v1\nkind: Scenario\ndelete: { at: 5s, gracePeriodSeconds: ${written} }\n`
      const problems = offered(`containers: [{ name: app, image: app:1 }]\n---\n${scenario}`)
      expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ code: 'Scenario' }])
      expect(problems.flatMap(({ fix }) => fix?.title ?? []).filter((title) => title.includes('gracePeriod'))).toEqual(
        [],
      )
    },
  )

  test('a fix that changes a line which it is not about is found', () => {
    const text = 'a: 1\nb:2\nc: 3\n'
    const problem = { start: 5, end: 8 }
    const range = { start: 0, end: text.length - 1 }
    expect(changedBeside(text, problem, { title: 'b', edits: [{ range, text: 'a: 1\nb: 2\nc: 3' }] })).toBeUndefined()
    expect(changedBeside(text, problem, { title: 'b', edits: [{ range, text: 'a: 1\nb: 2\nc: "3"' }] })).toBe('c: 3')
    expect(changedBeside(text, problem, { title: 'b', edits: [{ range, text: 'a: 1\nb: 2' }] })).toBe('c: 3')
  })
})
