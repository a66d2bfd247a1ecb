import { expect, it } from 'vitest'
import { insideValues } from '../manifest/inside-values.ts'
import { takeEventTables } from './event-tables.ts'
import { isLivePod } from './live-state.ts'
import { dateTable } from './table-events.ts'

const text = `Events:
  Type     Reason     Age                 From               Message
  ----     ------     ----                ----               -------
  Normal   Scheduled  5m                  default-scheduler  Successfully assigned default/shop to node-1
  Warning  BackOff    5s (x4 over 2m10s)  kubelet            Back-off restarting failed container web in pod shop_default(1234)
`

it('dates the rows of a table by an Event whose time is known', () => {
  const { rows } = takeEventTables(text, insideValues)
  expect(rows).toHaveLength(2)
  const scheduledMs = Date.UTC(2026, 0, 15, 12)
  const { events, printedMs } = dateTable(rows, {
    anchors: [{ reason: 'Scheduled', ms: scheduledMs }],
    notBeforeMs: scheduledMs,
    containers: [{ name: 'web', image: 'shop/web:1', isInit: false }],
    podName: 'shop',
  })
  expect(printedMs - scheduledMs).toBe(300_000)
  expect(events[1]).toMatchObject({ reason: 'BackOff', container: 'web', count: 4, lastMs: printedMs - 5000 })
})

it('knows a Pod of a cluster by its status', () => {
  expect(isLivePod({ kind: 'Pod', status: { phase: 'Running', startTime: '2026-01-15T12:00:00Z' } })).toBe(true)
  expect(isLivePod({ kind: 'Pod', spec: {} })).toBe(false)
})
