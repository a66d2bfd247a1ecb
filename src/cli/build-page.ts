import { ensureBuilt } from './build.ts'

// Before the package is packed: the page that `podreel open` serves.

ensureBuilt()
