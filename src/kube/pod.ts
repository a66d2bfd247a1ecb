/**
 * The v1 Pod with the API's own field names: only the fields that podreel acts on or shows.
 * Times are RFC 3339 strings of whole seconds, as the API has them. Quantities are the text as written.
 * Source: kubernetes/api core/v1/types.go.
 */
export interface Pod {
  readonly apiVersion?: string
  readonly kind?: string
  readonly metadata: ObjectMeta
  readonly spec: PodSpec
  readonly status: PodStatus
}

export interface ObjectMeta {
  readonly name?: string
  readonly generateName?: string
  readonly namespace?: string
  readonly uid?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
  readonly finalizers?: readonly string[]
  readonly ownerReferences?: readonly OwnerReference[]
  readonly generation?: number
  readonly resourceVersion?: string
  readonly creationTimestamp?: string
  readonly deletionTimestamp?: string
  readonly deletionGracePeriodSeconds?: number
}

export interface OwnerReference {
  readonly apiVersion?: string
  readonly kind: string
  readonly name: string
  readonly uid?: string
  readonly controller?: boolean
}

export type RestartPolicy = 'Always' | 'OnFailure' | 'Never'
export type PullPolicy = 'Always' | 'IfNotPresent' | 'Never'

/** The part of a Pod's spec that podreel acts on, after the API server's defaults. */
export interface PodSpec {
  readonly initContainers?: readonly Container[]
  readonly containers: readonly Container[]
  readonly ephemeralContainers?: readonly Container[]
  readonly restartPolicy?: RestartPolicy
  /** Seconds; the API's default is 30. */
  readonly terminationGracePeriodSeconds?: number
  /** Seconds from `status.startTime`. */
  readonly activeDeadlineSeconds?: number
  readonly nodeName?: string
  readonly hostNetwork?: boolean
  /** All containers see one another's processes, and none of theirs is process 1. */
  readonly shareProcessNamespace?: boolean
  readonly serviceAccountName?: string
  readonly priority?: number
  readonly priorityClassName?: string
  readonly runtimeClassName?: string
  readonly os?: { readonly name: string }
  readonly nodeSelector?: Readonly<Record<string, string>>
  readonly tolerations?: readonly Toleration[]
  readonly readinessGates?: readonly { readonly conditionType: string }[]
  readonly schedulingGates?: readonly { readonly name: string }[]
  readonly overhead?: ResourceList
  /** Pod-level resources (gate PodLevelResources). */
  readonly resources?: ResourceRequirements
  readonly volumes?: readonly Volume[]
  readonly schedulerName?: string
  readonly imagePullSecrets?: readonly { readonly name?: string }[]
}

/** A regular container, an init container, or a sidecar (an init container with `restartPolicy: Always`). */
export interface Container {
  readonly name: string
  readonly image?: string
  readonly imagePullPolicy?: PullPolicy
  readonly command?: readonly string[]
  readonly args?: readonly string[]
  readonly workingDir?: string
  readonly stdin?: boolean
  readonly tty?: boolean
  readonly env?: readonly EnvVar[]
  readonly envFrom?: readonly EnvFromSource[]
  readonly ports?: readonly ContainerPort[]
  readonly resources?: ResourceRequirements
  readonly volumeMounts?: readonly VolumeMount[]
  readonly restartPolicy?: RestartPolicy
  readonly restartPolicyRules?: readonly ContainerRestartRule[]
  readonly startupProbe?: Probe
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
  readonly lifecycle?: Lifecycle
}

export interface ContainerRestartRule {
  readonly action: 'Restart' | 'RestartAllContainers'
  readonly exitCodes?: { readonly operator: 'In' | 'NotIn'; readonly values?: readonly number[] }
}

export interface ContainerPort {
  readonly name?: string
  readonly containerPort: number
  readonly hostPort?: number
  readonly protocol?: string
}

export interface EnvVar {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: unknown
}

export interface EnvFromSource {
  readonly prefix?: string
  readonly configMapRef?: { readonly name?: string; readonly optional?: boolean }
  readonly secretRef?: { readonly name?: string; readonly optional?: boolean }
}

export interface VolumeMount {
  readonly name: string
  readonly mountPath: string
  readonly readOnly?: boolean
  readonly recursiveReadOnly?: 'Disabled' | 'IfPossible' | 'Enabled'
  readonly subPath?: string
}

/** What a container's status says of one of its mounts. */
export interface VolumeMountStatus {
  readonly name: string
  readonly mountPath: string
  readonly readOnly?: boolean
  readonly recursiveReadOnly?: 'Disabled' | 'Enabled'
}

/** A volume by its name; every other key is its source (`emptyDir`, `configMap`, ...). */
export interface Volume {
  readonly name: string
  readonly image?: { readonly reference?: string; readonly pullPolicy?: PullPolicy }
  readonly [source: string]: unknown
}

