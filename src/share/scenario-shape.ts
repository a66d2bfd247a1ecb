import { minors } from '../kube/minor.ts'
import { behaviorShapes, containerShapes, interventionShapes, nodeShapes } from './passed-shapes.ts'
import {
  anything,
  either,
  endless,
  flag,
  listOf,
  mapOf,
  moment,
  numberFrom,
  objectOf,
  oneOf,
  prose,
  type Shape,
  text,
} from './shape.ts'

const seconds = numberFrom(0, 2 ** 31)
const wholeNumber = numberFrom(-(2 ** 53), 2 ** 53)
const atLeastOne = numberFrom(1, 2 ** 31)

const quantities = mapOf(text)
const resources = objectOf({}, { requests: quantities, limits: quantities })
const restartPolicy = oneOf('Always', 'OnFailure', 'Never')
const port = numberFrom(0, 2 ** 31)
/** What a probe does, or a hook: the simulation tells of it in Events, and `describe` of all of it. */
const actions = {
  exec: objectOf({}, { command: listOf(prose) }),
  httpGet: objectOf(
    {},
    {
      path: text,
      scheme: text,
      host: text,
      port: either(port, text),
      httpHeaders: listOf(objectOf({ name: text, value: text })),
    },
  ),
  tcpSocket: objectOf({}, { host: text, port: either(port, text) }),
  grpc: objectOf({}, { port, service: text }),
}
const handler = objectOf({}, { ...actions, sleep: objectOf({ seconds }) })

/** A period of zero would stop the clock of the simulation. */
const probe = objectOf(
  {},
  {
    ...actions,
    initialDelaySeconds: seconds,
    periodSeconds: atLeastOne,
    timeoutSeconds: atLeastOne,
    successThreshold: atLeastOne,
    failureThreshold: atLeastOne,
    terminationGracePeriodSeconds: seconds,
  },
)

/** Where the value of a variable is taken from. */
const named = objectOf({}, { name: text, key: text, optional: flag })
const sources = {
  configMapRef: named,
  secretRef: named,
  configMapKeyRef: named,
  secretKeyRef: named,
  fieldRef: objectOf({}, { apiVersion: text, fieldPath: text }),
  resourceFieldRef: objectOf({}, { containerName: text, resource: text, divisor: either(text, port) }),
}

const container = objectOf(
  { name: text },
  {
    image: text,
    imagePullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
    command: listOf(prose),
    args: listOf(prose),
    resources,
    restartPolicy,
    restartPolicyRules: listOf(objectOf({ action: text })),
    volumeMounts: listOf(objectOf({ name: text, mountPath: text })),
    ports: listOf(objectOf({}, { name: text, containerPort: port, hostPort: port, hostIP: text, protocol: text })),
    env: listOf(objectOf({ name: text }, { value: prose, valueFrom: objectOf({}, sources) })),
    envFrom: listOf(objectOf({}, { ...sources, prefix: text })),
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
    lifecycle: objectOf({}, { postStart: handler, preStop: handler, stopSignal: text }),
  },
)

const pod = objectOf({
  metadata: objectOf(
    {},
    {
      name: text,
      generateName: text,
      namespace: text,
      uid: text,
      creationTimestamp: text,
      labels: mapOf(prose),
      annotations: mapOf(prose),
      ownerReferences: listOf(objectOf({ kind: text, name: text }, { controller: flag })),
    },
  ),
  spec: objectOf(
    { containers: listOf(container, 1) },
    {
      initContainers: listOf(container),
      restartPolicy,
      terminationGracePeriodSeconds: seconds,
      activeDeadlineSeconds: atLeastOne,
      nodeName: text,
      nodeSelector: mapOf(text),
      tolerations: listOf(
        objectOf({}, { key: text, operator: text, value: text, effect: text, tolerationSeconds: wholeNumber }),
      ),
      serviceAccountName: text,
      priorityClassName: text,
      runtimeClassName: text,
      schedulerName: text,
      overhead: quantities,
      resources,
      volumes: listOf(objectOf({ name: text })),
      schedulingGates: listOf(objectOf({ name: text })),
      readinessGates: listOf(objectOf({ conditionType: text })),
    },
  ),
  status: objectOf({}),
})

const imagePull = objectOf({ present: flag, durationMs: endless }, { error: text })
const term = either(oneOf('ignore'), objectOf({ durationMs: endless, exitCode: numberFrom(0, 255) }))
const probeBehavior = objectOf({ succeedsAfterMs: endless, failsAtMs: endless, recoversAtMs: endless })
const hook = objectOf({ durationMs: endless, error: either(flag, text) }, { statusCode: numberFrom(100, 599) })
const run = objectOf(
  { durationMs: endless, exitCode: numberFrom(0, 255) },
  { waitsFor: text, reason: text, signal: numberFrom(0, 255) },
)

const containerBehavior = objectOf(
  { imagePull, runs: listOf(run, 1), onTerm: term },
  {
    ...containerShapes,
    createError: objectOf({ reason: text, message: text }, { until: endless }),
    startupProbe: probeBehavior,
    readinessProbe: probeBehavior,
    livenessProbe: probeBehavior,
    postStart: hook,
    preStop: hook,
  },
)

const behavior = objectOf(
  {
    containers: mapOf(containerBehavior),
    deletes: listOf(objectOf({ at: moment }, { gracePeriodSeconds: seconds })),
    sandboxLost: listOf(moment),
    evictions: listOf(
      objectOf({ at: moment }, { reason: oneOf('Evicted', 'Preempting'), gracePeriodSeconds: seconds, message: text }),
    ),
    interventions: listOf(objectOf({ at: moment }, { ...interventionShapes, imagePull, onTerm: term })),
    node: objectOf(
      { name: text, podIP: text, sandboxMs: moment, createMs: moment, startMs: moment, dependencies: mapOf(endless) },
      {
        allocatable: quantities,
        maxContainerRestartPeriodSeconds: atLeastOne,
        imagePulls: objectOf({
          atOnce: either(atLeastOne, oneOf(Number.POSITIVE_INFINITY)),
          others: listOf(objectOf({ at: moment, durationMs: endless })),
        }),
        sandboxError: objectOf({ message: text }, { until: moment }),
        ...nodeShapes,
        shutdown: objectOf({ at: moment, periods: listOf(objectOf({ priority: anything, seconds }), 1) }),
      },
    ),
  },
  { missing: objectOf({ configMaps: listOf(text), secrets: listOf(text) }), ...behaviorShapes },
)

/** A scenario as a link carries it, as far as the simulation relies on it. Its gates stand as what differs from the minor's own. */
export const scenarioShape: Shape = objectOf({
  name: text,
  kubernetes: oneOf(...minors),
  gates: mapOf(flag),
  pod,
  behavior,
  // Fields of later pages are not known here; the format's number says when they matter.
  format: anything,
})
