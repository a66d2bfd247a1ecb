import { useMemo } from 'react'
import { lastAtMost } from '../../../base/binary-search.ts'
import { examples } from '../../../lessons/examples.ts'
import { documentInput } from '../../../store/document.ts'
import type { PictureInput } from '../../../store/pipeline/picture.ts'
import type { PackQuestion } from '../../../store/share-questions.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import { useSession } from '../../session/session-context.ts'
import { type Asked, useAnswer } from './use-answer.ts'

/** What the page holds at the moment at which something is shared; it stands still while the dialog is open. */
export function useMoment() {
  const { document, playhead, result } = useSession()
  return useMemo(() => {
    const { shown, view } = result.getState()
    const { text, choice, minor, gateOverrides, seenMs } = documentInput(document.getState())
    const input: PictureInput = { text, choice, minor, gates: gateOverrides, seenMs }
    const timeMs = playhead.getState().t
    const statuses = shown === undefined ? [] : statusSequence(shown.trace)
    return {
      input,
      timeMs,
      /** A real Pod's simulation is on the stage, not what happened to it. */
      isSimulation: view === 'simulation' && shown?.replay !== undefined,
      minor: result.getState().picture?.minor,
      name: shown?.trace.scenario.name ?? 'Pod',
      status: statuses[lastAtMost(statuses, timeMs, ({ at }) => at)]?.value ?? '',
      example: examples.find((each) => each.text === text)?.id,
    }
  }, [document, playhead, result])
}

/** The text of `input` as links carry it, and as it is in them. `wishes` has to stay the same object while nothing changes. */
export function usePacked(
  input: PictureInput,
  wishes: Pick<PackQuestion, 'left' | 'isMasked' | 'withScenario'>,
): Asked<PackQuestion> {
  return useAnswer(useMemo((): PackQuestion => ({ kind: 'pack', input, ...wishes }), [input, wishes]))
}

/** Where secrets stand in a text; nothing is looked for in one that is undefined. */
export function useMasked(text: string | undefined) {
  return useAnswer(useMemo(() => (text === undefined ? undefined : ({ kind: 'mask', text } as const)), [text]))
}