export interface Toleration {
  readonly key?: string
  readonly operator?: string
  readonly value?: string
  readonly effect?: string
  readonly tolerationSeconds?: number
}

/** Resource name to quantity text. An absent name is not the same as `0`. */
export type ResourceList = Readonly<Record<string, string>>

export interface ResourceRequirements {
  readonly requests?: ResourceList
  readonly limits?: ResourceList
}

/** What a probe or a hook does. Exactly one of the handlers is set in a valid Pod. */
export interface Handler {
  readonly exec?: { readonly command?: readonly string[] }
  readonly httpGet?: {
    readonly path?: string
    readonly port: number | string
    readonly host?: string
    readonly scheme?: string
    readonly httpHeaders?: readonly { readonly name: string; readonly value: string }[]
  }
  readonly tcpSocket?: { readonly port: number | string; readonly host?: string }
  readonly grpc?: { readonly port: number; readonly service?: string }
  readonly sleep?: { readonly seconds: number }
}

/** All periods in seconds. Defaults: delay 0, period 10, timeout 1, success 1, failure 3. */
export interface Probe extends Handler {
  readonly initialDelaySeconds?: number
  readonly periodSeconds?: number
  readonly timeoutSeconds?: number
  readonly successThreshold?: number
  readonly failureThreshold?: number
  readonly terminationGracePeriodSeconds?: number
}

export interface Lifecycle {
  readonly postStart?: Handler
  readonly preStop?: Handler
  readonly stopSignal?: string
}

/** Where a Pod is in its life, as `status.phase` says it. */
export type PodPhase = 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown'

/** What the API says of a Pod, as `kubectl get pod -o yaml` shows it under `status`. */
export interface PodStatus {
  readonly observedGeneration?: number
  readonly phase?: PodPhase
  readonly reason?: string
  readonly message?: string
  readonly conditions?: readonly PodCondition[]
  readonly hostIP?: string
  readonly hostIPs?: readonly { readonly ip: string }[]
  readonly podIP?: string
  readonly podIPs?: readonly { readonly ip: string }[]
  readonly nominatedNodeName?: string
  readonly startTime?: string
  readonly qosClass?: QosClass
  /** In spec order. Absent: no list was ever written. */
  readonly initContainerStatuses?: readonly ContainerStatus[]
  /** Sorted by name, as the kubelet writes them. */
  readonly containerStatuses?: readonly ContainerStatus[]
  readonly ephemeralContainerStatuses?: readonly ContainerStatus[]
  readonly resize?: string
  readonly resources?: ResourceRequirements
  readonly allocatedResources?: ResourceList
  readonly nodeAllocatableResourceClaimStatuses?: readonly NodeAllocatableResourceClaimStatus[]
}

/** What a device claim takes of the node's own resources. `resources` is its form in 1.36, the other two came later. */
export interface NodeAllocatableResourceClaimStatus {
  readonly resourceClaimName?: string
  readonly containers?: readonly string[]
  readonly resources?: ResourceList
  readonly mapping?: readonly { readonly name: string; readonly quantity?: string }[]
  readonly overhead?: readonly { readonly name: string; readonly perPod?: string; readonly perContainer?: string }[]
}

export type QosClass = 'Guaranteed' | 'Burstable' | 'BestEffort'

/** One condition of a Pod's status, such as Ready. */
export interface PodCondition {
  readonly type: string
  readonly status: 'True' | 'False' | 'Unknown'
  readonly reason?: string
  readonly message?: string
  readonly lastTransitionTime?: string
  readonly lastProbeTime?: string | null
  readonly observedGeneration?: number
}

/** What the API says of one container; times are RFC 3339 strings in seconds, as in the API. */
export interface ContainerStatus {
  readonly name: string
  readonly state?: ContainerState
  readonly lastState?: ContainerState
  readonly ready: boolean
  readonly started?: boolean
  readonly restartCount: number
  readonly image?: string
  readonly imageID?: string
  readonly containerID?: string
  readonly resources?: ResourceRequirements
  readonly allocatedResources?: ResourceList
  readonly volumeMounts?: readonly VolumeMountStatus[]
  readonly stopSignal?: string
}

/** At most one of the three is set; none means waiting without a reason. */
export interface ContainerState {
  readonly waiting?: { readonly reason?: string; readonly message?: string }
  readonly running?: { readonly startedAt?: string }
  readonly terminated?: TerminatedState
}

export interface TerminatedState {
  readonly exitCode: number
  readonly signal?: number
  readonly reason?: string
  readonly message?: string
  readonly startedAt?: string
  readonly finishedAt?: string
  readonly containerID?: string
}

/** Whether `container`, found under `initContainers`, is a native sidecar. */
export function isSidecar(container: Pick<Container, 'restartPolicy'>): boolean {
  return container.restartPolicy === 'Always'
}
