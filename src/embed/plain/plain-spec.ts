import type { Container, PodSpec } from '../../admission/schema/v1.ts'
import type { FeatureGates } from '../../kube/features.ts'
import {
  areDistinct,
  env,
  envFrom,
  hook,
  label,
  labels,
  lifeProbe,
  ports,
  readinessProbe,
  resources,
  size,
  subdomain,
} from './plain-parts.ts'
import { anyText, countOf, flag, listOf, type ReadPlain, struct, text, whole, word } from './plain-value.ts'

const files = {
  items: listOf(
    struct({
      'key!': text(/[A-Za-z0-9_-][-._A-Za-z0-9]{0,60}/),
      'path!': text(/[\w-][\w-]{0,40}(?:\.[\w-]{1,20}){0,3}/),
    }),
  ),
  'defaultMode*': whole(0, 0o777),
  'optional*': flag,
}
const seccompProfile = struct({ 'type!': word('RuntimeDefault', 'Unconfined') })
const user = { 'runAsUser*': whole(0), 'runAsGroup*': whole(0), 'runAsNonRoot*': flag }

const volume = struct(
  {
    'name!': label,
    emptyDir: struct({ medium: word('', 'Memory'), 'sizeLimit*': size }),
    configMap: struct({ 'name!': subdomain, ...files }),
    secret: struct({ 'secretName!': subdomain, ...files }),
    persistentVolumeClaim: struct({ 'claimName!': subdomain, readOnly: flag }),
    hostPath: struct({
      'path!': text(/(?:\/[\w-][\w.-]{0,60}){1,10}\/?/),
      'type*': word('', 'Directory', 'DirectoryOrCreate', 'File'),
    }),
  },
  (decoded) => countOf(decoded, 'emptyDir', 'configMap', 'secret', 'persistentVolumeClaim', 'hostPath') === 1,
)

const volumeMount = struct({
  'name!': label,
  readOnly: flag,
  'mountPath!': text(/\/[\w./-]{0,200}/),
  subPath: text(/[\w-][\w-]*(?:[./][\w-]+){0,8}/),
})

const capability = text(/ALL|(?!CAP_|SYS_ADMIN)[A-Z_]{2,30}/)
const securityContext = struct(
  {
    capabilities: struct({ add: listOf(capability), drop: listOf(capability) }),
    'privileged*': flag,
    ...user,
    'readOnlyRootFilesystem*': flag,
    'allowPrivilegeEscalation*': flag,
    seccompProfile,
  },
  ({ privileged, allowPrivilegeEscalation }) => privileged !== true || allowPrivilegeEscalation === undefined,
)

/** A container; `own` are the fields that not all have. */
function containerWith(
  restart: Readonly<Record<string, ReadPlain>>,
  own: Readonly<Record<string, ReadPlain>>,
): ReadPlain {
  return struct({
    'name!': label,
    'image!': text(/\S{1,200}/),
    command: listOf(anyText),
    args: listOf(anyText),
    workingDir: text(/\/[\w./-]{0,200}/),
    ports,
    envFrom,
    env,
    'resources!': resources,
    ...restart,
    volumeMounts: listOf(volumeMount),
    ...own,
    terminationMessagePath: text(/\/[\w./-]{1,200}/),
    terminationMessagePolicy: word('File', 'FallbackToLogsOnError'),
    imagePullPolicy: word('Always', 'IfNotPresent', 'Never'),
    securityContext,
    stdin: flag,
    tty: flag,
  })
}

/** What main containers and sidecars have, and init containers that end have not. */
const lasting = {
  livenessProbe: lifeProbe,
  readinessProbe,
  startupProbe: lifeProbe,
  lifecycle: struct({ postStart: hook, preStop: hook }),
}
const container = containerWith({}, lasting)
const sidecar = containerWith({ 'restartPolicy!': word('Always') }, lasting)
const ending = containerWith({}, {})

const toleration = struct(
  {
    'key!': text(/[a-z0-9](?:[-a-z0-9./]{0,48}[a-z0-9])?/),
    'operator!': word('Exists', 'Equal'),
    value: text(/[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,48}[A-Za-z0-9])?/),
    effect: word('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
    'tolerationSeconds*': whole(0),
  },
  ({ key, operator, value, effect, tolerationSeconds }) =>
    !/\/.*\/|\/$|[./]-|-[./]|\.\.|\.\//.test(String(key)) &&
    (operator === 'Equal') === (value !== undefined) &&
    (tolerationSeconds === undefined || effect === 'NoExecute'),
)

/** A Pod spec with these fields, in which all is there that the others speak of. */
const spec: ReadPlain = struct({
  volumes: listOf(volume),
  initContainers: listOf((value) => ending(value) ?? sidecar(value)),
  'containers!': listOf(container),
  restartPolicy: word('Always', 'OnFailure', 'Never'),
  'terminationGracePeriodSeconds*': whole(0),
  'activeDeadlineSeconds*': whole(1),
  dnsPolicy: word('ClusterFirst', 'Default'),
  nodeSelector: labels,
  serviceAccountName: subdomain,
  'automountServiceAccountToken*': flag,
  'shareProcessNamespace*': flag,
  securityContext: struct({ ...user, 'fsGroup*': whole(0), seccompProfile }),
  imagePullSecrets: listOf(struct({ 'name!': subdomain })),
  hostname: label,
  subdomain: label,
  tolerations: listOf(toleration),
  priorityClassName: text(/(?!system-)[a-z][a-z0-9-]{0,40}[a-z0-9]/),
  'enableServiceLinks*': flag,
})

/** Far fewer than podreel takes at all. */
const mostContainers = 60

/** `value` as a Pod spec that the API server of any minor takes with these gates; undefined where that is not certain. */
export function readPlainSpec(value: unknown, gates: FeatureGates): PodSpec | undefined {
  const decoded = spec(value) as PodSpec | undefined
  if (decoded === undefined) return undefined
  const { volumes = [], initContainers = [], containers = [], terminationGracePeriodSeconds = 30 } = decoded
  const all = [...containers, ...initContainers]
  if (all.length > mostContainers) return undefined
  const volumeNames = volumes.map(({ name }) => name)
  const fits = ({ volumeMounts = [], lifecycle = {}, restartPolicy }: Container): boolean => {
    const sleeps = Object.values(lifecycle).flatMap((each) => (typeof each === 'object' ? (each.sleep ?? []) : []))
    return (
      volumeMounts.every(({ name }) => volumeNames.includes(name)) &&
      areDistinct(volumeMounts, 'mountPath') &&
      (restartPolicy === undefined || gates.SidecarContainers) &&
      sleeps.every(({ seconds = 0 }) => gates.PodLifecycleSleepAction && seconds <= terminationGracePeriodSeconds)
    )
  }
  if (!areDistinct(volumes, 'name') || !areDistinct(all, 'name') || !all.every(fits)) return undefined
  return decoded
}
