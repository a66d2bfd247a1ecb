import { expect, test } from 'vitest'
import { compute } from '../../store/pipeline/pipeline.ts'
import given from './given.json' with { type: 'json' }

/** What is said beside what the API server refuses. */
const meant: Readonly<Record<string, readonly string[]>> = {
  'IV-01': ['Or dind is an ordinary init container: then it has no lifecycle and startupProbe.'],
}

test.each(given.cases)('a hint is given where it is meant: case $id', ({ id, manifestYaml }) => {
  const { diagnostics } = compute({ text: manifestYaml, gates: {} })
  expect(diagnostics.filter(({ code }) => code === 'Hint').map(({ message }) => message)).toEqual(meant[id] ?? [])
})
