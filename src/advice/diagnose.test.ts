import { describe, expect, test } from 'vitest'
import { phraseText } from '../base/phrase.ts'
import { scenarioOf } from '../proof/checks/vector-scenario.ts'
import { simulate } from '../sim/simulate.ts'
import type { Trace } from '../trace/trace.ts'
import { diagnose } from './diagnose.ts'

const image = 'images.example.test/any:1'

function traceOf(spec: object, behavior: object, metadata: object = {}): Trace {
  const read = scenarioOf({
    name: 'shop',
    kubernetes: '1.36',
    pod: { metadata: { name: 'shop', ...metadata }, spec },
    behavior,
  })
  if ('failures' in read) throw new Error(JSON.stringify(read.failures))
  return simulate(read.scenario)
}

const app = { name: 'app', image }
const forever = { runs: [{ duration: 'forever' }] }
const probe = { exec: { command: ['check'] }, periodSeconds: 2, failureThreshold: 5 }

interface Row {
  readonly name: string
  readonly spec: object
  readonly behavior: object
  readonly metadata?: object
  readonly at: number
  readonly trouble: string
  readonly sentence: string
  /** What one asks first. */
  readonly first: string
}

const rows: readonly Row[] = [
  {
    name: 'a sandbox without a network',
    spec: { containers: [app] },
    behavior: {
      node: {
        sandboxError:
          'rpc error: code = Unknown desc = failed to setup network for sandbox "4be1": no IP addresses available',
      },
    },
    at: 20,
    trouble: 'sandbox',
    sentence: 'No container is created, because the Pod gets no sandbox: its network cannot be set up.',
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'a network that is not ready',
    spec: { containers: [app] },
    behavior: { node: { networkReadyAt: '60s' } },
    at: 20,
    trouble: 'sandbox',
    sentence: 'No container is created, because the Pod gets no sandbox: its network cannot be set up.',
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'a sandbox that fails for another reason',
    spec: { containers: [app] },
    behavior: { node: { sandboxError: 'rpc error: code = Unknown desc = no runtime for "gvisor" is configured' } },
    at: 20,
    trouble: 'sandbox',
    sentence: 'No container is created, because the container runtime cannot make the sandbox of the Pod.',
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'an init container that never ends',
    spec: {
      initContainers: [
        { name: 'wait-for-db', image },
        { name: 'migrate', image },
      ],
      containers: [app],
    },
    behavior: { containers: { 'wait-for-db': forever } },
    at: 60,
    trouble: 'init-stuck',
    sentence:
      'Waiting for ever in init container 1 of 2, wait-for-db: it runs and never exits; app has not been created.',
    first: 'kubectl logs shop -c wait-for-db',
  },
  {
    name: 'an init container that waits for what never comes',
    spec: { initContainers: [{ name: 'wait', image }], containers: [app] },
    behavior: { containers: { wait: { runs: [{ waitsFor: 'db:5432' }] } }, dependencies: { 'db:5432': 'never' } },
    at: 60,
    trouble: 'init-stuck',
    sentence:
      'Waiting for ever in init container wait: it runs and never exits, because it waits for db:5432; app has not been created.',
    first: 'kubectl logs shop -c wait',
  },
  {
    name: 'an init container that works',
    spec: { initContainers: [{ name: 'load', image }], containers: [app] },
    behavior: { containers: { load: { runs: [{ duration: '20s' }] } } },
    at: 10,
    trouble: 'init-running',
    sentence: 'Init container load runs; app has not been created yet.',
    first: 'kubectl logs shop -c load',
  },
  {
    name: 'an init container in a crash loop',
    spec: { initContainers: [{ name: 'migrate', image }], containers: [app] },
    behavior: { containers: { migrate: { runs: [{ duration: '1s', exitCode: 1 }] } } },
    at: 80,
    trouble: 'crash-loop',
    sentence:
      'Init container migrate fails again and again: 5 times so far, the last time with exit code 1; the next try is due at 2 min 38 s; app has not been created.',
    first: 'kubectl logs shop -c migrate',
  },
  {
    name: 'a main container in a crash loop',
    spec: { containers: [app] },
    behavior: { containers: { app: { runs: [{ duration: '1s', exitCode: 127 }] } } },
    at: 30,
    trouble: 'crash-loop',
    sentence:
      'app fails again and again: 3 times so far, the last time with exit code 127; the next try is due at 34.1 s.',
    first: 'kubectl logs shop -c app',
  },
  {
    name: 'a sidecar that ends with 0 again and again',
    spec: { initContainers: [{ name: 'copy', image, restartPolicy: 'Always' }], containers: [app] },
    behavior: { containers: { copy: { runs: [{ duration: '5s' }] }, app: forever } },
    at: 15,
    trouble: 'crash-loop',
    sentence:
      'Sidecar copy ends again and again: 2 times so far, the last time with exit code 0; the next try is due at 20.7 s.',
    first: 'kubectl logs shop -c copy',
  },
  {
    name: 'an image that does not come',
    spec: { initContainers: [{ name: 'prep', image }], containers: [app] },
    behavior: { containers: { app: { imagePull: { duration: '1s', error: 'manifest unknown' } } } },
    at: 14,
    trouble: 'pull-failed',
    sentence: `ErrImagePull: the image ${image} of app could not be pulled.`,
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'an image that is on its way',
    spec: { initContainers: [{ name: 'prep', image }], containers: [app] },
    behavior: { containers: { app: { imagePull: { duration: '90s' } } } },
    at: 60,
    trouble: 'pulling',
    sentence: `PodInitializing: the image ${image} of app is being pulled, since 0.1 s; nothing is stuck.`,
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'a ConfigMap that is missing',
    spec: { containers: [{ ...app, envFrom: [{ configMapRef: { name: 'settings' } }] }] },
    behavior: {},
    at: 20,
    trouble: 'config',
    sentence: 'app cannot be created: the ConfigMap settings does not exist.',
    first: 'kubectl get configmap settings',
  },
  {
    name: 'a volume that is missing',
    spec: {
      containers: [{ ...app, volumeMounts: [{ name: 'keys', mountPath: '/keys' }] }],
      volumes: [{ name: 'keys', secret: { secretName: 'keys' } }],
    },
    behavior: {},
    at: 20,
    trouble: 'volumes',
    sentence: 'No container is created, because a volume cannot be mounted: the Secret keys does not exist.',
    first: 'kubectl get secret keys',
  },
  {
    name: 'a process that cannot be started',
    spec: { containers: [app] },
    behavior: { containers: { app: { startError: 'exec: "run": executable file not found in $PATH' } } },
    at: 1,
    trouble: 'cannot-start',
    sentence: 'app cannot be started: exec: "run": executable file not found in $PATH.',
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'a postStart hook that fails',
    spec: { containers: [{ ...app, lifecycle: { postStart: { exec: { command: ['hook'] } } } }] },
    behavior: { containers: { app: { ...forever, postStart: { error: true } } } },
    at: 1.7,
    trouble: 'post-start',
    sentence: 'app: its postStart hook fails, and it is killed for that.',
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'memory that runs out',
    spec: { containers: [{ ...app, resources: { limits: { memory: '64Mi' } } }] },
    behavior: { containers: { app: { runs: [{ duration: '1s', reason: 'OOMKilled' }] } } },
    at: 10,
    trouble: 'out-of-memory',
    sentence:
      'OOMKilled: app was killed because it used more memory than its limit of 64Mi, 2 times so far; the next try is due at 12.7 s.',
    first: 'kubectl logs shop -c app',
  },
  {
    name: 'a sidecar that has not started yet',
    spec: {
      initContainers: [{ name: 'proxy', image, restartPolicy: 'Always', startupProbe: probe }],
      containers: [app],
    },
    behavior: { containers: { proxy: { startupProbe: { succeedsAfter: '7s' } } } },
    at: 3,
    trouble: 'sidecar-not-started',
    sentence:
      'Sidecar proxy runs, but its start-up probe has not passed, and nothing behind it may start before; app has not been created.',
    first: 'kubectl logs shop -c proxy',
  },
  {
    name: 'a start-up probe that is too strict',
    spec: {
      initContainers: [{ name: 'proxy', image, restartPolicy: 'Always', startupProbe: probe }],
      containers: [app],
    },
    behavior: { containers: { proxy: { ...forever, startupProbe: { succeedsAfter: 'never' } } } },
    at: 15,
    trouble: 'startup-probe-kills',
    sentence:
      'The start-up probe kills sidecar proxy: it allows 10 s for the start, and that is not enough; 1 restart so far; app has not been created.',
    first: 'kubectl logs shop -c proxy --previous',
  },
  {
    name: 'a liveness probe that kills',
    spec: { containers: [{ ...app, livenessProbe: probe }] },
    behavior: { containers: { app: { ...forever, livenessProbe: { failsAt: '5s' } } } },
    at: 25,
    trouble: 'liveness-probe-kills',
    sentence: 'The liveness probe kills app: it failed 5 times in a row, every 2 s; 1 restart so far.',
    first: 'kubectl logs shop -c app --previous',
  },
  {
    name: 'a readiness probe that never passes',
    spec: { containers: [{ ...app, readinessProbe: probe }] },
    behavior: { containers: { app: { ...forever, readinessProbe: { succeedsAfter: 'never' } } } },
    at: 30,
    trouble: 'not-ready',
    sentence:
      'app runs, but its readiness probe does not pass: the Pod gets no traffic, and nothing is restarted for that.',
    first: 'kubectl events --for pod/shop',
  },
  {
    name: 'a readiness gate that nobody meets',
    spec: { containers: [app], readinessGates: [{ conditionType: 'example.test/ready' }] },
    behavior: { containers: { app: forever } },
    at: 10,
    trouble: 'readiness-gate',
    sentence: 'Every container is ready, but the Pod is not: it waits for its readiness gate example.test/ready.',
    first: "kubectl get pod shop -o 'jsonpath={.status.conditions}'",
  },
  {
    name: 'work that is done beside an old-style sidecar',
    spec: {
      restartPolicy: 'Never',
      containers: [
        { name: 'work', image },
        { name: 'logs', image },
      ],
    },
    behavior: { containers: { work: { runs: [{ duration: '3s' }] }, logs: forever } },
    at: 20,
    trouble: 'old-sidecar',
    sentence: 'work has ended, but logs runs on as a main container: the Pod never completes.',
    first: 'kubectl logs shop -c work',
  },
  {
    name: 'a Pod that has done its work',
    spec: {
      restartPolicy: 'Never',
      terminationGracePeriodSeconds: 2,
      initContainers: [{ name: 'logs', image, restartPolicy: 'Always' }],
      containers: [{ name: 'work', image }],
    },
    behavior: { containers: { work: { runs: [{ duration: '3s' }] }, logs: { ...forever, onTerm: 'ignore' } } },
    at: 60,
    trouble: 'completed',
    sentence: 'The Pod has done its work: every main container ended with 0.',
    first: 'kubectl logs shop -c work',
  },
  {
    name: 'an init container that failed for good',
    spec: { restartPolicy: 'Never', initContainers: [{ name: 'check', image }], containers: [app] },
    behavior: { containers: { check: { runs: [{ duration: '1s', exitCode: 1 }] } } },
    at: 60,
    trouble: 'init-failed',
    sentence:
      'Init container check failed with exit code 1, and with restartPolicy Never it is not tried again: the Pod has failed, and its main containers never start.',
    first: 'kubectl logs shop -c check',
  },
  {
    name: 'a deletion that is under way',
    spec: { terminationGracePeriodSeconds: 20, containers: [app] },
    behavior: { containers: { app: { ...forever, onTerm: 'ignore' } }, delete: { at: '10s' } },
    at: 15,
    trouble: 'terminating',
    sentence: 'Terminating: waits for app to end; the grace period of 20 s is over at 30.0 s.',
    first: 'kubectl logs shop -c app',
  },
  {
    name: 'a deletion that a preStop hook holds up',
    spec: {
      terminationGracePeriodSeconds: 20,
      containers: [{ ...app, lifecycle: { preStop: { exec: { command: ['drain'] } } } }],
    },
    behavior: { containers: { app: { ...forever, preStop: { duration: '8s' } } }, delete: { at: '10s' } },
    at: 15,
    trouble: 'terminating',
    sentence: 'Terminating: waits for the preStop hook of app; the grace period of 20 s is over at 30.0 s.',
    first: 'kubectl logs shop -c app',
  },
  {
    name: 'a deletion that a finalizer holds up',
    spec: { containers: [app] },
    metadata: { finalizers: ['example.test/keep'] },
    behavior: { containers: { app: forever }, delete: { at: '10s' } },
    at: 60,
    trouble: 'finalizer',
    sentence:
      'Terminating, and stays so: every container has ended, but the finalizer example.test/keep keeps the object until whoever put it there takes it away.',
    first: "kubectl get pod shop -o 'jsonpath={.metadata.finalizers}'",
  },
  {
    name: 'a Pod that fits nowhere',
    spec: { containers: [{ ...app, resources: { requests: { cpu: '64' } } }] },
    behavior: { node: { allocatable: { cpu: '4' } } },
    at: 10,
    trouble: 'unschedulable',
    sentence: 'Unschedulable: no node takes it, because of too little free cpu; no container is created.',
    first: 'kubectl describe nodes',
  },
  {
    name: 'a Pod that is gated',
    spec: { containers: [app], schedulingGates: [{ name: 'example.test/quota' }] },
    behavior: {},
    at: 10,
    trouble: 'gated',
    sentence:
      'Waiting for its scheduling gates to be removed: example.test/quota; until then the scheduler does not look at it.',
    first: "kubectl get pod shop -o 'jsonpath={.spec.schedulingGates}'",
  },
  {
    name: 'a deadline that is over',
    spec: { activeDeadlineSeconds: 10, containers: [app] },
    behavior: { containers: { app: forever } },
    at: 30,
    trouble: 'deadline',
    sentence:
      'Failed: the Pod was active for longer than its activeDeadlineSeconds of 10 s, so its containers were stopped.',
    first: 'kubectl logs shop -c app',
  },
  {
    name: 'an eviction',
    spec: { containers: [app] },
    behavior: { containers: { app: forever }, evict: { at: '10s', message: 'The node was low on resource: memory.' } },
    at: 30,
    trouble: 'evicted',
    sentence: 'Evicted: the node node-1 ran short of memory, and the kubelet ended the Pod to get some back.',
    first: 'kubectl describe node node-1',
  },
  {
    name: 'a reboot',
    spec: { initContainers: [{ name: 'prep', image }], containers: [app] },
    behavior: {
      containers: { prep: { runs: [{ duration: '5s' }] }, app: forever },
      sandboxLost: '20s',
    },
    at: 23,
    trouble: 'reboot',
    sentence:
      'The Pod lost its sandbox, as after a reboot of its node, at 20.0 s, and starts anew from its first init container on; it keeps its name and its node.',
    first: 'kubectl get node node-1',
  },
  {
    name: 'a Pod that is well',
    spec: { containers: [app] },
    behavior: { containers: { app: forever } },
    at: 10,
    trouble: 'well',
    sentence: 'Everything that has to run runs and is ready.',
    first: 'kubectl describe pod shop',
  },
]

describe('a simulated Pod', () => {
  test.each(rows)('$name', ({ spec, behavior, metadata, at, trouble, sentence, first }) => {
    const diagnosis = diagnose(traceOf(spec, behavior, metadata), at * 1000)
    expect([diagnosis.trouble, phraseText(diagnosis.sentence), diagnosis.commands[0]?.line]).toEqual([
      trouble,
      sentence,
      first,
    ])
    if (!diagnosis.isCalm) expect(diagnosis.evidence.map(({ text }) => phraseText(text))).not.toEqual([])
  })

  test('always has one sentence, and commands until it is gone', () => {
    for (const { spec, behavior, metadata } of rows) {
      const trace = traceOf(spec, behavior, metadata)
      for (const { at, removed, pod } of trace.snapshots) {
        const { sentence, commands, isCalm, waits } = diagnose(trace, at)
        expect(phraseText(sentence)).toMatch(/^\S.*\.$/)
        expect(commands.length > 0 || removed).toBe(true)
        // Beside a trouble it is always said what has to come, unless the Pod is over and nothing does.
        const isOver = pod.status.phase === 'Failed' || pod.status.phase === 'Succeeded'
        expect(isCalm || isOver || waits !== undefined).toBe(true)
      }
    }
  })
})
