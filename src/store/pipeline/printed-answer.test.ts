import { describe, expect, test } from 'vitest'
import { compute } from './pipeline.ts'

const pod = (name: string, namespace?: string) => {
  const ns = namespace === undefined ? '' : ` -n ${namespace}`
  return `kubectl get pod ${name}${ns} -o yaml; echo ---; kubectl events --for pod/${name}${ns} -o yaml`
}

const pods = `NAME                         READY   STATUS             RESTARTS      AGE
web-7c9f8b6d5-abcde          1/1     Running            0             5m
shop-6d4cf56db6-x2x7k        1/2     CrashLoopBackOff   3 (20s ago)   5m
batch-28900000-qq7rt         0/1     Completed          0             9m
`
const wide = `NAME    READY   STATUS    RESTARTS   AGE   IP           NODE     NOMINATED NODE   READINESS GATES
shop    2/2     Running   0          5m    10.244.1.7   node-1   <none>           <none>
cart    1/2     Running   0          5m    10.244.1.8   node-1   <none>           0/1
`
const all = `NAMESPACE     NAME                      READY   STATUS              RESTARTS        AGE
kube-system   coredns-5d78c9869d-4xq2b  1/1     Running             2 (3d ago)      12d
payments      ledger-0                  0/1     ContainerCreating   0               3m12s
`
const watch = `NAME   READY   STATUS             RESTARTS     AGE
shop   0/1     Pending            0            0s
cart   0/1     ImagePullBackOff   0            9s
cart   1/1     Running            0            12s
shop   0/1     Error              1 (2s ago)   15s
`
const events = `LAST SEEN   TYPE      REASON      OBJECT                       MESSAGE
5m          Normal    Scheduled   pod/web-1                    Successfully assigned shop/web-1 to node-1
20s         Warning   BackOff     pod/shop-6d4cf56db6-x2x7k    Back-off restarting failed container app in pod shop-6d4cf56db6-x2x7k_shop(1f2e)
2s          Normal    Pulled      pod/web-1                    Container image "web:1" already present on machine
`
const eventsWide = `LAST SEEN   TYPE      REASON        OBJECT         SUBOBJECT                SOURCE                         MESSAGE                                   FIRST SEEN   COUNT   NAME
7s          Warning   Unhealthy     pod/cart       spec.containers{cart}    kubelet, node-1                Readiness probe failed: HTTP 503          60s          7       cart.17e
`
const eventsAll = `NAMESPACE   LAST SEEN   TYPE      REASON         OBJECT              MESSAGE
jobs        3s          Warning   FailedCreate   replicaset/api-77   Error creating: pods "api-77-" is forbidden: exceeded quota
`
const describeEvents = `Events:
  Type     Reason     Age   From               Message
  ----     ------     ----  ----               -------
  Normal   Scheduled  5m    default-scheduler  Successfully assigned ci/runner-abc to n1
  Warning  BackOff    5s    kubelet            Back-off restarting failed container app in pod runner-abc_ci(12)
`
const deployment = `Name:                   shop
Namespace:              prod
CreationTimestamp:      Thu, 15 Jan 2026 11:55:00 +0000
Labels:                 app=shop
Selector:               app=shop
Replicas:               3 desired | 3 updated | 3 total | 1 available | 2 unavailable
StrategyType:           RollingUpdate
Pod Template:
  Labels:  app=shop
  Containers:
   app:
    Image:        shop:1
Events:          <none>
`
const node = `Name:               node-1
Roles:              <none>
Labels:             kubernetes.io/hostname=node-1
Unschedulable:      false
Allocatable:
  cpu:                4
Non-terminated Pods:          (1 in total)
  Namespace                   Name    CPU Requests
`

