import { describe, expect, test } from 'vitest'
import { diagnose } from '../../advice/diagnose.ts'
import { phraseText } from '../../base/phrase.ts'
import { compute } from './pipeline.ts'

const runner = `Name:             runner-abc
Namespace:        ci
Priority:         0
Service Account:  default
Node:             n1/10.0.0.1
Start Time:       Wed, 17 Apr 2026 14:00:03 -0400
Labels:           app=runner
                  tier=ci
Annotations:      example.test/a: b
Status:           Pending
IP:               10.0.0.9
IPs:
  IP:           10.0.0.9
Controlled By:  Job/runner
Init Containers:
  copy-tools:
    Container ID:  containerd://aa
    Image:         images.example.test/runner:1
    Image ID:      images.example.test/runner@sha256:aa
    Port:          <none>
    Host Port:     <none>
    Command:
      sh
      -c
    Args:
      set -e
      if [ -d /x ]; then
        cp -r /x /y

      fi
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       Error
      Message:      cannot copy
Node: full
      Exit Code:    1
      Started:      Wed, 17 Apr 2026 14:01:30 -0400
      Finished:     Wed, 17 Apr 2026 14:01:31 -0400
    Ready:          False
    Restart Count:  4
    Limits:
      memory:  128Mi
    Requests:
      cpu:        100m
      memory:     128Mi
    Environment Variables from:
      settings  ConfigMap with prefix 'S_'  Optional: true
    Environment:
      TOKEN:  <set to the key 'token' in secret 'ci'>  Optional: false
      NAME:   runner-abc (v1:metadata.name)
      MODE:   fast
    Mounts:
      /y from tools (rw)
      /z from tools (ro,path="z")
Containers:
  runner:
    Container ID:
    Image:         images.example.test/runner:1
    Image ID:
    Ports:         8080/TCP (http), 9090/UDP
    Host Ports:    0/TCP, 9090/UDP
    State:          Waiting
      Reason:       PodInitializing
    Ready:          False
    Restart Count:  0
    Liveness:       exec [sh -c test -f /x && echo "it is"] delay=1s timeout=2s period=3s #success=1 #failure=4
    Readiness:      http-get https://:http/health%20z%3Fa=1 delay=0s timeout=1s period=10s #success=1 #failure=3
    Startup:        grpc <pod>:9000 deep delay=0s timeout=1s period=10s successThreshold=1 failureThreshold=30
    Environment:    <none>
    Mounts:         <none>
Conditions:
  Type              Status
  Initialized       False
  Ready             False
  ContainersReady   False
  PodScheduled      True
Volumes:
  tools:
    Type:       EmptyDir (a temporary directory that shares a pod's lifetime)
    Medium:     Memory
    SizeLimit:  <unset>
  keys:
    Type:        Secret (a volume populated by a Secret)
    SecretName:  ci
    Optional:    true
  kube-api-access-x2:
    Type:                    Projected (a volume that contains injected data from multiple sources)
    TokenExpirationSeconds:  3607
    ConfigMapName:           kube-root-ca.crt
    Optional:                false
    DownwardAPI:             true
QoS Class:                   Burstable
Node-Selectors:              disk=ssd
Tolerations:                 gpu=yes:NoSchedule
                             node.kubernetes.io/not-ready:NoExecute op=Exists for 300s
Events:
  Type     Reason     Age                From               Message
  ----     ------     ----               ----               -------
  Normal   Scheduled  105s               default-scheduler  Successfully assigned ci/runner-abc to n1
  Warning  BackOff    5s (x8 over 100s)  kubelet            Back-off restarting failed container copy-tools in pod runner-abc_ci
`

function sentenceOf(text: string, choice?: string): string | undefined {
  const { replay } = compute({ text, gates: {}, choice })
  return replay && phraseText(diagnose(replay.trace, replay.trace.end).sentence)
}

const said = sentenceOf(runner)

