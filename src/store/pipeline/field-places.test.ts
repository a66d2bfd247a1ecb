import { expect, it } from 'vitest'
import { compute } from './pipeline.ts'

const pod = `apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  overhead: { memory: 1Mi }
  initContainers:
  - name: proxy
    image: mesh/proxy:1.9
    restartPolicy: Always
  containers:
  - name: app
    image: shop/app:2.3
    resources:
      limits:
        cpu: 500m
        memory: 1Gi
`
const deployment = `kind: Deployment
apiVersion: apps/v1
metadata: { name: shop }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { containers: [ { name: app, image: shop/app:2.3, resources: { requests: { cpu: 1 } } } ] }
`

function written(text: string): Record<string, string> {
  const { fields } = compute({ text, gates: {} })
  return Object.fromEntries(
    Object.entries(fields).map(([path, { range, line }]) => [
      path,
      `${line}: ${text.slice(range.start, range.end).split('\n')[0]}`,
    ]),
  )
}

it('finds the fields that say how much a Pod may use, each with its name', () => {
  expect(written(pod)).toEqual({
    'spec.overhead': '5: overhead: { memory: 1Mi }',
    'spec.overhead.memory': '5: memory: 1Mi',
    'spec.initContainers[0]': '7: name: proxy',
    'spec.initContainers[0].restartPolicy': '9: restartPolicy: Always',
    'spec.containers[0]': '11: name: app',
    'spec.containers[0].resources': '13: resources:',
    'spec.containers[0].resources.limits.cpu': '15: cpu: 500m',
    'spec.containers[0].resources.limits.memory': '16: memory: 1Gi',
  })
})

it('does not make up places for requests that were filled in from limits', () => {
  expect(Object.keys(written(pod)).filter((path) => path.includes('requests'))).toEqual([])
})

it('names fields by their path in the Pod, wherever its template stands', () => {
  expect(written(deployment)['spec.containers[0].resources.requests.cpu']).toBe('8: cpu: 1')
})
