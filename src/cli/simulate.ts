import { readFileSync } from 'node:fs'
import { simTime } from '../base/time.ts'
import { simulate } from '../sim/simulate.ts'
import { compute } from '../store/pipeline.ts'
import { diagnosticLine } from './simulate/diagnostic-line.ts'
import { formats } from './simulate/formats.ts'
import { parseOptions, usage } from './simulate/options.ts'

// `npm run --silent simulate -- FILE`: what the page shows, as text.

function main(args: readonly string[]): number {
  const options = parseOptions(args)
  if (typeof options === 'string') return fail(`${options}\n${usage}`)
  const { file, format, minor, untilMs, atMs } = options
  const text = read(file)
  if (text === undefined) return 1
  const { scenario, trace, refused, diagnostics } = compute({ text, minor, gates: {} })
  for (const diagnostic of diagnostics) fail(diagnosticLine(file === '-' ? '<stdin>' : file, text, diagnostic))
  if (trace === undefined || scenario === undefined || refused !== undefined) return 1
  const behavior = untilMs === undefined ? scenario.behavior : { ...scenario.behavior, until: simTime(untilMs) }
  const shown = untilMs === undefined ? trace : simulate({ ...scenario, behavior })
  process.stdout.write(formats[format](shown, atMs ?? shown.end))
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    fail(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}

process.exitCode = main(process.argv.slice(2))
