import { endWithReader } from './quiet-pipe.ts'
import { runSimulate } from './simulate/run-simulate.ts'

// `npm run --silent simulate -- FILE`: what the page shows, as text.

endWithReader()
process.exitCode = await runSimulate(process.argv.slice(2))
