import { scenarioOf } from '../../proof/checks/vector-scenario.ts'
import type { RuleProof } from '../../proof/proof.ts'
import { simulate } from '../../sim/simulate.ts'
import { type RuleId, rules } from '../../trace/rules.ts'
import type { VectorFile } from './vector-files.ts'

interface Found {
  readonly vectors: number
  readonly example: string
  readonly exampleSteps: number
}

/** For each rule, how many vectors with a clock make a step by it, and the simplest of them. */
export function countRules(files: readonly VectorFile[]): Readonly<Record<RuleId, RuleProof>> {
  const found = new Map<string, Found>()
  for (const { kind, minor, vectors } of files) {
    if (kind !== 'recorded' && !kind.startsWith('lifecycle-')) continue
    for (const vector of vectors) {
      const untilMs = typeof vector.untilMs === 'number' ? vector.untilMs : undefined
      const read = scenarioOf(minor === undefined ? vector : { kubernetes: minor, ...vector }, untilMs)
      if ('failures' in read) continue
      const { steps } = simulate(read.scenario)
      for (const rule of new Set(steps.map(({ cause }) => cause.rule)))
        found.set(rule, withVector(found.get(rule), String(vector.name), steps.length))
    }
  }
  const ids = Object.keys(rules) as RuleId[]
  return Object.fromEntries(ids.map((id) => [id, proofOf(found.get(id))])) as Record<RuleId, RuleProof>
}

function withVector(before: Found | undefined, name: string, steps: number): Found {
  const vectors = (before?.vectors ?? 0) + 1
  if (before !== undefined && before.exampleSteps <= steps) return { ...before, vectors }
  return { vectors, example: name, exampleSteps: steps }
}

function proofOf(found: Found | undefined): RuleProof {
  return found === undefined ? { vectors: 0 } : { vectors: found.vectors, example: found.example }
}
