import { formatPassedShapes } from './format-passed-shapes.ts'
import { formatScenarioDocs } from './format-scenario-docs.ts'
import { formatScenarioSchema } from './format-scenario-schema.ts'

/** The files that are made from the table of the Scenario's fields, and from nothing else. */
export const scenarioFiles: readonly { readonly path: string; readonly format: () => string }[] = [
  { path: 'docs/scenario.md', format: formatScenarioDocs },
  { path: 'src/scenario/scenario.schema.json', format: formatScenarioSchema },
  { path: 'src/share/passed-shapes.ts', format: formatPassedShapes },
]
