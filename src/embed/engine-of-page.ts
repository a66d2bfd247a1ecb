import { assertExists } from '../base/assert.ts'
import type { simulate as ownSimulate } from '../sim/simulate.ts'

const name = 'podreelSimulate'

/** Lends the engine to scripts that are loaded later, which then need not bring one of their own. */
export function lendEngine(engine: typeof ownSimulate): void {
  Reflect.set(globalThis, name, engine)
}

/** The engine that the page has lent: stands in the place of simulate.ts in the script of the reader. */
export const simulate: typeof ownSimulate = (scenario) => {
  const engine: typeof ownSimulate | undefined = Reflect.get(globalThis, name)
  return assertExists(engine, 'the engine of the page')(scenario)
}
