import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { phraseText } from '../base/phrase.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import { waitingFor } from '../view/story/waiting-for.ts'
import { eventsOf, type Story, timesOf, traceOf } from './simulate.fixture.ts'

describe('an image that is mounted as a volume', () => {
  const volume = (image: object) => ({ volumes: [{ name: 'model', image: { reference: 'model:1', ...image } }] })
  const ofVolume = (story: Story) => eventsOf(traceOf(story)).filter(({ message }) => message.includes('"model:1"'))

  test('is looked for at each sync, before any container', () => {
    const events = eventsOf(traceOf({ spec: volume({}), behavior: { delete: { at: '20s' } } }))
    const text = 'Container image "model:1" already present on machine and can be accessed by the pod'
    expect(events.slice(0, 3).map(({ message }) => message)).toEqual([
      'Successfully assigned default/web to node-1',
      text,
      'Container image "app:1" already present on machine and can be accessed by the pod',
    ])
    expect(events.filter(({ message }) => message === text).length).toBeGreaterThan(1)
  })

  test('is pulled at each sync with the policy Always', () => {
    const [first, second] = ofVolume({ spec: volume({ pullPolicy: 'Always' }), behavior: { delete: { at: '20s' } } })
    expect(first).toMatchObject({ reason: 'Pulling', message: 'Pulling image "model:1"' })
    expect(second?.message).toMatch(
      /^Successfully pulled image "model:1" in 0s \(0s including waiting\)\. Image size: /,
    )
  })
})

describe('images of other Pods', () => {
  const others = [
    { at: '0s', duration: '10s' },
    { at: '0s', duration: '20s' },
  ]
  const traceWith = (node: object) =>
    traceOf({ behavior: { containers: { app: { imagePull: { duration: '3s' } } }, node } })

  test.each([
    { what: 'come first, one at a time', node: { otherPulls: others }, waitSeconds: 30 },
    {
      what: 'are pulled side by side',
      node: { otherPulls: others, kubelet: { serializeImagePulls: false } },
      waitSeconds: 0,
    },
    {
      what: 'come first where they take all turns',
      node: { otherPulls: others, kubelet: { maxParallelImagePulls: 2 } },
      waitSeconds: 10,
    },
    { what: 'come later', node: { otherPulls: { at: '5s', duration: '1h' } }, waitSeconds: 0 },
  ])('$what', ({ node, waitSeconds }) => {
    const trace = traceWith(node)
    const pull = assertExists(
      trace.steps.find(({ verb }) => verb === 'pull'),
      'a pull',
    )
    expect(Math.round(pull.at / 1000)).toBe(waitSeconds)
    expect(pull.cause.rule).toBe(waitSeconds === 0 ? 'image-pull' : 'image-pull-waits')
    const told = eventsOf(trace).find(({ message }) => message.startsWith('Successfully pulled'))
    const [, seconds] = told?.message.match(/ in 3s \(([\d.]+)s including waiting\)/) ?? []
    expect(Math.round(Number(seconds))).toBe(waitSeconds + 3)
  })

  test('are what the Pod waits for meanwhile', () => {
    const trace = traceWith({ otherPulls: { at: '0s', duration: '10s' } })
    const textAt = (t: number) => phraseText(waitingFor(trace, snapshotAt(trace, t)).waits[0]?.what ?? [])
    expect(textAt(5000)).toBe('images of other Pods, which the node pulls before that of app')
    expect(textAt(11_000)).toBe('the image of app')
  })

  test('that never end hold a serial queue up for ever', () => {
    const trace = traceWith({ otherPulls: { at: '0s', duration: 'forever' } })
    expect(timesOf(trace, 'pull app')).toEqual([])
    expect(trace.endedBy).toBe('settled')
  })
})
