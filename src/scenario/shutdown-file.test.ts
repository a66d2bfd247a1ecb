import { expect, test } from 'vitest'
import { formatPath } from '../kube/diagnostic.ts'
import { parseScenarioFile } from './scenario-file.ts'

function placesOfProblems(shutdown: object): readonly string[] {
  const document = { apiVersion: 'podreel/v1', kind: 'Scenario', node: { shutdown } }
  return parseScenarioFile(document).diagnostics.map(({ path }) => formatPath(path))
}

const list = 'node.shutdown.shutdownGracePeriodByPodPriority'

test.each([
  { what: 'no period', periods: [], places: [list] },
  {
    what: 'a period that cannot be read, which is told once',
    periods: [{ priority: 0.5, shutdownGracePeriodSeconds: 3 }],
    places: [`${list}[0].priority`],
  },
  { what: 'a good period', periods: [{ priority: 0, shutdownGracePeriodSeconds: 3 }], places: [] },
])('a shutdown by priority with $what', ({ periods, places }) => {
  expect(placesOfProblems({ at: '5s', shutdownGracePeriodByPodPriority: periods })).toEqual(places)
})
