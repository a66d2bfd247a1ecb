import { parseQuantity } from '../../kube/parse-quantity.ts'
import { compareQuantities, formatQuantity } from '../../kube/quantity.ts'
import {
  anyText,
  countOf,
  either,
  flag,
  listOf,
  mapOf,
  type ReadPlain,
  struct,
  text,
  whole,
  word,
} from './plain-value.ts'

/**
 * Parts of a Pod as they usually are. Each pattern and number lies within what every minor takes, and does not fill it: what is not
 * taken here may still be good, and is looked at by the whole checks.
 */

/** A DNS label, shorter than any limit. */
export const label = text(/[a-z0-9](?:[-a-z0-9]{0,48}[a-z0-9])?/)
/** A DNS subdomain. */
export const subdomain = text(/[a-z0-9](?:[-a-z0-9]{0,48}[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]{0,28}[a-z0-9])?){0,4}/)
const configKey = text(/[A-Za-z0-9_-][-._A-Za-z0-9]{0,60}/)

const labelName = '[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,48}[A-Za-z0-9])?'
/** Prefixes that the API server or a controller gives a meaning to are left out: they end in `kubernetes.io`, or have none. */
const labelKey = text(
  new RegExp(
    `(?:(?:app|kubectl)\\.kubernetes\\.io/|(?:[a-z0-9-]{1,30}\\.){1,4}(?!io/)[a-z]{2,10}/)?(?!job-name|controller-)${labelName}`,
  ),
)

export const labels = mapOf(labelKey, text(new RegExp(labelName)))
export const annotations = mapOf(labelKey, anyText)

const cpu = /\d{1,6}(?:\.\d{1,3})?|\d{1,9}m/
const bytes = /\d{1,12}(?:[kMGT]|[KMGT]i)?/

function amount(pattern: RegExp): ReadPlain {
  const isPlain = text(pattern)
  return (value) => {
    const written = typeof value === 'number' ? String(value) : value
    const { quantity } = isPlain(written) === undefined ? {} : parseQuantity(String(written))
    return quantity && formatQuantity(quantity)
  }
}

export const size = amount(bytes)
const amounts = struct(
  { 'cpu*': amount(cpu), 'ephemeral-storage*': size, 'memory*': size },
  (list) => Object.keys(list).length > 0,
)

const given = struct({ limits: amounts, requests: amounts }, ({ limits = {}, requests = {} }) =>
  Object.entries(requests as Readonly<Record<string, string>>).every(([name, request]) => {
    const limit = parseQuantity((limits as Readonly<Record<string, string>>)[name] ?? request).quantity
    const { quantity } = parseQuantity(request)
    return limit !== undefined && quantity !== undefined && compareQuantities(quantity, limit) <= 0
  }),
)

/** No pointer in Go: there when nobody wrote it. */
export const resources: ReadPlain = (value = {}) => given(value)

const keyRef = struct({ 'name!': subdomain, 'key!': configKey, 'optional*': flag })
const wholeRef = struct({ 'name!': subdomain, 'optional*': flag })
const fieldPath = word('metadata.name', 'metadata.namespace', 'metadata.uid', 'spec.nodeName', 'status.podIP')
const resourceName = text(/(?:limits|requests)\.(?:cpu|memory)/)
const sources = ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef']
const valueFrom = struct(
  {
    fieldRef: struct({ apiVersion: word('v1'), 'fieldPath!': fieldPath }),
    resourceFieldRef: struct({ containerName: label, 'resource!': resourceName }),
    configMapKeyRef: keyRef,
    secretKeyRef: keyRef,
  },
  (source) => countOf(source, ...sources) === 1,
)

export const env = listOf(
  struct(
    { 'name!': text(/[A-Za-z_][A-Za-z0-9_]{0,100}/), value: anyText, valueFrom },
    (variable) => countOf(variable, 'value', 'valueFrom') < 2,
  ),
)
export const envFrom = listOf(
  struct(
    { configMapRef: wholeRef, secretRef: wholeRef },
    (source) => countOf(source, 'configMapRef', 'secretRef') === 1,
  ),
)

/** A port's name has a letter, and no two dashes in a row. */
const portName = text(/(?=[a-z0-9-]{1,15}$)(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*/)
const port = whole(1, 65535)

export const ports = (value: unknown) => {
  const found = listOf(struct({ name: portName, 'containerPort!': port, protocol: word('TCP', 'UDP') }))(value)
  return areDistinct(found, 'name') ? found : undefined
}

const path = text(/\/[\w./?=&-]{0,200}/)
const httpGet = struct({ path, 'port!': either(port, portName), scheme: word('HTTP', 'HTTPS') })
const exec = struct({ 'command!': listOf(anyText) })

/** Of a hook: `sleep` has its own gate. */
export const hook = struct(
  { exec, httpGet, sleep: struct({ 'seconds!': whole(1) }) },
  (handler) => countOf(handler, 'exec', 'httpGet', 'sleep') === 1,
)

function probe(most: number | undefined, more: Readonly<Record<string, ReadPlain>>): ReadPlain {
  return struct(
    {
      exec,
      httpGet,
      tcpSocket: struct({ 'port!': either(port, portName) }),
      grpc: struct({ 'port!': port, 'service*': anyText }),
      initialDelaySeconds: whole(0),
      timeoutSeconds: whole(1),
      periodSeconds: whole(1),
      successThreshold: whole(1, most),
      failureThreshold: whole(1),
      ...more,
    },
    (handler) => countOf(handler, 'exec', 'httpGet', 'tcpSocket', 'grpc') === 1,
  )
}

export const readinessProbe = probe(undefined, {})
/** Of the liveness and the startup probe, which one success makes good. */
export const lifeProbe = probe(1, { 'terminationGracePeriodSeconds*': whole(1) })

/** Whether no two items of the list have the same value in `field`; where it is absent it counts as none. */
export function areDistinct(list: unknown, field: string): boolean {
  const values = (Array.isArray(list) ? list : []).flatMap((item) => item[field] ?? [])
  return new Set(values).size === values.length
}
