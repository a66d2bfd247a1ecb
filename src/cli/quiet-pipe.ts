import { complain } from './terminal.ts'

/**
 * Ends the program when its output goes nowhere: without a word when whoever reads it has read enough (`… | head`), else with 1 and
 * what is wrong, as on a full disk.
 */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    complain(`the output cannot be written: ${error.code === 'ENOSPC' ? 'no space left on device' : error.message}`)
    process.exit(1)
  })
  process.stderr.on('error', () => process.exit(1))
}
