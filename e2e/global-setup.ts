import { ensureBuilt } from '../src/cli/build.ts'

/** The tests run against the production build. */
export default function globalSetup(): void {
  ensureBuilt()
}
