import { useEffect, useMemo, useState } from 'react'
import { lastAtMost } from '../../base/binary-search.ts'
import { equalJson } from '../../base/json.ts'
import { examples } from '../../lessons/examples.ts'
import { packText } from '../../share/codec.ts'
import { writePrepared } from '../../share/prepared.ts'
import { type SavingId, savingsOf, shorten } from '../../share/shorten.ts'
import { simulate } from '../../sim/simulate.ts'
import { documentInput } from '../../store/document.ts'
import type { Picture } from '../../store/picture.ts'
import { statusSequence } from '../../trace/watch.ts'
import { useSession } from '../session-context.ts'

/** What the page holds at the moment at which something is shared; it stands still while the dialog is open. */
export function useMoment() {
  const { document, playhead, result } = useSession()
  return useMemo(() => {
    const { shown } = result.getState()
    const input = documentInput(document.getState())
    const timeMs = playhead.getState().t
    const statuses = shown === undefined ? [] : statusSequence(shown.trace)
    return {
      input,
      shown,
      timeMs,
      minor: result.getState().picture?.minor,
      name: shown?.trace.scenario.name ?? 'Pod',
      status: statuses[lastAtMost(statuses, timeMs, ({ at }) => at)]?.value ?? '',
      example: examples.find(({ text }) => text === input.text)?.id,
      savings: savingsOf(input.text),
    }
  }, [document, playhead, result])
}

export type Moment = ReturnType<typeof useMoment>

/** The text of `moment` without what `left` says, as links carry it; undefined while it is being packed. */
export function usePacked(moment: Moment, left: readonly SavingId[], withScenario: boolean): string | undefined {
  const [packed, setPacked] = useState<string>()
  useEffect(() => {
    let isWanted = true
    const text = shorten(moment.input.text, left)
    const prepared = withScenario ? preparedOf(moment, left) : undefined
    setPacked(undefined)
    void packText(text, prepared).then((value) => {
      if (isWanted) setPacked(value)
    })
    return () => {
      isWanted = false
    }
  }, [moment, left, withScenario])
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
 * The scenario of `moment` for an embed, so that it need not read the manifest; undefined where the text alone says more: it is a
 * replay, or what was left out changes the scenario too.
 */
function preparedOf({ shown, input }: Moment, left: readonly SavingId[]): string | undefined {
  if (shown === undefined || left.includes('digests') || left.includes('status')) return undefined
  return isSimulated(shown)
    ? writePrepared({ scenario: shown.trace.scenario, gates: input.gateOverrides, choice: input.choice })
    : undefined
}

function isSimulated({ trace }: Pick<Required<Picture>, 'trace'>): boolean {
  return equalJson(simulate(trace.scenario).steps, trace.steps)
}
