import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compute } from '../../store/pipeline/pipeline.ts'
import { cellsOf } from '../../view/story/watch.ts'
import { diagnosedAt, diagnosisText } from './diagnosis-text.ts'

// Pods in trouble as they are pasted, `name.yaml`, each with the whole answer, `name.txt`, read line by line by somebody who knows Kubernetes.

const folder = join(import.meta.dirname, 'in-trouble')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : []))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test.each(names)('%s', (name) => {
  const { trace, replay } = compute({ text: read(`${name}.yaml`), gates: {} })
  const told = replay?.trace ?? trace
  expect(told && diagnosisText(diagnosedAt(told, undefined))).toBe(read(`${name}.txt`))
})

test('a container whose postStart hook has not returned is drawn as running, though the API does not say so', () => {
  const { replay } = compute({ text: read('post-start-hook-hangs.yaml'), gates: {} })
  const last = replay?.trace.snapshots.at(-1)
  expect(last?.node.containers.map(({ ref, state, started }) => [ref.name, state, started])).toEqual([
    ['proxy', 'running', false],
    ['app', 'absent', false],
  ])
  expect(replay && last && cellsOf(replay.trace, last).status).toBe('ContainerCreating')
})

test('a back-off that rests on runs nobody told of is held against nobody', () => {
  const { replay } = compute({ text: read('liveness-kills.yaml'), gates: {} })
  expect(replay?.differences).toEqual([])
})
