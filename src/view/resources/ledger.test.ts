import { describe, expect, it } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { shopPod } from '../../trace/scripted-trace.fixture.ts'
import { type Ledger, ledgerOf } from './ledger.ts'

const gates = featureGates('1.36')

/** One line a row: `migrate 500m!`, a `!` where it decides. */
function lines({ rows }: Ledger, name: string): string[] {
  return rows.map(({ at, cells }) => {
    const cell = cells.get(name)
    if (!cell) return `${at} -`
    const terms = cell.terms.map(({ container, amount }) => `${container} ${amount.text}`).join(' + ')
    return `${at}: ${terms} = ${cell.use.text}${cell.isDeciding ? '!' : ''}`
  })
}

describe('the ledger of the shop', () => {
  const requests = ledgerOf(shopPod.spec, 'requests', gates)
  it('has a row a step, and says which one decides', () => {
    expect(lines(requests, 'memory')).toEqual([
      'wait-for-db: wait-for-db 16Mi = 16Mi',
      'migrate: migrate 512Mi = 512Mi!',
      'proxy: proxy 64Mi = 64Mi',
      'main: proxy 64Mi + app 256Mi = 320Mi',
    ])
  })

  it('ends in what is reserved, and what of it nobody asks for in the end', () => {
    const total = requests.totals.get('cpu')
    expect([total?.total.text, total?.idle?.text]).toEqual(['500m', '250m'])
  })

  it('names the field of each amount', () => {
    const [row] = requests.rows
    expect(row?.cells.get('cpu')?.terms[0]?.field).toBe('spec.initContainers[0].resources.requests.cpu')
  })

  it('leaves out who has no limit', () => {
    expect(lines(ledgerOf(shopPod.spec, 'limits', gates), 'memory')).toEqual([
      'wait-for-db -',
      'migrate -',
      'proxy -',
      'main: app 384Mi = 384Mi!',
    ])
  })
})

describe('what is not of the containers', () => {
  const app = { name: 'app', image: 'shop/x:1', resources: { requests: { cpu: '200m' } } }
  const cpu = (spec: Partial<PodSpec>) => ledgerOf({ containers: [app], ...spec }, 'requests', gates).totals.get('cpu')

  it('is added as overhead', () => {
    const total = cpu({ overhead: { cpu: '50m' } })
    expect([total?.containers?.text, total?.overhead?.amount.text, total?.total.text]).toEqual(['200m', '50m', '250m'])
    expect(total?.overhead?.field).toBe('spec.overhead.cpu')
  })

  it('takes the place of the sum as pod-level resources, and then no step decides', () => {
    const spec: PodSpec = { containers: [app], resources: { requests: { cpu: '1' } } }
    expect(cpu(spec)?.podLevel).toMatchObject({ amount: { text: '1' }, field: 'spec.resources.requests.cpu' })
    expect(lines(ledgerOf(spec, 'requests', gates), 'cpu')).toEqual(['main: app 200m = 200m'])
  })
})
