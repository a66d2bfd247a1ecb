/** What a text is that kubectl printed and that is no manifest, and what to paste in its place. */

/** `kind`: of the object, `object` where it is not known. */
export const described = (kind: string) =>
  kind === 'pod'
    ? 'This is a part of what kubectl describe prints of a Pod: it lacks the node or the containers.'
    : `This is what kubectl describe prints of ${kind === 'object' ? 'an object' : `a ${kind}`}. ${kind === 'node' ? 'podreel shows Pods: those of the node, the worst first.' : 'It lacks most of the spec.'}`
export const table = 'This is a table of kubectl get. Paste what the same command prints with -o yaml behind it.'
export const tableOf = (kind: string) =>
  `This is a table of kubectl get. It says how a ${kind} stands, and not what is in it.`
export const podTable = (name: string, status: string) =>
  `This is a table of kubectl get pods. It does not say what is in a Pod; ${name} (${status}) needs looking at most.`
export const podRow = (status: string) =>
  `This is a row of kubectl get pods. It says ${status}, and not what is in the Pod.`
export const eventTable = 'This is a table of Events. It does not say what is in the Pod that they are about.'
export const logs = 'This is a log. It does not say what is in the Pod that wrote it.'
export const rollout =
  'This is what kubectl rollout status prints. The Pod that does not become ready says why: of several Pods podreel opens the worst.'
export const podRefusesLogs = 'kubectl has no log to show: the Pod itself says why.'
export const execFailed = 'kubectl cannot reach into the container: the Pod itself says why.'
export const podNotFound =
  'kubectl finds no such Pod in this namespace: it is gone, or in another one. kubectl get pods -A lists all.'
export const notAllowed = 'This is an error message of kubectl: you may not do that in this cluster.'
export const noConnection = 'This is an error message of kubectl: it does not reach the cluster.'
export const refusal = 'This is an error message of kubectl. Paste the manifest that it is about.'
export const errorMessage = 'This is an error message of kubectl, and no manifest.'

/** Messages about a Pod that a command names. */
export const isOfPod: ReadonlySet<string> = new Set([podRefusesLogs, execFailed])

/** On an empty stage. */
export const title = 'This is no manifest yet'
/** Before a command. */
export const command = 'Paste what this prints:'
/** Names the button that copies it. */
export const theCommand = 'the command'
export const noName = 'Its name is not in the text: kubectl get pod NAME -o yaml prints it.'

/** Of a Pod of which only a description is there. */
export const describedHint = (command: string | undefined) =>
  `Read from what kubectl describe prints, which is not all of the Pod.${command === undefined ? '' : ` All of it: ${command}`}`
export const notice = 'Read from a description'
export const readFromDescribe = 'Read from what kubectl describe prints, which is not all of the Pod.'
export const whatLacks = 'What it does not say'
export const describeLacks =
  'It does not say: hooks (preStop, postStart), the grace period, restart rules, pull policies, why a container waits in words, when the Pod was created and its conditions changed, and why.'
export const taken = 'So this is taken:'

const because = {
  job: 'a Job owns the Pod',
  owner: 'what owns the Pod allows no other',
  phase: 'the Pod is over',
  stays: 'a container has ended and was not started again',
  default: 'the default',
}
export const restartPolicy = (policy: string, reason: keyof typeof because) =>
  `restartPolicy: ${policy} (${because[reason]})`
export const sidecars = (names: readonly string[]) =>
  `${names.join(', ')}: ${names.length === 1 ? 'a sidecar' : 'sidecars'} (an ordinary init container could not stand as ${names.length === 1 ? 'it does' : 'they do'})`
export const unknownGrace = 'a grace period of 30 s (the default)'
