import { readFileSync } from 'node:fs'
import { isCaseFile } from '../../proof/cases/case-file.ts'
import { runCases } from '../../proof/cases/run-cases.ts'
import type { Outcome } from './run-file.ts'

/** Runs the cases of a file that has a list `cases`, whatever its name is; undefined for every other file. */
export function runCaseFile(path: string): readonly Outcome[] | undefined {
  const content = readJson(path)
  return isCaseFile(content) ? runCases(content) : undefined
}

/** The file's JSON; undefined when it holds none. */
function readJson(path: string): unknown {
  if (!path.endsWith('.json')) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
