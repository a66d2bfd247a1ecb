import type { Phrase } from '../../base/phrase.ts'

/** Something that follows from the numbers and that the author of the Pod may want to know. */
export interface Advice {
  /** Unique within a list. */
  readonly id: string
  /** `trap`: what is written is hardly what was meant. `hint`: it can be meant, and has a price. */
  readonly tone: 'hint' | 'trap'
  /** What is the case. */
  readonly text: Phrase
  /** Why, and what can be done. */
  readonly reason: Phrase
  readonly source: AdviceSource
  /** The fields that it is about, by their paths in the Pod; the first one is where to change something. */
  readonly fields: readonly string[]
}

/** Where it can be read up. */
export interface AdviceSource {
  /** A path in Kubernetes, as the rules name theirs. */
  readonly code: string
  /** The documentation. */
  readonly docs: string
}

const concepts = 'https://kubernetes.io/docs/concepts'

/** Where the facts behind the advice stand. */
export const adviceSources = {
  walk: {
    code: 'kubernetes/component-helpers resource/helpers.go AggregateContainerRequests',
    docs: `${concepts}/workloads/pods/init-containers/#resource-sharing-within-containers`,
  },
  sidecars: {
    code: 'kubernetes/component-helpers resource/helpers.go AggregateContainerRequests',
    docs: `${concepts}/workloads/pods/sidecar-containers/#resource-sharing-within-containers`,
  },
  qos: {
    code: 'pkg/apis/core/v1/helper/qos/qos.go ComputePodQOS',
    docs: `${concepts}/workloads/pods/pod-qos/`,
  },
  requestLimit: {
    code: 'pkg/apis/core/validation/validation.go ValidateContainerResourceRequirements',
    docs: `${concepts}/configuration/manage-resources-containers/#requests-and-limits`,
  },
  memoryLimit: {
    code: 'pkg/kubelet/kuberuntime/kuberuntime_container_linux.go calculateLinuxResources',
    docs: `${concepts}/configuration/manage-resources-containers/#how-pods-with-resource-limits-are-run`,
  },
  cpuUnits: {
    code: 'kubernetes/apimachinery pkg/api/resource/quantity.go ParseQuantity',
    docs: `${concepts}/configuration/manage-resources-containers/#meaning-of-cpu`,
  },
  memoryUnits: {
    code: 'kubernetes/apimachinery pkg/api/resource/quantity.go ParseQuantity',
    docs: `${concepts}/configuration/manage-resources-containers/#meaning-of-memory`,
  },
} as const satisfies Record<string, AdviceSource>
