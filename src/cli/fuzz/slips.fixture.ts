import { drawnItem, drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { slipTexts } from '../../manifest/slip-texts.fixture.ts'
import { type Slip, slipKinds, slipsOf } from '../../manifest/slips.fixture.ts'
import { tryFixes } from '../../store/mending.fixture.ts'
import { examples } from '../examples.ts'
import type { Subject } from './subject.ts'

const texts = [...slipTexts, ...examples.map(({ text }) => text)]

/** Slips of the pen in manifests, and what becomes of the fixes that are offered for them. */
export const slipSubject: Subject = {
  name: 'slips',
  inputOf: (seed) => drawnSlip(seed)?.wrong ?? '',
  tryOne: (seed) => {
    const slip = drawnSlip(seed)
    const [problem] = slip === undefined ? [] : tryFixes(slip).faults
    return problem === undefined || slip === undefined ? undefined : { problem, input: slip.wrong }
  },
}

/** One place of one kind in one text; undefined where that text has no place for it. */
function drawnSlip(seed: number): Slip | undefined {
  const draw = drawnNumbers(seed)
  const [first = '', ...others] = slipKinds
  const slips = slipsOf(drawnItem([first, ...others], draw), texts[draw(texts.length)] ?? '')
  return slips[draw(Math.max(1, slips.length))]
}
