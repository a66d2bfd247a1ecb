import { useEffect, useState } from 'react'
import type { Diagnosis } from '../../../advice/diagnosis.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'

/** `shownDiagnosis` of `diagnosis-model.ts`. One function, not one a use: the embed loads this before it plays. */
export type Diagnoser = (trace: Trace, snapshot?: Snapshot) => Diagnosis | undefined

/** Once it is loaded; the page has one. */
let loaded: Diagnoser | undefined

/** Loads what diagnoses: the first picture of a page does without it. */
export async function loadDiagnoser(): Promise<Diagnoser> {
  const { shownDiagnosis } = await import('./diagnosis-model.ts')
  loaded = shownDiagnosis
  return shownDiagnosis
}

/** What tells what is the matter with a Pod; undefined until it is loaded, which it is from the first use on, or where it cannot be. */
export function useDiagnoser(): Diagnoser | undefined {
  const [diagnoser, setDiagnoser] = useState(() => loaded)
  useEffect(() => {
    if (diagnoser !== undefined) return
    // Without a network the rest of the panel is worth more than a word on that.
    void loadDiagnoser().then(
      (found) => setDiagnoser(() => found),
      () => undefined,
    )
  }, [diagnoser])
  return diagnoser
}
