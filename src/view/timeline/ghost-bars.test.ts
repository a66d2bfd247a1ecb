import { expect, it } from 'vitest'
import { scriptedTrace, shopPod } from '../../trace/scripted-trace.fixture.ts'
import { ghostBars } from './ghost-bars.ts'
import { lanesOf } from './lanes.ts'

const pod = { ...shopPod, spec: { containers: ['app', 'log'].map((name) => ({ name, image: 'shop/x:1' })) } }
const start = '0 scheduled n\n0 sandbox 10.0.0.1\n1 start app\n1 started app\n1 start log\n1 started log\n'
const lanes = (rest: string, end = 20) => lanesOf(scriptedTrace(pod, start + rest, end))

it('is what would have gone on, from the change on', () => {
  const ghosts = ghostBars(lanes(''), lanes('8 exit app 137 Error'))
  expect(ghosts.from).toBe(8000)
  expect(ghosts.bars.get('app')?.map(({ kind, from, to }) => [kind, from, to])).toEqual([['started', 8000, 20_000]])
  expect(ghosts.bars.get('log')).toBeUndefined()
})

it('is nothing where something only lasts longer now', () => {
  expect(ghostBars(lanes('', 20), lanes('', 30)).bars.size).toBe(0)
})

it('is what comes later, too', () => {
  const ghosts = ghostBars(lanes('8 exit app 0 Completed'), lanes('12 exit app 0 Completed'))
  expect(ghosts.bars.get('app')?.map(({ kind, from, to }) => [kind, from, to])).toEqual([['completed', 8000, 12_000]])
  expect(ghosts.from).toBe(8000)
})

it('is nothing of two traces that are the same', () => {
  const ghosts = ghostBars(lanes(''), lanes(''))
  expect([ghosts.bars.size, ghosts.from]).toEqual([0, undefined])
})
