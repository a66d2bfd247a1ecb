import { expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { Pod } from '../../kube/pod.ts'
import type { CountedEvent } from '../describe-events.ts'
import { describePod } from './describe-pod.ts'

const now = Date.parse('2026-01-15T12:00:00Z')
const time = { nowMs: now, eventsNowMs: now }
const secondsAgo = (seconds: number): number => now - seconds * 1000

const shop: Pod = {
  metadata: {
    name: 'shop',
    namespace: 'default',
    labels: { app: 'shop' },
    ownerReferences: [{ kind: 'ReplicaSet', name: 'shop-6d4cf56db6', controller: true }],
  },
  spec: {
    priority: 0,
    serviceAccountName: 'default',
    nodeName: 'node-1',
    initContainers: [{ name: 'proxy', image: 'example/proxy:1', restartPolicy: 'Always' }],
    containers: [
      {
        name: 'web',
        image: 'example/web:1',
        ports: [{ containerPort: 8080, protocol: 'TCP' }],
        resources: { limits: { memory: '128Mi' }, requests: { memory: '128Mi', cpu: '100m' } },
        readinessProbe: {
          httpGet: { path: '/healthz', port: 8080, scheme: 'HTTP' },
          timeoutSeconds: 1,
          periodSeconds: 10,
          successThreshold: 1,
          failureThreshold: 3,
        },
      },
    ],
    tolerations: [
      { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
      { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
    ],
  },
  status: {
    phase: 'Running',
    qosClass: 'Burstable',
    hostIP: '192.0.2.10',
    podIP: '10.244.1.7',
    podIPs: [{ ip: '10.244.1.7' }],
    startTime: '2026-01-15T11:55:00Z',
    conditions: [
      { type: 'PodReadyToStartContainers', status: 'True' },
      { type: 'Initialized', status: 'True' },
      { type: 'Ready', status: 'False' },
      { type: 'ContainersReady', status: 'False' },
      { type: 'PodScheduled', status: 'True' },
    ],
    initContainerStatuses: [
      {
        name: 'proxy',
        containerID: 'containerd://aaaa',
        imageID: 'example/proxy@sha256:bbbb',
        state: { waiting: { reason: 'CrashLoopBackOff', message: 'not shown' } },
        lastState: {
          terminated: {
            exitCode: 1,
            reason: 'Error',
            startedAt: '2026-01-15T11:59:10Z',
            finishedAt: '2026-01-15T11:59:40Z',
          },
        },
        ready: false,
        restartCount: 3,
      },
    ],
    containerStatuses: [
      {
        name: 'web',
        containerID: 'containerd://cccc',
        imageID: 'example/web@sha256:dddd',
        state: { running: { startedAt: '2026-01-15T11:55:20Z' } },
        ready: true,
        restartCount: 0,
      },
    ],
  },
}

const events: readonly CountedEvent[] = [
  {
    type: 'Normal',
    reason: 'Scheduled',
    message: 'Successfully assigned default/shop to node-1',
    source: 'default-scheduler',
    count: 1,
    first: secondsAgo(300),
    last: secondsAgo(300),
  },
  {
    type: 'Warning',
    reason: 'BackOff',
    message: 'Back-off restarting failed container proxy',
    source: 'kubelet',
    container: 'proxy',
    fieldPath: 'spec.initContainers{proxy}',
    count: 4,
    first: secondsAgo(130),
    last: secondsAgo(5),
  },
]

test('a running Pod with a sidecar in back-off', () => {
  expect(describePod(shop, events, time, featureGates('1.36')).join('\n')).toBe(`\
Name:             shop
Namespace:        default
Priority:         0
Service Account:  default
Node:             node-1/192.0.2.10
Start Time:       Thu, 15 Jan 2026 11:55:00 +0000
Labels:           app=shop
Annotations:      <none>
Status:           Running
IP:               10.244.1.7
IPs:
  IP:           10.244.1.7
Controlled By:  ReplicaSet/shop-6d4cf56db6
Init Containers:
  proxy:
    Container ID:   containerd://aaaa
    Image:          example/proxy:1
    Image ID:       example/proxy@sha256:bbbb
    Port:           <none>
    Host Port:      <none>
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       Error
      Exit Code:    1
      Started:      Thu, 15 Jan 2026 11:59:10 +0000
      Finished:     Thu, 15 Jan 2026 11:59:40 +0000
    Ready:          False
    Restart Count:  3
    Environment:    <none>
    Mounts:         <none>
Containers:
  web:
    Container ID:   containerd://cccc
    Image:          example/web:1
    Image ID:       example/web@sha256:dddd
    Port:           8080/TCP
    Host Port:      0/TCP
    State:          Running
      Started:      Thu, 15 Jan 2026 11:55:20 +0000
    Ready:          True
    Restart Count:  0
    Limits:
      memory:  128Mi
    Requests:
      cpu:        100m
      memory:     128Mi
    Readiness:    http-get http://:8080/healthz delay=0s timeout=1s period=10s #success=1 #failure=3
    Environment:  <none>
    Mounts:       <none>
Conditions:
  Type                        Status
  PodReadyToStartContainers   True 
  Initialized                 True 
  Ready                       False 
  ContainersReady             False 
  PodScheduled                True 
Volumes:                      <none>
QoS Class:                    Burstable
Node-Selectors:               <none>
Tolerations:                  node.kubernetes.io/not-ready:NoExecute op=Exists for 300s
                              node.kubernetes.io/unreachable:NoExecute op=Exists for 300s
Events:
  Type     Reason     Age                 From               Message
  ----     ------     ----                ----               -------
  Normal   Scheduled  5m                  default-scheduler  Successfully assigned default/shop to node-1
  Warning  BackOff    5s (x4 over 2m10s)  kubelet            spec.initContainers{proxy}: Back-off restarting failed container proxy`)
})

test('without Events their line stands with the tolerations', () => {
  const text = describePod({ ...shop, spec: { ...shop.spec, tolerations: [] } }, [], time, featureGates('1.36'))
  expect(text.slice(-2)).toEqual(['Tolerations:                  <none>', 'Events:                       <none>'])
})

const deleted = {
  ...shop.metadata,
  deletionTimestamp: '2026-01-15T11:59:30Z',
  deletionGracePeriodSeconds: 30,
}

test.each([
  ['1.36', 'Running', 'Status:                    Terminating (lasts 30s)'],
  ['1.36', 'Succeeded', 'Status:           Succeeded'],
  ['1.30', 'Succeeded', 'Status:                    Terminating (lasts 30s)'],
] as const)('in %s a deleted Pod that is %s reads %j', (minor, phase, line) => {
  const pod: Pod = { ...shop, metadata: deleted, status: { ...shop.status, phase } }
  expect(describePod(pod, [], time, featureGates(minor))).toContain(line)
})

test('commands, environment, mounts and volumes', () => {
  const pod: Pod = {
    metadata: { name: 'shop', namespace: 'default', annotations: { note: 'two\nlines' } },
    spec: {
      containers: [
        {
          name: 'app',
          command: ['sh', '-c', 'echo a\nsleep 5'],
          resources: { limits: { cpu: '1500m' } },
          env: [
            { name: 'MODE', value: 'fast' },
            { name: 'NAME', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } } },
            { name: 'CPUS', valueFrom: { resourceFieldRef: { resource: 'limits.cpu', divisor: '0' } } },
            { name: 'MEMORY', valueFrom: { resourceFieldRef: { resource: 'limits.memory' } } },
            { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } },
          ],
          envFrom: [{ configMapRef: { name: 'settings', optional: true } }],
          volumeMounts: [
            { name: 'work', mountPath: '/work', subPath: 'a' },
            { name: 'conf', mountPath: '/conf', readOnly: true },
          ],
        },
      ],
      volumes: [
        { name: 'work', emptyDir: {} },
        { name: 'conf', configMap: { name: 'settings' } },
        { name: 'odd', unheardOf: {} },
      ],
    },
    status: { phase: 'Pending', qosClass: 'Burstable' },
  }
  const text = describePod(pod, [], time, featureGates('1.36')).join('\n')
  expect(text).toContain(`\
Annotations:  note:
                two
                lines
Status:       Pending
IP:           
IPs:          <none>
Containers:
  app:
    Image:      
    Port:       <none>
    Host Port:  <none>
    Command:
      sh
      -c
      echo a
      sleep 5
    Limits:
      cpu:  1500m
    Environment Variables from:
      settings  ConfigMap  Optional: true
    Environment:
      MODE:      fast
      NAME:      shop (v1:metadata.name)
      CPUS:      2 (limits.cpu)
      MEMORY:    node allocatable (limits.memory)
      PASSWORD:  <set to the key 'password' in secret 'db'>  Optional: false
    Mounts:
      /conf from conf (ro)
      /work from work (rw,path="a")
Volumes:
  work:
    Type:       EmptyDir (a temporary directory that shares a pod's lifetime)
    Medium:     
    SizeLimit:  <unset>
  conf:
    Type:      ConfigMap (a volume populated by a ConfigMap)
    Name:      settings
    Optional:  false
  odd:
  <unknown>
QoS Class:       Burstable`)
})

test.each([
  ['1.32', '    ConfigMapOptional:       <nil>'],
  ['1.33', '    Optional:                false'],
] as const)('the token of the service account as kubectl %s prints it', (minor, optional) => {
  const sources = [
    { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
    { configMap: { name: 'kube-root-ca.crt' } },
    { downwardAPI: {} },
  ]
  const volumes = [{ name: 'kube-api-access-abcde', projected: { sources } }]
  const lines = describePod({ ...shop, spec: { ...shop.spec, volumes } }, [], time, featureGates(minor))
  const from = lines.indexOf('Volumes:')
  expect(lines.slice(from + 1, from + 7)).toEqual([
    '  kube-api-access-abcde:',
    '    Type:                    Projected (a volume that contains injected data from multiple sources)',
    '    TokenExpirationSeconds:  3607',
    '    ConfigMapName:           kube-root-ca.crt',
    optional,
    '    DownwardAPI:             true',
  ])
})
