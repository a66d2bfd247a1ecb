import { named, phrase } from '../../../base/phrase.ts'

/** What a command of kubectl tells, and why it is about that container. */

/** In the place of a command. */
export const noCommand = 'no command: Kubernetes allows no such name'

export const describePod = 'states, conditions and Events'
export const events = 'the Events alone, newest last'
export const log = (container: string) => `what ${container} writes`
export const logOfEnded = (container: string) => `what ${container} wrote before it ended`
export const lastLogBeforeEnd = 'what its last run wrote before it ended'
export const lastLog = 'what its last run wrote'
export const exists = 'whether it exists'
export const endpoints = (service: string) => `whether anything stands behind the Service ${service}`
export const top = 'what each container uses now'
export const deleteByForce = 'only when the node is known to be down: it removes the object and stops nothing'
export const deletePod = 'its controller, if it has one, makes a new Pod'
export const deleteRecord = 'it has ended: only the record goes'
export const dropFinalizers = 'only when what their owner would clean up is known, and may stay behind'
export const dropGates = 'only when what the gates wait for need not be waited for'
export const taintOutOfService = 'only when the machine is off: forces its Pods out and detaches their volumes'
export const deleteNode = 'only when the machine never comes back: its Pods are collected'
export const nodes = 'what each node has, what is taken of it, and its taints'

export const hasFailed = (container: string) => phrase`${named(container)} is what failed: its log says why.`
export const endWaits = (container: string) => phrase`${named(container)} is what the end of the Pod waits for.`
export const podWaits = (container: string) =>
  phrase`${named(container)} is what the Pod waits for: its log says how far it is.`
export const logOf = (container: string) => phrase`The log of ${named(container)}:`
