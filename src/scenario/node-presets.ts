import type { ResourceList } from '../kube/pod.ts'

/** Node sizes by name: what is allocatable and free on them. */
export const nodePresets = {
  tiny: { cpu: '500m', memory: '512Mi' },
  small: { cpu: '2', memory: '4Gi' },
  medium: { cpu: '4', memory: '16Gi' },
  large: { cpu: '16', memory: '64Gi' },
} as const satisfies Record<string, ResourceList>