test('what is wrong is told as of a Pod with its status', () => {
  expect(said).toBe(
    'Init container copy-tools fails again and again, 4 restarts so far; the last end, the only one that is known, was exit code 1; the next try is due at 18:02:51Z; runner has not been created.',
  )
})

test('all that is printed is read', () => {
  const { scenario } = compute({ text: runner, gates: {} })
  expect(scenario?.pod).toMatchObject({
    metadata: {
      name: 'runner-abc',
      namespace: 'ci',
      labels: { app: 'runner', tier: 'ci' },
      annotations: { 'example.test/a': 'b' },
    },
    spec: {
      restartPolicy: 'OnFailure',
      nodeSelector: { disk: 'ssd' },
      tolerations: expect.arrayContaining([
        { key: 'gpu', operator: 'Equal', value: 'yes', effect: 'NoSchedule' },
        { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
      ]),
      initContainers: [
        {
          name: 'copy-tools',
          command: ['sh', '-c'],
          args: ['set -e\nif [ -d /x ]; then\n  cp -r /x /y\n\nfi'],
          resources: { limits: { memory: '128Mi' }, requests: { cpu: '100m', memory: '128Mi' } },
          envFrom: [{ prefix: 'S_', configMapRef: { name: 'settings', optional: true } }],
          env: [
            { name: 'TOKEN', valueFrom: { secretKeyRef: { key: 'token', name: 'ci' } } },
            { name: 'NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
            { name: 'MODE', value: 'fast' },
          ],
          volumeMounts: [
            { name: 'tools', mountPath: '/y' },
            { name: 'tools', mountPath: '/z', readOnly: true, subPath: 'z' },
          ],
        },
      ],
      containers: [
        {
          name: 'runner',
          ports: [
            { name: 'http', containerPort: 8080, protocol: 'TCP' },
            { containerPort: 9090, protocol: 'UDP', hostPort: 9090 },
          ],
          livenessProbe: {
            exec: { command: ['sh', '-c', 'test -f /x && echo "it is"'] },
            initialDelaySeconds: 1,
            failureThreshold: 4,
          },
          readinessProbe: { httpGet: { scheme: 'HTTPS', port: 'http', path: '/health z?a=1' }, periodSeconds: 10 },
          startupProbe: { grpc: { port: 9000, service: 'deep' }, failureThreshold: 30 },
        },
      ],
      volumes: [
        { name: 'tools', emptyDir: { medium: 'Memory' } },
        { name: 'keys', secret: { secretName: 'ci', optional: true } },
        { name: 'kube-api-access-x2', projected: expect.anything() },
      ],
    },
  })
  const { replay } = compute({ text: runner, gates: {} })
  const last = replay?.trace.snapshots.at(-1)?.pod.status
  expect(last?.initContainerStatuses?.[0]?.lastState?.terminated).toMatchObject({
    exitCode: 1,
    message: 'cannot copy\nNode: full',
    startedAt: '2026-04-17T18:01:30Z',
  })
})

test('what it does not print is said, with what is taken and how to get all', () => {
  const { printed, diagnostics, mended } = compute({ text: runner, gates: {} })
  expect(mended).toBeUndefined()
  expect(printed?.command).toContain('kubectl get pod runner-abc -n ci -o yaml')
  expect(printed?.taken).toEqual([
    'restartPolicy: OnFailure (a Job owns the Pod)',
    'a grace period of 30 s (the default)',
  ])
  expect(diagnostics).toEqual([
    expect.objectContaining({ severity: 'info', message: expect.stringContaining('not all of the Pod') }),
  ])
})

const around: readonly (readonly [string, string])[] = [
  ['a prompt before it', `$ kubectl describe pod runner-abc -n ci\n${runner}`],
  ['prose behind it', `${runner}\nCan anybody help? It is the init container, I think.\n`],
  ['prose before and behind it', `Hello: this is what I see\n\n${runner}\n\nThanks!\n`],
  [
    'colours',
    runner.replace(/^( *)([\w -]+:)/gm, '$1\u001b[33m$2\u001b[0m').replace(/Warning/g, '\u001b[1;31mWarning\u001b[0m'),
  ],
  ['the line ends of Windows', runner.replaceAll('\n', '\r\n')],
  ['a fence', `It fails:\n\n\`\`\`\n${runner}\`\`\`\n\nWhy?\n`],
  ['a fence in a list', `- It fails:\n\n  \`\`\`text\n${runner.replace(/^(?=.)/gm, '  ')}  \`\`\`\n`],
  [
    'another command behind it',
    `${runner}$ kubectl logs runner-abc -n ci\nError from server (BadRequest): container "runner" in pod "runner-abc" is waiting to start: PodInitializing\n`,
  ],
]

describe('a description is read with', () => {
  test.each(around)('%s', (_, text) => {
    expect(sentenceOf(text)).toBe(said)
  })
})

test('of several each is a Pod with its own Events', () => {
  const other = runner.replaceAll('runner-abc', 'runner-def').replace(/Restart Count: {2}4/, 'Restart Count:  9')
  const text = `${runner}\n\n${other}`
  const { pods, chosen } = compute({ text, gates: {} })
  expect(pods.map(({ name }) => name).sort()).toEqual(['runner-abc', 'runner-def'])
  expect(chosen).toBeDefined()
  const sentences = pods.map(({ id }) => sentenceOf(text, id)).sort()
  expect(sentences).toEqual([said, said?.replace('4 restarts', '9 restarts').replace('18:02:51Z', '18:06:31Z')])
})

test('beside the object itself only its Events count, and in the value of a field none of it', () => {
  const object = `apiVersion: v1
kind: Pod
metadata: { name: runner-abc, namespace: ci }
spec: { containers: [{ name: only, image: "x:1" }] }
status: { phase: Pending, conditions: [{ type: PodScheduled, status: "True" }], containerStatuses: [] }
`
  const both = compute({ text: `${object}---\n${runner}`, gates: {} })
  expect(both.pods).toHaveLength(1)
  expect(both.scenario?.pod.spec.containers[0]?.name).toBe('only')
  expect(both.replay?.events).toBe(2)
  const inside = `apiVersion: v1\nkind: Pod\nmetadata: { name: outer }\nspec:\n  containers:\n    - name: app\n      image: x:1\n      args:\n        - |\n${runner.replace(/^/gm, '          ')}\n`
  expect(compute({ text: inside, gates: {} }).pods).toEqual([{ id: 'Pod/outer#0', kind: 'Pod', name: 'outer' }])
})

test('a Scenario document below it says how the containers behave', () => {
  const text = `${runner}---\napiVersion: podreel/v1\nkind: Scenario\ncontainers: { runner: { runs: [{ duration: 5s }] } }\n`
  const { said: document, diagnostics } = compute({ text, gates: {} })
  expect(document).toMatchObject({ kind: 'Scenario' })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

const deleted = (lasts: string) =>
  runner
    .replace(
      'Status:           Pending',
      `Status:           Terminating (lasts ${lasts})\nTermination Grace Period:  45s`,
    )
    .replace(/$(?![\s\S])/, '  Normal   Killing    20s                kubelet            Stopping container runner\n')

test('a Pod that is being deleted', () => {
  const grace = (text: string) => compute({ text, gates: {} }).scenario?.pod.spec.terminationGracePeriodSeconds
  const at = (text: string) =>
    compute({ text, gates: {} }).replay?.trace.snapshots.at(-1)?.pod.metadata.deletionTimestamp
  expect(grace(deleted('<invalid>'))).toBe(45)
  // Scheduled 105 s before it was printed, at 18:00:03; stopped 20 s before that.
  expect(at(deleted('<invalid>'))).toBe('2026-04-17T18:02:13Z')
  expect(at(deleted('33s'))).toBe('2026-04-17T18:01:15Z')
})
