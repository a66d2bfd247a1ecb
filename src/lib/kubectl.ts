// `podreel/kubectl`: what kubectl prints of a Pod.

export { type DescribeTime, describePod } from '../kube/describe/describe-pod.ts'
export { type CountedEvent, describeEvents, type EventRow, formatEventsTable } from '../kube/describe-events.ts'
export { humanDuration } from '../kube/human-duration.ts'
export { type PodRow, printPod } from '../kube/print-pod.ts'
export { podCells, printTable } from '../kube/print-table.ts'
