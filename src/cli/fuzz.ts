import { fileURLToPath } from 'node:url'
import { isHelpWanted, misuse } from './command-line.ts'
import { describePage, hostilePage } from './fuzz/hostile-pages.fixture.ts'
import { parseFuzzOptions, usage } from './fuzz/options.ts'
import type { Subject } from './fuzz/subject.ts'
import { allSubjects } from './fuzz/subjects.fixture.ts'
import { watchChild } from './fuzz/watch-child.ts'
import { print } from './terminal.ts'

// `npm run --silent fuzz -- [--seconds 60] [--seed N] [--kind NAME]… [NAME]…`: tries everything that can be handed to podreel with inputs
// that nobody would write, and exits with 1 and the smallest such input at the first thing that is wrong.

/** What is tried, and in which process. */
interface Kind extends Pick<Subject, 'name' | 'inputOf'> {
  readonly child?: string
}

/** Links that are opened in a browser: none may keep the page from answering. */
const pages: Kind = {
  name: 'pages',
  inputOf: (seed) => describePage(hostilePage(seed)),
  child: fileURLToPath(new URL('../../e2e/fuzz/child.ts', import.meta.url)),
}

async function main(args: readonly string[]): Promise<number> {
  if (isHelpWanted(args)) {
    print(`${usage}\n`)
    return 0
  }
  const options = parseFuzzOptions(args, Date.now() % 2 ** 30)
  if (typeof options === 'string') return misuse(options)
  const subjects: readonly Kind[] = [...(await allSubjects()), pages]
  const names = subjects.map(({ name }) => name)
  const unknown = options.kinds.find((kind) => !names.includes(kind))
  if (unknown !== undefined) return misuse(`no such kind: ${unknown}, only ${names.join(', ')}`)
  const chosen = subjects.filter(({ name }) => options.kinds.length === 0 || options.kinds.includes(name))
  print(`seed ${options.seed}\n`)
  const ms = (options.seconds * 1000) / chosen.length
  let findings = 0
  for (const { name, inputOf, child } of chosen) {
    const outcome = await watchChild({ name, seed: options.seed, ms, child })
    if ('hangsAt' in outcome) {
      findings++
      printFinding(name, outcome.hangsAt, 'it does not come to an end', inputOf(outcome.hangsAt))
      continue
    }
    const { inputs, slowestMs, slowestSeed, finding } = outcome
    print(`${name}: ${inputs} inputs, the slowest ${slowestMs.toFixed(1)} ms (seed ${slowestSeed})\n`)
    if (finding === undefined) continue
    findings++
    printFinding(name, finding.seed, finding.problem, finding.input)
  }
  return findings === 0 ? 0 : 1
}

function printFinding(name: string, seed: number, problem: string, input: string): void {
  print(`\n${name}: ${problem}\n\nagain with --kind '${name}' --seed ${seed}; the smallest input:\n\n${input}\n\n`)
  print(`as JSON: ${JSON.stringify(input)}\n\n`)
}

process.exitCode = await main(process.argv.slice(2))
