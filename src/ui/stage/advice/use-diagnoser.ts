import { useEffect, useState } from 'react'
import type { Diagnosis } from '../../../advice/diagnosis.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'

/** What `diagnosis-model.ts` tells; see there. */
export interface Diagnoser {
  readonly at: (trace: Trace, snapshot: Snapshot) => Diagnosis | undefined
  readonly now: (trace: Trace) => Diagnosis | undefined
}

/** Once it is loaded; the page has one. */
let loaded: Diagnoser | undefined

/** Loads what diagnoses: the first picture of a page does without it. */
export async function loadDiagnoser(): Promise<Diagnoser> {
  const { shownDiagnosis, diagnosisNow } = await import('./diagnosis-model.ts')
  loaded = { at: shownDiagnosis, now: diagnosisNow }
  return loaded
}

/** What tells what is the matter with a Pod; undefined until it is loaded, which it is from the first use on, or where it cannot be. */
export function useDiagnoser(): Diagnoser | undefined {
  const [diagnoser, setDiagnoser] = useState(loaded)
  useEffect(() => {
    if (diagnoser !== undefined) return
    let isGone = false
    // Without a network the rest of the panel is worth more than a word on that.
    void loadDiagnoser().then(
      (found) => !isGone && setDiagnoser(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [diagnoser])
  return diagnoser
}
