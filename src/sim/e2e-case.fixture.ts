import { describe, expect, test } from 'vitest'
import { type Minor, minors } from '../kube/minor.ts'
import { checkExpectations } from '../proof/claims/expectations.ts'
import { type Story, traceOf } from './simulate.fixture.ts'

/** A Pod of Kubernetes' own end-to-end tests, as a sketch of ours, and what the test expects of it. */
export interface E2eCase extends Omit<Story, 'minor'> {
  readonly what: string
  /** The oldest minor that is looked at; default 1.29, the first with sidecars by default. */
  readonly since?: Minor
  readonly expects: readonly object[]
}

/** Runs each case in the oldest minor that it holds for, in the newest, and in some between. */
export function checkCases(source: string, cases: readonly E2eCase[]): void {
  describe(source, () => {
    const rows = cases.flatMap((each) => minorsOf(each.since ?? '1.29').map((minor) => ({ ...each, minor })))
    test.each(rows)('$what ($minor)', ({ what: _what, since: _since, expects, ...story }) => {
      expect(checkExpectations(traceOf(story), expects)).toEqual([])
    })
  })
}

function minorsOf(since: Minor): readonly Minor[] {
  const newest = minors.length - 1
  const oldest = minors.indexOf(since)
  return [...new Set([oldest, Math.ceil((oldest + newest) / 2), newest])].flatMap((place) => minors[place] ?? [])
}

/** A container that runs for `seconds` and exits with `exitCode`; told to stop it takes `termSeconds`. */
export function runs(seconds: number, exitCode = 0, termSeconds = 0): object {
  return {
    runs: [{ duration: `${seconds}s`, exitCode }],
    onTerm: { duration: `${termSeconds}s`, exitCode },
  }
}

/** The sketch of a sidecar. */
export function sidecar(name: string, fields: object = {}): object {
  return { name, restartPolicy: 'Always', ...fields }
}
