import { expect, test } from 'vitest'
import type { Picture } from './pipeline/picture.ts'
import { compute } from './pipeline/pipeline.ts'
import type { PipelineReply } from './pipeline-client.ts'
import { partsOf, partsReader } from './reply-parts.ts'

const crashing = (count: number, until: string) => `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
${Array.from({ length: count }, (_, place) => `  - { name: c${place}, image: "a:1", command: [sh, -c, exit 1] }`).join('\n')}
---
apiVersion: podreel/v1
kind: Scenario
until: ${until}
`

const long = compute({ text: crashing(40, '4h'), gates: {} })

/** The reply as it arrives: each message is a copy, as one that comes from a worker. */
function sent(reply: PipelineReply): {
  readonly messages: number
  readonly got: readonly (PipelineReply | undefined)[]
} {
  const read = partsReader()
  const got = [...partsOf(reply)].map((message) => read(structuredClone(message)))
  return { messages: got.length, got }
}

function pictureIn(reply: PipelineReply | undefined): Picture | undefined {
  return reply !== undefined && 'picture' in reply ? reply.picture : undefined
}

function sameAsBefore(trace = long.trace): readonly (readonly boolean[])[] {
  const { snapshots = [] } = trace ?? {}
  return snapshots.map(({ pod, node }, index) => [
    pod === snapshots[index - 1]?.pod,
    node === snapshots[index - 1]?.node,
  ])
}

test('a usual picture goes in one message, a failure too', () => {
  const picture = compute({ text: crashing(2, '10m'), gates: {} })
  expect(sent({ id: 3, picture })).toEqual({ messages: 1, got: [{ id: 3, picture }] })
  expect(sent({ id: 4, failure: 'broken' }).got).toEqual([{ id: 4, failure: 'broken' }])
})

test('a long trace comes in many messages and is whole after the last one', () => {
  const { messages, got } = sent({ id: 5, picture: long })
  expect(messages).toBeGreaterThan(4)
  expect(got.slice(0, -1).every((each) => each === undefined)).toBe(true)
  const whole = pictureIn(got.at(-1))?.trace
  expect(whole?.steps).toEqual(long.trace?.steps)
  expect(whole?.snapshots.map(({ at, stepCount }) => [at, stepCount])).toEqual(
    long.trace?.snapshots.map(({ at, stepCount }) => [at, stepCount]),
  )
  const some = (trace = long.trace) => trace?.snapshots.filter((_, index) => index % 199 === 0)
  expect(some(whole)).toEqual(some())
  // What is one object in two snapshots is one after the journey, too.
  expect(sameAsBefore(whole)).toEqual(sameAsBefore(long.trace))
})

test('parts of a reply that never came are not taken for those of the next', () => {
  const short = compute({ text: crashing(1, '1m'), gates: {} })
  const read = partsReader()
  for (const message of [...partsOf({ id: 1, picture: long })].slice(0, -1)) read(message)
  expect(read({ id: 2, picture: short })).toEqual({ id: 2, picture: short })
})
