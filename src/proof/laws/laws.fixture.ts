import type { Law } from './law.fixture.ts'
import { replayLaw } from './replay-law.fixture.ts'
import { startLaws } from './start-laws.fixture.ts'
import { statusLaws } from './status-laws.fixture.ts'
import { stopLaws } from './stop-laws.fixture.ts'
import { timeLaws } from './time-laws.fixture.ts'

/** All that holds for every trace. */
export const laws: readonly Law[] = [...timeLaws, ...startLaws, ...stopLaws, ...statusLaws, replayLaw]
