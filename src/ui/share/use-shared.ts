import { useEffect, useMemo, useState } from 'react'
import { lastAtMost } from '../../base/binary-search.ts'
import { equalJson } from '../../base/json.ts'
import { examples } from '../../lessons/examples.ts'
import { packText } from '../../share/codec.ts'
import { writePrepared } from '../../share/prepared.ts'
import { maskSecrets } from '../../share/secrets/mask-secrets.ts'
import { type SavingId, savingsOf, shorten } from '../../share/shorten.ts'
import { simulate } from '../../sim/simulate.ts'
import { documentInput } from '../../store/document.ts'
import { hasScenarioErrors } from '../../store/left-out.ts'
import type { Picture } from '../../store/picture.ts'
import { statusSequence } from '../../trace/watch.ts'
import { useSession } from '../session-context.ts'

/** What the page holds at the moment at which something is shared; it stands still while the dialog is open. */
export function useMoment() {
  const { document, playhead, result } = useSession()
  return useMemo(() => {
    const { shown, view, isStale } = result.getState()
    const input = documentInput(document.getState())
    const timeMs = playhead.getState().t
    const statuses = shown === undefined ? [] : statusSequence(shown.trace)
    return {
      input,
      shown,
      /** It is that of an earlier text. */
      isStale,
      timeMs,
      /** A real Pod's simulation is on the stage, not what happened to it. */
      isSimulation: view === 'simulation' && shown?.replay !== undefined,
      minor: result.getState().picture?.minor,
      name: shown?.trace.scenario.name ?? 'Pod',
      status: statuses[lastAtMost(statuses, timeMs, ({ at }) => at)]?.value ?? '',
      example: examples.find(({ text }) => text === input.text)?.id,
      savings: savingsOf(input.text),
      masked: maskSecrets(input.text),
    }
  }, [document, playhead, result])
}

export type Moment = ReturnType<typeof useMoment>

/** What is shared of the text. */
export interface TextWishes {
  /** What is left out. */
  readonly left: readonly SavingId[]
  /** Whether secrets are masked. */
  readonly isMasked: boolean
}

/** The text of `moment` as it is shared. */
export function sharedText({ input, masked }: Moment, { left, isMasked }: TextWishes): string {
  return shorten(isMasked ? masked.text : input.text, left)
}

/** The text of `moment` as links carry it; undefined while it is being packed. `wishes` has to stay the same object while nothing changes. */
export function usePacked(moment: Moment, wishes: TextWishes, withScenario: boolean): string | undefined {
  const [packed, setPacked] = useState<string>()
  useEffect(() => {
    let isWanted = true
    const text = sharedText(moment, wishes)
    const prepared = withScenario ? preparedOf(moment, wishes) : undefined
    setPacked(undefined)
    void packText(text, prepared).then((value) => {
      if (isWanted) setPacked(value)
    })
    return () => {
      isWanted = false
    }
  }, [moment, wishes, withScenario])
  return packed
}

/** How many characters shorter a link is without each of what can go. */
export function useSaved(moment: Moment): ReadonlyMap<SavingId, number> {
  const [saved, setSaved] = useState<ReadonlyMap<SavingId, number>>(new Map())
  useEffect(() => {
    let isWanted = true
    const { text } = moment.input
    const measure = async () => {
      const whole = await packText(text)
      const pairs = moment.savings.map(async ({ id }) => {
        const shorter = await packText(shorten(text, [id]))
        return [id, whole.length - shorter.length] as const
      })
      const measured = new Map(await Promise.all(pairs))
      if (isWanted) setSaved(measured)
    }
    void measure()
    return () => {
      isWanted = false
    }
  }, [moment])
  return saved
}

/**
 * The scenario of `moment` for an embed, so that it need not read the manifest; undefined where it would not be that of the text as it
 * is shared: something of it is masked or left out, it is a replay, it is half-typed or refused, or its Scenario document has errors. What was
 * taken out of the text must not come beside it.
 */
function preparedOf(moment: Moment, wishes: TextWishes): string | undefined {
  const { shown, isStale, input } = moment
  if (shown === undefined || sharedText(moment, wishes) !== input.text) return undefined
  if (isStale || shown.mended !== undefined || hasScenarioErrors(shown) || !isSimulated(shown)) return undefined
  return writePrepared({ scenario: shown.trace.scenario, gates: input.gateOverrides, choice: input.choice })
}

function isSimulated({ trace }: Pick<Required<Picture>, 'trace'>): boolean {
  return equalJson(simulate(trace.scenario).steps, trace.steps)
}
