#!/usr/bin/env node
import { runPodreel } from './podreel/run-podreel.ts'
import { endWithReader } from './quiet-pipe.ts'

// `podreel …`: all that podreel does in a terminal. `npm run build:cli` makes one file of it.

endWithReader()
process.exitCode = await runPodreel(process.argv.slice(2))
