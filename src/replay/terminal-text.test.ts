import { expect, test } from 'vitest'
import { insideValues } from '../manifest/inside-values.ts'
import { takeEventTables } from './event-tables.ts'
import { withoutTerminalText } from './terminal-text.ts'

const described = `Name:             shop
Namespace:        default
Containers:
  app:
    Image:  app:1
Conditions:
  Type              Status
  Ready             True
`
const table = `Events:
  Type    Reason   Age   From               Message
  ----    ------   ----  ----               -------
  Normal  Started  5s    kubelet            Started container app
`
const object = 'apiVersion: v1\nkind: Pod\n'

test('commands and the description go, the object and the table of Events stay where they were', () => {
  const text = `$ kubectl get pod shop -o yaml\n${object}$ kubectl describe pod shop\n${described}${table}`
  const left = withoutTerminalText(text)
  expect(left).toHaveLength(text.length)
  expect(left.indexOf(object)).toBe(text.indexOf(object))
  expect(left.trim()).toBe(`${object}${left.slice(left.indexOf(object) + object.length)}`.trim())
  expect(left).not.toMatch(/kubectl|Namespace|Conditions/)
  expect(takeEventTables(left, insideValues).rows).toMatchObject([
    { reason: 'Started', message: 'Started container app' },
  ])
})

test('a description without Events goes to its last line', () => {
  const left = withoutTerminalText(`${described}Events:           <none>\n---\n${object}`)
  expect(left.trim()).toBe(`---\n${object}`.trim())
})

test('nothing else is touched', () => {
  for (const text of [object, described, 'Name: shop\nEvents: none\n', 'run: |\n  $ kubectl get pods\n'])
    expect(withoutTerminalText(text)).toBe(text)
})
