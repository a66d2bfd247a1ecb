import { minors, newestMinor, parseMinor } from '../kube/minor.ts'
import { misuse, readArguments } from './command-line.ts'
import { endWithReader } from './quiet-pipe.ts'
import { playableScenario } from './random-scenarios/playable-scenario.fixture.ts'
import { print } from './terminal.ts'

// `npm run --silent random-scenarios`: random scenarios that a real cluster can play, as a JSON array in the form of the vectors, without `expect`.

const usage = 'usage: npm run --silent random-scenarios -- [--seed N] [--count M] [--kubernetes MINOR]'

function main(): number {
  const { values } = readArguments(usage, {
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '10' },
      kubernetes: { type: 'string', default: newestMinor },
    },
  })
  const minor = parseMinor(values.kubernetes)
  if (minor === undefined) return misuse(`--kubernetes is one of ${minors.join(', ')}`)
  const seed = wholeNumber(values.seed)
  const count = wholeNumber(values.count)
  if (seed === undefined) return misuse('--seed is a whole number from 0 to 1,000,000,000')
  if (count === undefined || count < 1 || count > 10_000) return misuse('--count is a whole number from 1 to 10,000')
  const scenarios = Array.from({ length: count }, (_, index) => JSON.stringify(playableScenario(minor, seed + index)))
  print(`[\n${scenarios.join(',\n')}\n]\n`)
  return 0
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= 1e9 ? Number(text) : undefined
}

endWithReader()
process.exitCode = main()
