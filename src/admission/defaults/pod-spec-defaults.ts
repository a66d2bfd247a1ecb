import type { Container, EphemeralContainer, HTTPGetAction, LifecycleHandler, PodSpec, Probe } from '../schema/v1.ts'
import { imageTag } from './image-tag.ts'
import { roundUpResources } from './resource-defaults.ts'
import { defaultFieldRef, defaultVolume } from './volume-defaults.ts'

/**
 * Fills in, in place, what the API server fills in for every Pod spec, that of a template too.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/defaults.go SetDefaults_PodSpec and zz_generated.defaults.go.
 */
export function defaultPodSpec(spec: PodSpec): void {
  spec.dnsPolicy ??= 'ClusterFirst'
  spec.restartPolicy ??= 'Always'
  spec.securityContext ??= {}
  spec.terminationGracePeriodSeconds ??= 30
  spec.schedulerName ??= 'default-scheduler'
  defaultServiceAccount(spec)
  for (const volume of spec.volumes ?? []) defaultVolume(volume)
  for (const container of spec.initContainers ?? []) defaultContainer(container)
  for (const container of spec.containers ?? []) defaultContainer(container)
  for (const container of spec.ephemeralContainers ?? []) defaultContainer(container)
  roundUpResources(spec.overhead)
  roundUpResources(spec.resources?.limits)
  roundUpResources(spec.resources?.requests)
}

/**
 * `serviceAccount` is the older name of `serviceAccountName`: what either says stands under both, and the newer name wins.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/conversion.go.
 */
function defaultServiceAccount(spec: PodSpec): void {
  const account = spec.serviceAccountName || spec.serviceAccount
  if (!account) return
  spec.serviceAccountName = account
  spec.serviceAccount = account
}

function defaultContainer(container: Container | EphemeralContainer): void {
  container.imagePullPolicy ??= imageTag(container.image ?? '') === 'latest' ? 'Always' : 'IfNotPresent'
  container.terminationMessagePath ??= '/dev/termination-log'
  container.terminationMessagePolicy ??= 'File'
  for (const port of container.ports ?? []) port.protocol ??= 'TCP'
  for (const variable of container.env ?? []) {
    defaultFieldRef(variable.valueFrom?.fieldRef)
    if (variable.valueFrom?.fileKeyRef !== undefined) variable.valueFrom.fileKeyRef.optional ??= false
  }
  roundUpResources(container.resources?.limits)
  roundUpResources(container.resources?.requests)
  defaultProbe(container.livenessProbe)
  defaultProbe(container.readinessProbe)
  defaultProbe(container.startupProbe)
  defaultHook(container.lifecycle?.postStart)
  defaultHook(container.lifecycle?.preStop)
}

function defaultProbe(probe: Probe | undefined): void {
  if (probe === undefined) return
  probe.timeoutSeconds ||= 1
  probe.periodSeconds ||= 10
  probe.successThreshold ||= 1
  probe.failureThreshold ||= 3
  if (probe.httpGet !== undefined) defaultHttpGet(probe.httpGet)
  if (probe.grpc !== undefined) probe.grpc.service ??= ''
}

function defaultHook(hook: LifecycleHandler | undefined): void {
  if (hook?.httpGet !== undefined) defaultHttpGet(hook.httpGet)
}

function defaultHttpGet(action: HTTPGetAction): void {
  action.path ||= '/'
  action.scheme ||= 'HTTP'
}
