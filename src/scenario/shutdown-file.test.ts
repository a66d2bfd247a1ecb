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

test.each([
  { said: {}, at: '', message: 'needs shutdownGracePeriod, the time that' },
  { said: { shutdownGracePeriod: '0s' }, at: '.shutdownGracePeriod', message: 'with 0s the Pods get no time' },
  { said: { shutdownGracePeriod: '500ms' }, at: '.shutdownGracePeriod', message: 'the shutdown is left out' },
  {
    said: { shutdownGracePeriod: '20s', shutdownGracePeriodCriticalPods: '30s' },
    at: '.shutdownGracePeriodCriticalPods',
    message: 'must not be longer than shutdownGracePeriod: 20s is taken',
    periods: [0, 20],
  },
  {
    said: { shutdownGracePeriod: '20s', shutdownGracePeriodCriticalPods: '500ms' },
    at: '.shutdownGracePeriodCriticalPods',
    message: '0s is taken',
    periods: [20, 0],
  },
  {
    said: { shutdownGracePeriod: '20s', at: null },
    at: '.at',
    message: 'expected a duration such as 5s, 1m20s or 500ms, got null',
  },
])('says of the shutdown $said what must hold and what is taken', ({ said, at, message, periods }) => {
  const document = { apiVersion: 'podreel/v1', kind: 'Scenario', node: { shutdown: { at: '5s', ...said } } }
  const { file, diagnostics } = parseScenarioFile(document)
  expect(diagnostics.map(({ path }) => formatPath(path))).toEqual([`node.shutdown${at}`])
  expect(diagnostics[0]?.message).toContain(message)
  expect(file.node?.shutdown?.periods.map(({ seconds }) => seconds)).toEqual(periods)
})

test('a text that is empty is told as such', () => {
  const document = { apiVersion: 'podreel/v1', kind: 'Scenario', node: { sandboxError: '' } }
  expect(parseScenarioFile(document).diagnostics.map(({ message }) => message)).toEqual([
    'expected text, but it is empty',
  ])
})
