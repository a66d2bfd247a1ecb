import { expect, test } from 'vitest'
import { simTime } from '../../base/time.ts'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import type { Trace } from '../../trace/trace.ts'
import { transcriptOf } from '../story/transcript.ts'
import { endNote } from './end-note.ts'

const settled = shopTrace()
const cut = (more: Partial<Trace>): Trace => ({ ...settled, endedBy: 'horizon', end: simTime(120_000), ...more })

test.each<{ trace: Trace; note: string | undefined }>([
  { trace: settled, note: undefined },
  { trace: { ...settled, endedBy: 'observed' }, note: undefined },
  {
    trace: cut({ cutBy: 'time' }),
    note: 'Simulated until 2 min; the Pod had not come to rest by then. What comes after is not shown.',
  },
  {
    trace: cut({ cutBy: 'time', loop: { from: simTime(60_000), periodMs: 10_000 } }),
    note: 'Simulated until 2 min; the Pod had not come to rest by then. It goes on like this: since 1 min the same comes round about every 10.0 s.',
  },
])('says why the trace ends: $note', ({ trace, note }) => {
  expect(endNote(trace)).toBe(note)
})

test('the transcript ends with it, unless it stops earlier', () => {
  const trace = cut({ cutBy: 'time' })
  expect(transcriptOf(trace).at(-1)).toBe(endNote(trace))
  expect(transcriptOf(trace, 5000).join('\n')).not.toContain('Simulated until')
})
