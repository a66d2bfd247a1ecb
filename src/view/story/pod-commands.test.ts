import { describe, expect, test } from 'vitest'
import { shopPod } from '../../trace/scripted-trace.fixture.ts'
import * as words from '../../words/en/view/commands.ts'
import * as kubectl from './pod-commands.ts'

function named(metadata: object) {
  return { pod: { ...shopPod, metadata: { name: 'shop', ...metadata } } }
}

const app = { name: 'app' }

test('each asks for what it says', () => {
  const shop = named({ namespace: 'team-a' })
  const asked = [
    ...[
      kubectl.row(shop),
      kubectl.watch(shop),
      kubectl.object(shop),
      kubectl.describe(shop),
      kubectl.events(shop),
      kubectl.plainLogs(shop),
      kubectl.logs(shop, app),
    ],
    ...[
      kubectl.previousLogs(shop, app),
      kubectl.field(shop, '.spec.x', ''),
      kubectl.get(shop, 'secret', 'db.tls'),
      kubectl.list(shop, 'pvc', ''),
    ],
    ...[
      kubectl.endpoints(shop, 'db'),
      kubectl.top(shop),
      kubectl.deleteByForce(shop),
      kubectl.getNode('n-1.test', ''),
      kubectl.describeNode('n-1.test', ''),
    ],
    ...[
      kubectl.describeAll(shop, 'limitrange', ''),
      kubectl.describeNamespace(shop, ''),
      kubectl.describeNamespace(named({}), ''),
      kubectl.eventsOf(shop, 'replicaset', 'shop-7d', ''),
      kubectl.eventsBecause(shop, 'FailedCreate', ''),
      kubectl.edit(shop, 'quota', 'compute', ''),
      kubectl.touch(shop, 'replicaset', 'shop-7d', ''),
      kubectl.undoRollout(shop, 'shop', ''),
      kubectl.getGlobal('priorityclass', 'high', ''),
    ],
  ]
  expect(asked.map((command) => command?.line)).toEqual([
    'kubectl get pods shop -n team-a',
    'kubectl get pods shop -n team-a -w',
    'kubectl get pod shop -n team-a -o yaml',
    'kubectl describe pod shop -n team-a',
    'kubectl events --for pod/shop -n team-a',
    'kubectl logs shop -n team-a',
    'kubectl logs shop -n team-a -c app',
    'kubectl logs shop -n team-a -c app --previous',
    "kubectl get pod shop -n team-a -o 'jsonpath={.spec.x}'",
    'kubectl get secret db.tls -n team-a',
    'kubectl get pvc -n team-a',
    'kubectl get endpointslices -n team-a -l kubernetes.io/service-name=db',
    'kubectl top pod shop -n team-a --containers',
    'kubectl delete pod shop -n team-a --grace-period=0 --force',
    'kubectl get node n-1.test',
    'kubectl describe node n-1.test',
    'kubectl describe limitrange -n team-a',
    'kubectl describe namespace team-a',
    'kubectl describe namespace default',
    'kubectl events --for replicaset/shop-7d -n team-a',
    'kubectl get events -n team-a --field-selector reason=FailedCreate',
    'kubectl edit quota compute -n team-a',
    'kubectl annotate replicaset shop-7d tried-again=now --overwrite -n team-a',
    'kubectl rollout undo deployment/shop -n team-a',
    'kubectl get priorityclass high',
  ])
})

describe('there is no command', () => {
  test.each([
    ['about a Pod without a name', kubectl.describe(named({ name: undefined }))],
    ['about a Pod whose name is none', kubectl.events(named({ name: 'web; touch x' }))],
    ['in a namespace that is none', kubectl.top(named({ namespace: 'a.b' }))],
    ['about a container whose name is none', kubectl.logs(named({}), { name: 'a.b' })],
    ['about an object whose name is none', kubectl.get(named({}), 'configmap', 'x --server=https://other.test')],
    ['about a Service whose name is none', kubectl.endpoints(named({}), 'db,x=y')],
    ['about a quota whose name is none', kubectl.edit(named({}), 'quota', 'a; touch x', '')],
    ['about the Events of an object whose name is none', kubectl.eventsOf(named({}), 'job', '-A', '')],
    ['about a Deployment whose name is none', kubectl.undoRollout(named({}), 'a b', '')],
    ['about a node whose name is none', kubectl.describeNode('n1;touch x', '')],
  ])('%s', (_, command) => {
    expect(command).toMatchObject({ line: undefined, tells: words.noCommand })
  })

  test('about a node that is not named, and nothing is said of it', () => {
    expect([kubectl.getNode('', ''), kubectl.describeNode(undefined, '')]).toEqual([undefined, undefined])
  })
})

test('behind a prompt stands the command, or why there is none', () => {
  expect(kubectl.atPrompt(kubectl.row(named({})))).toBe('$ kubectl get pods shop')
  expect(kubectl.atPrompt(kubectl.row(named({ name: '$(x)' })))).toBe(`# ${words.noCommand}`)
})
