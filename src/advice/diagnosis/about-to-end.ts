import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Scene } from '../scene.ts'
import { calm, sinceLastEnd } from './draft.ts'

/** Everything is over on the node, and the API does not say so yet. */
export function aboutToEnd(scene: Scene): Diagnosis | undefined {
  const last = scene.trace.steps.findLast(
    ({ verb, at }) => (verb === 'sandbox' || verb === 'sandboxStopped') && at <= scene.t,
  )
  if (last?.verb !== 'sandboxStopped') return undefined
  return calm('terminating', {
    sentence: words.aboutToEnd,
    since: sinceLastEnd(scene),
    waits: words.lastStatus,
    commands: [kubectl.describe(scene)],
  })
}
