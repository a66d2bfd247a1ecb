import { describe, expect, test } from 'vitest'
import { examples } from '../lessons/examples.ts'
import { slipTexts } from '../manifest/slip-texts.fixture.ts'
import { slipKinds, slipsOf } from '../manifest/slips.fixture.ts'
import { tryFixes } from './mending.fixture.ts'

// Whatever slip of the pen is put into a text, and in whatever order the fixes are made that are offered for it: nothing of what was
// written is lost without a word, nothing else becomes wrong, and in the end the text means what was meant, or says that it does not.

/** So many places are tried of each kind, spread over all texts; `npm run fuzz -- --kind slips` tries all. */
const mostPlaces = 3

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

const texts = [...slipTexts, ...examples.map(({ text }) => text)]

describe('the fixes for a slip of the pen do no harm', () => {
  test.each(slipKinds)('%s', (kind) => {
    const all = texts.flatMap((text) => slipsOf(kind, text))
    const step = Math.max(1, Math.floor(all.length / mostPlaces))
    const tried = all.filter((_, index) => index % step === step >> 1).slice(0, mostPlaces)
    expect(tried.length).toBeGreaterThan(0)
    for (const slip of tried) {
      const { faults, isMended, isSilent } = tryFixes(slip)
      expect(faults, slip.wrong).toEqual([])
      if (!isSilent && !mayStay.has(kind)) expect(isMended, slip.wrong).toBe(true)
    }
  })
})
