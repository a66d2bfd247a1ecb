#!/usr/bin/env node
import { basename } from 'node:path'
import { runPodreel } from './podreel/run-podreel.ts'
import { endWithReader } from './quiet-pipe.ts'

// `podreel …`: all that podreel does in a terminal; called kubectl-podreel, as kubectl finds it, `podreel kubectl …`. `npm run build:cli` makes one file of it.

endWithReader()
const isPlugin = basename(process.argv[1] ?? '').startsWith('kubectl-podreel')
process.exitCode = await runPodreel([...(isPlugin ? ['kubectl'] : []), ...process.argv.slice(2)])
