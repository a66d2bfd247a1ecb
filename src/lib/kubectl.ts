// `podreel/kubectl`: what kubectl prints of a Pod.

export { humanDuration } from '../kube/human-duration.ts'
export { type DescribeTime, describePod } from '../kubectl/describe/describe-pod.ts'
export { type CountedEvent, describeEvents, type EventRow, formatEventsTable } from '../kubectl/describe-events.ts'
export { type PodRow, printPod } from '../kubectl/print-pod.ts'
export { podCells, printTable } from '../kubectl/print-table.ts'
