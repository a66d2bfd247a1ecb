import { drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { advisedTexts, wrongIn } from '../../store/advice-law.fixture.ts'
import { examples } from '../examples.ts'
import type { Subject } from './subject.ts'

const texts = advisedTexts(examples)
const textOf = (seed: number) => texts[drawnNumbers(seed)(texts.length)]?.[1] ?? ''

/** Advice on Pods of which some things are assumed, where those are otherwise. */
export const adviceSubject: Subject = {
  name: 'advice',
  inputOf: textOf,
  tryOne: (seed) => {
    const [problem] = wrongIn(textOf(seed), seed)
    return problem === undefined ? undefined : { problem, input: textOf(seed) }
  },
}
