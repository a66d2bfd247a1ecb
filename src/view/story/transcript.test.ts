import { expect, test } from 'vitest'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { transcriptOf } from './transcript.ts'

test('tells every step in order, under the headings of the chapters', () => {
  const lines = transcriptOf(shopTrace())
  expect(lines.filter((line) => /ended with exit code/.test(line))).toHaveLength(5)
  const times = lines.flatMap((line) => /^ *([\d.]+) s {2}/.exec(line)?.[1] ?? [])
  expect(times.map(Number)).toEqual(times.map(Number).sort((a, b) => a - b))
})

test('says what kubectl prints wherever that changes', () => {
  const rows = transcriptOf(shopTrace()).filter((line) => line.includes('kubectl get pods'))
  expect(rows[0]).toContain('STATUS Init:0/3')
  expect(rows.at(-1)).toContain('STATUS Terminating')
})

test('stops where it is told to', () => {
  expect(transcriptOf(shopTrace(), 5000).join('\n')).not.toContain('exit code')
})
