import { describe, expect, test } from 'vitest'
import { maskSecrets } from '../share/secrets/mask-secrets.ts'
import { secretForms } from '../share/secrets/secret-forms.fixture.ts'
import type { Trace } from '../trace/trace.ts'
import type { Picture } from './pipeline/picture.ts'
import { compute } from './pipeline/pipeline.ts'

/** What happens in `picture`, but for texts in which a secret may stand. */
function storyOf({ trace, replay, inferences, pods, diagnostics }: Picture) {
  return (
    trace && {
      simulated: eventsOf(trace),
      happened: replay?.trace && eventsOf(replay.trace),
      inferred: inferences.map(({ path, value }) => ({ path, value })),
      pods,
      problems: diagnostics.map(({ code, path }) => ({ code, path })),
    }
  )
}

function eventsOf({ steps, snapshots, end, endedBy }: Trace) {
  const told = steps.map((step) => {
    const { at, verb, cause } = step
    const container = 'container' in step ? step.container : undefined
    return { at, verb, cause, container, reason: step.verb === 'event' ? step.event.reason : undefined }
  })
  return { told, instants: snapshots.map(({ at }) => at), end, endedBy }
}

describe('a masked text tells the same story', () => {
  test.each(secretForms.map((form) => [form.name, form] as const))('%s', (_name, { text, secrets }) => {
    const told = (each: string) => JSON.stringify(storyOf(compute({ text: each, gates: {} })))
    const withoutSecrets = (json: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), json)
    expect(JSON.parse(told(maskSecrets(text).text) ?? 'null')).toEqual(JSON.parse(withoutSecrets(told(text) ?? 'null')))
  })

  test('where there is one', () => {
    const told = secretForms.filter(({ text }) => compute({ text, gates: {} }).trace !== undefined)
    expect(told.length).toBeGreaterThan(150)
  })
})
