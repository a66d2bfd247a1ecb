import type { PodSpec } from '../schema/v1.ts'

export function defaultPodResources(_spec: PodSpec): void {}
