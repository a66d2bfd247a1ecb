import { marked } from '../../../base/marked.ts'

export const tabKey = <Piece>(key: (name: string) => Piece, isMac: boolean) =>
  marked`Tab indents · ${key(isMac ? '⌃⇧M' : 'Ctrl M')} lets it move on, and back`

export const required = 'required'
export const since = (minor: string) => `since ${minor}`
export const item = 'an item'
export const apiVersion = 'API version'
export const inThisText = 'in this text'
export const listOf = (name: string) => `list of ${name}`
export const trueOrFalse = 'true or false'
export const suggest = 'Suggest'

/** Sentences about a field, in Markdown. */
export const isRequired = 'Required.'
export const usually = (value: string) => `Unless said otherwise: ${value}.`
export const oneOf = (values: readonly string[]) => `One of ${values.map((value) => `\`${value}\``).join(', ')}.`
export const sinceKubernetes = (minor: string) => `Since Kubernetes ${minor}.`
export const upToKubernetes = (minor: string) => `Up to Kubernetes ${minor}.`
export const unknownTo = (minor: string) => `**Kubernetes ${minor} does not know it.**`

/** Text to begin with, as it is offered. */
export const snippets = {
  container: { label: 'container', detail: 'a container' },
  waits: { label: 'container that waits', detail: 'an init container that waits for a service' },
  sidecar: { label: 'sidecar', detail: 'an init container that stays (restartPolicy: Always)' },
  emptyDir: { label: 'emptyDir', detail: 'an empty folder that containers share' },
  readiness: { label: 'readiness by HTTP' },
  startup: { label: 'startup by HTTP' },
  liveness: { label: 'liveness by command' },
  preStop: { label: 'preStop that waits' },
  resources: { label: 'requests and limits' },
  fails: { label: 'fails, then succeeds' },
  pullFails: { label: 'image cannot be pulled' },
  memory: { label: 'killed for memory' },
  pod: { label: 'Pod', detail: 'a Pod with one container' },
  podWithSidecar: { label: 'Pod with a sidecar', detail: 'an init container, a sidecar and a main container' },
  deployment: { label: 'Deployment', detail: 'a Deployment with one container' },
  job: { label: 'Job', detail: 'a Job with one container' },
  scenario: { label: 'Scenario', detail: 'what the world does to the Pod' },
}
