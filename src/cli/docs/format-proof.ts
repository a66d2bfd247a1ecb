import type { FileProof, MinorProof, Origin, Proof, Tally } from '../../proof/proof.ts'
import { kindWords, originWords } from '../../proof/proof-words.ts'

/** The README's section between the markers of the proof. */
export function formatProof(proof: Proof): string {
  return [
    '| Kubernetes | recorded | lives of Pods | answers of the API server | scenarios from tests and sources |',
    '| --- | --- | --- | --- | --- |',
    ...proof.minors.map(formatMinor),
    '',
    'What is compared, and where the expectations come from:',
    '',
    `| podreel agrees on | met | ${Object.values(originWords)
      .map(({ title }) => title)
      .join(' | ')} |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...kindsOf(proof).map(formatKind),
    '',
    `Beyond the vectors, ${formatTally(proof.cases)} questions of real users are answered right, in ${proof.cases.checks} checks.`,
  ].join('\n')
}

/** The files of each kind added up, in the order in which the kinds first come. */
function kindsOf({ files }: Proof): readonly Omit<FileProof, 'file'>[] {
  const kinds = new Map<string, Omit<FileProof, 'file'>>()
  for (const { kind, passed, total, origins } of files) {
    const before = kinds.get(kind) ?? { kind, passed: 0, total: 0, origins: noOrigins }
    const sum = (origin: Origin): number => before.origins[origin] + origins[origin]
    kinds.set(kind, {
      kind,
      passed: before.passed + passed,
      total: before.total + total,
      origins: { recorded: sum('recorded'), tests: sum('tests'), sources: sum('sources'), own: sum('own') },
    })
  }
  return [...kinds.values()]
}

const noOrigins = { recorded: 0, tests: 0, sources: 0, own: 0 }

function formatKind({ kind, origins, ...tally }: Omit<FileProof, 'file'>): string {
  const counts = [origins.recorded, origins.tests, origins.sources, origins.own].map(formatCount)
  return `| ${kindWords[kind] ?? kind} | ${formatTally(tally)} | ${counts.join(' | ')} |`
}

function formatMinor({ minor, release, recorded, answers, scenarios }: MinorProof): string {
  return `| ${minor} | ${release ?? 'not recorded'} | ${formatTally(recorded)} | ${formatTally(answers)} | ${formatTally(scenarios)} |`
}

function formatTally({ passed, total }: Tally): string {
  return total === 0 ? '' : `${passed} of ${total}`
}

function formatCount(count: number): string {
  return count === 0 ? '' : `${count}`
}
