import { minors } from '../../kube/minor.ts'
import { drawnItem, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { manifestSeeds } from '../../manifest/manifest-seeds.fixture.ts'
import { readThrough } from '../../manifest/read-through.fixture.ts'
import { packText } from '../../share/codec.ts'
import { writePrepared } from '../../share/prepared.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { examples } from '../examples.ts'
import { adviceSubject } from './advice.fixture.ts'
import { agedEventSubject } from './aged-events.fixture.ts'
import { checkPicture } from './check-picture.ts'
import { describedSubject } from './described.fixture.ts'
import { linkSubject } from './links.ts'
import { messageSubject, optionSubject } from './messages.ts'
import { preparedSubject } from './prepared.ts'
import { replaySubject } from './replays.fixture.ts'
import { scenarioSubject } from './scenarios.fixture.ts'
import { scriptSubject } from './scripts.fixture.ts'
import { slipSubject } from './slips.fixture.ts'
import type { Subject } from './subject.ts'
import { textSubject } from './text-subject.ts'

/** The texts of all examples, and some that have what those lack. */
const texts: readonly [string, ...string[]] = [...manifestSeeds, ...examples.map(({ text }) => text)]

/** Everything that can be handed to podreel, in the order in which it is tried. */
export async function allSubjects(): Promise<readonly Subject[]> {
  const [first, ...others] = await Promise.all(texts.map((text) => packText(text)))
  return [
    textSubject(
      'manifests',
      (draw) => hostileText(texts, draw),
      (text) => {
        readThrough(text, drawnMinor(text))
      },
    ),
    textSubject('pictures', (draw) => hostileText(texts, draw), checkPicture),
    scriptSubject,
    scenarioSubject,
    linkSubject(texts, [first ?? '', ...others]),
    preparedSubject(preparedTexts()),
    messageSubject,
    optionSubject,
    replaySubject,
    slipSubject,
    agedEventSubject,
    adviceSubject,
    describedSubject,
  ]
}

/** The minor that a text is tried with: another one for most, always the same for the same. */
function drawnMinor(text: string): (typeof minors)[number] {
  return drawnItem(minors, () => text.length % minors.length)
}

function preparedTexts(): readonly [string, ...string[]] {
  const [first, ...others] = texts.flatMap((text) => {
    const { scenario, trace } = compute({ text, gates: {} })
    return scenario === undefined || trace === undefined
      ? []
      : [writePrepared({ scenario, gates: {}, choice: undefined })]
  })
  return [first ?? '{}', ...others]
}