/** What is printed, the command that is needed, and a word of what is said of it. */
const rows: readonly (readonly [name: string, text: string, command: string | undefined, says: RegExp])[] = [
  ['get pods', pods, pod('shop-6d4cf56db6-x2x7k'), /needs looking at most/],
  ['get pods -o wide: not ready', wide, pod('cart'), /cart \(Running\)/],
  ['get pods -A: not there yet', all, pod('ledger-0', 'payments'), /ContainerCreating/],
  ['get pods -w: the newest row of each counts', watch, pod('shop'), /shop \(Error\)/],
  [
    'get pods with the prompt, whose namespace counts',
    `$ kubectl get pods -n shop\n${pods}`,
    pod('shop-6d4cf56db6-x2x7k', 'shop'),
    /table/,
  ],
  [
    'the same of another shell',
    `ops@host:~/shop$ kubectl --namespace=shop get po\n${pods}`,
    pod('shop-6d4cf56db6-x2x7k', 'shop'),
    /table/,
  ],
  [
    'PowerShell',
    `PS C:\\Users\\ops> kubectl get pods --namespace shop\r\n${pods.replaceAll('\n', '\r\n')}`,
    pod('shop-6d4cf56db6-x2x7k', 'shop'),
    /table/,
  ],
  ['get pods in colours', pods.replace(/^(.*)$/gm, '\u001b[36m$1\u001b[0m'), pod('shop-6d4cf56db6-x2x7k'), /table/],
  [
    'get pods in a fence, with words around',
    `Help!\n\n\`\`\`\n${pods}\`\`\`\n\nWhat is wrong with it?\n`,
    pod('shop-6d4cf56db6-x2x7k'),
    /table/,
  ],
  [
    'get pods, indented in a list of Markdown',
    `1. I ran this:\n\n${pods.replace(/^(?=.)/gm, '    ')}\n   and then?\n`,
    pod('shop-6d4cf56db6-x2x7k'),
    /table/,
  ],
  ['one row without the head', 'ledger-0   0/1   Init:Error   3 (20s ago)   5m\n', pod('ledger-0'), /Init:Error/],
  [
    'rows of grep with a namespace',
    'payments   ledger-0   0/1   Error   0   5m\npayments   ledger-1   1/1   Running   0   5m\n',
    pod('ledger-0', 'payments'),
    /table/,
  ],
  ['get all', pods.replace(/^(?=[a-z])/gm, 'pod/'), pod('shop-6d4cf56db6-x2x7k'), /table/],
  [
    'get deployments',
    'NAME   READY   UP-TO-DATE   AVAILABLE   AGE\nweb    3/3     3            3           5m\nshop   1/3     3            1           5m\n',
    'kubectl get deployment shop -o yaml',
    /deployment/,
  ],
  ['get statefulsets', 'NAME   READY   AGE\ndb     1/3     5m\n', 'kubectl get statefulset db -o yaml', /statefulset/],
  [
    'get jobs',
    'NAME    STATUS    COMPLETIONS   DURATION   AGE\nbatch   Running   0/1           5m         5m\n',
    'kubectl get job batch -o yaml',
    /job/,
  ],
  [
    'get cronjobs',
    'NAME    SCHEDULE    TIMEZONE   SUSPEND   ACTIVE   LAST SCHEDULE   AGE\nnight   0 3 * * *   <none>     False     0        5h              9d\n',
    'kubectl get cronjob night -o yaml',
    /cronjob/,
  ],
  [
    'get nodes',
    'NAME     STATUS     ROLES    AGE   VERSION\nnode-1   NotReady   <none>   9d    v1.36.2\n',
    'kubectl get pods -A --field-selector spec.nodeName=node-1 -o yaml',
    /node/,
  ],
  ['get events: the Pod of the last warning', events, pod('shop-6d4cf56db6-x2x7k'), /Events/],
  ['get events -o wide', eventsWide, pod('cart'), /Events/],
  ['get events -A about no Pod', eventsAll, 'kubectl get replicaset api-77 -n jobs -o yaml', /Events/],
  [
    'events in colours and with a prompt',
    `$ kubectl events -n shop\n${events.replace(/Warning/g, '\u001b[31mWarning\u001b[0m')}`,
    pod('shop-6d4cf56db6-x2x7k', 'shop'),
    /Events/,
  ],
  ['the Events of a description alone', describeEvents, pod('runner-abc', 'ci'), /Events/],
  ['describe deployment', deployment, 'kubectl get deployment shop -n prod -o yaml', /a deployment/],
  ['describe node', node, 'kubectl get pods -A --field-selector spec.nodeName=node-1 -o yaml', /a node/],
  [
    'describe pod that was cut off',
    'Name:         shop\nNamespace:    prod\nPriority:     0\nNode:         node-1/10.0.0.1\n',
    pod('shop', 'prod'),
    /lacks the node/,
  ],
  ['logs --prefix', '[pod/shop-1/app] starting\n[pod/shop-1/app] FATAL: no database\n', pod('shop-1'), /log/],
  [
    'logs, by what was typed',
    '$ kubectl logs -n shop shop-1 -c app --previous\n2026-01-15T12:00:00Z starting: app\n2026-01-15T12:00:01Z panic: nil\n',
    pod('shop-1', 'shop'),
    /log/,
  ],
  [
    'a log of which nobody says whose it is',
    '2026-01-15 12:00:00,123 INFO start: x\n2026-01-15 12:00:01,000 ERROR no database: y\n',
    undefined,
    /name is not in the text/,
  ],
  [
    'klog',
    'I0115 12:00:00.000000       1 main.go:10] start\nE0115 12:00:00.000000       1 main.go:20] failed\n',
    undefined,
    /log/,
  ],
  ['a log of JSON', '{"level":"info","msg":"start"}\n{"level":"error","msg":"no database"}\n', undefined, /log/],
  [
    'rollout status',
    'Waiting for deployment "shop" rollout to finish: 1 of 3 updated replicas are available...\n',
    'kubectl get pods -o yaml',
    /rollout/,
  ],
  [
    'rollout status with a namespace',
    '$ kubectl rollout status deploy/shop -n prod\nWaiting for deployment "shop" rollout to finish: 1 old replicas are pending termination...\nerror: deployment "shop" exceeded its progress deadline\n',
    'kubectl get pods -n prod -o yaml',
    /rollout/,
  ],
  ['rollout status of a StatefulSet', 'Waiting for 2 pods to be ready...\n', 'kubectl get pods -o yaml', /rollout/],
  [
    'logs refused',
    'Error from server (BadRequest): container "app" in pod "shop-1" is waiting to start: PodInitializing\n',
    pod('shop-1'),
    /no log/,
  ],
  [
    'logs --previous refused',
    '$ kubectl logs shop-1 -p -n a\nError from server (BadRequest): previous terminated container "app" in pod "shop-1" not found\n',
    pod('shop-1', 'a'),
    /no log/,
  ],
  ['a container that is not there', 'error: container web is not valid for pod shop-1\n', pod('shop-1'), /no log/],
  [
    'exec refused',
    '$ kubectl exec -n a shop-1 -- sh\nerror: Internal error occurred: unable to upgrade connection: container not found ("app")\n',
    pod('shop-1', 'a'),
    /reach into/,
  ],
  ['not found', 'Error from server (NotFound): pods "shop-1" not found\n', undefined, /another/],
  [
    'forbidden',
    'Error from server (Forbidden): pods is forbidden: User "dev" cannot list resource "pods" in API group "" in the namespace "prod"\n',
    undefined,
    /may not/,
  ],
  [
    'no connection',
    'The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?\n',
    undefined,
    /reach the cluster/,
  ],
  ['invalid', 'The Pod "shop" is invalid: spec.containers[0].image: Required value\n', undefined, /Paste the manifest/],
  [
    'a parser error',
    'error: error parsing shop.yaml: error converting YAML to JSON: yaml: line 3: mapping values are not allowed in this context\n',
    undefined,
    /Paste the manifest/,
  ],
]

