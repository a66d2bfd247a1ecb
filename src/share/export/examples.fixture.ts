import { admit } from '../../admission/admission.ts'
import { examples } from '../../lessons/examples.ts'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { buildScenario } from '../../scenario/build-scenario.ts'
import { scenarioSetting } from '../../scenario/build-scenario-with.ts'
import { simulate } from '../../sim/simulate.ts'
import type { Trace } from '../../trace/trace.ts'

/** Every example with what is simulated of it. */
export const exampleTraces: readonly { readonly id: string; readonly text: string; readonly trace: Trace }[] =
  examples.map(({ id, text }) => ({ id, text, trace: traceOf(text) }))

/** What is simulated of the first Pod in `text`. Throws when nothing is. */
export function traceOf(text: string): Trace {
  const { pods, scenarios } = parseManifest(text)
  const scenarioDocument = scenarios[0]?.value
  const { minor, gates } = scenarioSetting({ scenarioDocument })
  const [found] = pods
  const pod = found && admit(found.object, { minor, gates, podPath: found.podPath }).pod
  if (!found || !pod) throw new Error(`no Pod in ${text.slice(0, 80)}`)
  return simulate(buildScenario({ pod, kind: found.kind, scenarioDocument }).scenario)
}
