import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minors } from '../../kube/minor.ts'
import { runCases } from '../../proof/cases/run-cases.ts'
import type { FileProof, MinorProof, Origin, Proof, Tally } from '../../proof/proof.ts'
import { runFile } from '../conformance/run-file.ts'
import { countRules } from './count-rules.ts'
import { type VectorFile, vectorFiles } from './vector-files.ts'

/** One vector and what came of it. */
interface Judged {
  readonly file: VectorFile
  readonly origin: Origin
  /** The minor that it names, alone. */
  readonly minor: string | undefined
  readonly release: string | undefined
  readonly isPassed: boolean
}

/** Runs all vectors and cases under `root` and counts. Takes some seconds. */
export function collectProof(root: string): Proof {
  const files = vectorFiles(root)
  const judged = files.flatMap(judge)
  return {
    files: files.map((file) => fileProof(file, judged)),
    minors: minors.map((minor) => minorProof(minor, judged)),
    cases: casesProof(root),
    rules: countRules(files),
  }
}

function judge(file: VectorFile): readonly Judged[] {
  const outcomes = runFile(file.path, file.kind, file.minor)
  return file.vectors.map((vector, index) => {
    const source = typeof vector.source === 'string' ? vector.source : ''
    return {
      file,
      origin: originOf(file, source),
      minor: typeof vector.kubernetes === 'string' ? vector.kubernetes : file.minor,
      release: /^recorded from .*kubelet (\d+\.\d+\.\d+)/.exec(source)?.[1],
      isPassed: outcomes[index]?.failures.length === 0,
    }
  })
}

function originOf({ isOwn }: VectorFile, source: string): Origin {
  if (isOwn) return 'own'
  if (source.startsWith('recorded from ')) return 'recorded'
  return /_test\.go|\btest\//.test(source) ? 'tests' : 'sources'
}

function fileProof(file: VectorFile, judged: readonly Judged[]): FileProof {
  const own = judged.filter((each) => each.file === file)
  const count = (origin: Origin): number => own.filter((each) => each.origin === origin).length
  return {
    file: file.file,
    kind: file.kind,
    ...tally(own),
    origins: { recorded: count('recorded'), tests: count('tests'), sources: count('sources'), own: count('own') },
  }
}

function minorProof(minor: MinorProof['minor'], judged: readonly Judged[]): MinorProof {
  const about = judged.filter((each) => each.minor === minor)
  const recorded = about.filter(({ file }) => file.kind === 'recorded')
  const release = recorded.find((each) => each.release !== undefined)?.release
  return {
    minor,
    ...(release !== undefined && { release }),
    recorded: tally(recorded),
    answers: tally(about.filter(({ file }) => file.kind === 'validation')),
    scenarios: tally(about.filter(({ file, origin }) => file.kind.startsWith('lifecycle-') && origin !== 'own')),
  }
}

function casesProof(root: string): Proof['cases'] {
  const outcomes = runCases(JSON.parse(readFileSync(join(root, 'src/proof/cases/given.json'), 'utf8')))
  const passed = outcomes.filter(({ failures }) => failures.length === 0).length
  const checks = outcomes.reduce((sum, { checks }) => sum + checks, 0)
  return { passed, total: outcomes.length, checks }
}

function tally(judged: readonly Judged[]): Tally {
  return { passed: judged.filter(({ isPassed }) => isPassed).length, total: judged.length }
}