describe('what kubectl prints is answered with the command that is needed', () => {
  test.each(rows)('%s', (_, text, command, says) => {
    const picture = compute({ text, gates: {} })
    expect(picture.trace).toBeUndefined()
    expect(picture.printed?.command).toBe(command)
    expect(picture.printed?.text).toMatch(says)
    // The list of problems and the command line say the same.
    const [problem, ...others] = picture.diagnostics
    expect(others).toEqual([])
    expect(problem).toMatchObject({ severity: 'error', code: 'NoPod' })
    expect(problem?.message).toContain(command ?? picture.printed?.text)
  })
})

test('a name that no object of Kubernetes has is in no command', () => {
  const { printed } = compute({ text: pods.replaceAll('shop-6d4cf56db6-x2x7k', 'a$(id);b'), gates: {} })
  expect(printed?.command).toBeUndefined()
})

test.each(['secret/admin-token', 'pods,secrets/admin-token', "a';id;'/b", 'all/x'])(
  'Events about %s are no reason to ask for that',
  (object) => {
    const text = `LAST SEEN   TYPE      REASON    OBJECT   MESSAGE\n2s          Warning   Changed   ${object}   x\n`
    const { printed } = compute({ text, gates: {} })
    expect(printed?.text).toContain('Events')
    expect(printed?.command).toBeUndefined()
  },
)

test('a manifest beside it is what is meant', () => {
  const manifest =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: shop }\nspec: { containers: [{ name: app, image: "app:1" }] }\n'
  for (const text of [
    `${manifest}---\n`,
    `\`\`\`yaml\n${manifest}\`\`\`\n\`\`\`\n${pods}\`\`\`\n`,
    `${manifest}\n${events}`,
  ])
    expect(compute({ text, gates: {} })).toMatchObject({ chosen: 'Pod/shop#0', trace: expect.anything() })
  for (const text of [manifest, 'replicaCount: 1\nimage: { repository: shop }\n', 'services: { web: { image: x } }\n'])
    expect(compute({ text, gates: {} }).printed).toBeUndefined()
})
