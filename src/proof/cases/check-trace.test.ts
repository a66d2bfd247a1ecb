import { expect, test } from 'vitest'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import type { Trace } from '../../trace/trace.ts'
import { parseAssertion } from './assertion.ts'
import { checkTrace, matchesText, type TraceAssertion } from './check-trace.ts'
import { parseExpectLine } from './expect-line.ts'
import { timelineOf } from './timeline.ts'

const crashing = scriptedTrace(
  { ...shopPod, spec: { containers: [{ name: 'app', image: 'a:1' }] } },
  `
  0     world created
  0.1   pull app
  3.1   pulled app
  3.1   create app
  3.1   start app
  3.2   status
  5     exit app 1 Error
  5.5   status
  5.6   create app
  5.6   start app
  5.7   status
  7     exit app 1 Error
  7.5   status
  7.5   backoff app 10
  17.6  status
  17.8  create app
  17.8  start app
  17.9  status
  20    world sandboxLost`,
  40,
)

const rows: readonly [trace: Trace, line: string, holds: boolean][] = [
  [shopTrace(), 'status sequence: Init:0/3, Init:1/3, Init:Error, ...', true],
  [shopTrace(), 'status sequence: Init:0/3, Init:1/3, Init:Error', false],
  [shopTrace(), 'ready sequence: 0/2, 1/2, ...', true],
  [shopTrace(), 'phase sequence: Pending, Running', true],
  [shopTrace(), 'phase sequence: Pending, Running, ...', false],
  [shopTrace(), 'status: Init:1/3 at 10s', true],
  [shopTrace(), 'status: Init:0/3 at 10s', false],
  [shopTrace(), 'status: Terminating from delete to exit proxy', true],
  [shopTrace(), 'status: Terminating from exit migrate#2 to exit proxy', false],
  [shopTrace(), 'status: Init:1/3 while pull migrate', true],
  [shopTrace(), 'status: Init:0/3 while pull migrate', false],
  [shopTrace(), 'ready: 0/2 until start proxy', true],
  [shopTrace(), 'ready: 0/2 until delete', false],
  [shopTrace(), 'phase: Running at +5s', true],
  [shopTrace(), 'phase: Running for ever', true],
  [shopTrace(), 'phase: Pending for ever', false],
  [shopTrace(), 'phase: Pending while STATUS Init:1/3', true],
  [shopTrace(), 'phase: Running while STATUS Init:1/3', false],
  [shopTrace(), 'phase: Running while STATUS Nothing', false],
  [shopTrace(), 'order: exit app before term proxy', true],
  [shopTrace(), 'order: term proxy before exit app', false],
  [shopTrace(), 'order: delete before gone', true],
  [shopTrace(), 'order: exit app before kill app', false],
  [shopTrace(), 'never: kill app', true],
  [shopTrace(), 'never: start migrate#2', false],
  [shopTrace(), 'never: start app before started proxy', true],
  [shopTrace(), 'never: start migrate#2 before exit migrate#2', false],
  [shopTrace(), 'never: kill app before kill proxy', false],
  [shopTrace(), 'never: status CrashLoopBackOff', true],
  [shopTrace(), 'never: status Init:Error', false],
  [shopTrace(), 'never: event Unhealthy proxy', true],
  [shopTrace(), 'never: event Unhealthy app', false],
  [shopTrace(), 'time: term app = +5s', true],
  [shopTrace(), 'time: term app = +6s', true],
  [shopTrace(), 'time: term app = +7s', false],
  [shopTrace(), 'time: term app = +3s..+4s', false],
  [shopTrace(), 'time: term app = prestop app + 4s..5s', true],
  [shopTrace(), 'time: event Killing proxy = +0s', true],
  [shopTrace(), 'time: gone = +8s..+9s', true],
  [shopTrace(), 'time: kill app = +5s', false],
  [shopTrace(), 'condition: Initialized=True from started proxy', true],
  [shopTrace(), 'condition: Initialized=True from exit migrate#1', false],
  [shopTrace(), 'condition: Ready=False until ready app', true],
  [shopTrace(), 'event: Normal Killing app: Stopping container app', true],
  [shopTrace(), 'event: Normal Killing app: Stopping <rest>', true],
  [shopTrace(), 'event: Warning Killing app: Stopping container app', false],
  [shopTrace(), 'event: Normal Killing pod: Stopping container app', false],
  [shopTrace(), 'event: Normal Scheduled pod: Successfully assigned default/shop to node-1', true],
  [shopTrace(), 'exit code: migrate 0', true],
  [shopTrace(), 'exit code: migrate 1 (first run)', true],
  [shopTrace(), 'exit code: migrate 1', false],
  [shopTrace(), 'exit code: migrate#1 1', true],
  [shopTrace(), 'restart count: migrate 1', true],
  [shopTrace(), 'restart count: migrate 0 at 12s', true],
  [shopTrace(), 'restart count: migrate 0', false],
  [shopTrace(), 'state: app terminated Completed at end', true],
  [shopTrace(), 'state: app waiting PodInitializing at 20s', true],
  [shopTrace(), 'state: app running at 30s', true],
  [shopTrace(), 'state: app last terminated Completed at end', false],
  [crashing, 'backoff: app#3 10s', true],
  [crashing, 'backoff: app#3 20s', false],
  [crashing, 'backoff: app#2 10s', false],
  [crashing, 'backoff: app#4 20s', false],
  [crashing, 'status: CrashLoopBackOff from exit app#2 + 8s..10.6s to start app#3', true],
  [crashing, 'status: Error while app in back-off', true],
  [crashing, 'status: CrashLoopBackOff while app in back-off', false],
  [crashing, 'restarts sequence: 0, 1, ...', true],
  [crashing, 'restarts: 2 at end', true],
  [crashing, 'order: start app#3 before sandbox lost', true],
]

test.each(rows.map(([trace, line, holds]) => [line, holds, trace] as const))('%s: %s', (line, holds, trace) => {
  const parsed = parseExpectLine(line)
  const assertion = typeof parsed === 'object' ? parseAssertion(parsed) : undefined
  expect(assertion).toBeDefined()
  const got = checkTrace(timelineOf(trace), assertion as TraceAssertion)
  if (holds) expect(got).toBeUndefined()
  else expect(got).toBeTypeOf('string')
})

test('placeholders stand for anything, all else for itself', () => {
  expect(matchesText('a (b) <rest>', 'a (b) c\nd')).toBe(true)
  expect(matchesText('a (b) <rest>', 'a b c')).toBe(false)
  expect(matchesText('say "<file>": x', 'say "pod.yaml": x')).toBe(true)
  expect(matchesText('a.c', 'abc')).toBe(false)
})
