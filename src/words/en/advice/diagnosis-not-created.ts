import { code, type Phrase, phrase } from '../../../base/phrase.ts'

/** A Pod that its controller could not create. `kind`, `name`: of the controller's object. */

/** `isCounted`: whether the status says that there is none. */
export const none = (kind: string, name: string, isCounted: boolean) =>
  isCounted ? phrase`No Pod of ${kind} ${code(name)} exists` : phrase`The Pod of ${kind} ${code(name)} does not exist`
/** While Pods of an older template run. */
export const noneNew = (kind: string, name: string) =>
  phrase`No Pod of the new template of ${kind} ${code(name)} exists`
export const some = (kind: string, name: string, made: number, wanted: number) =>
  phrase`Only ${made} of ${wanted} Pods of ${kind} ${code(name)} exist`
export const sentence = (which: Phrase, because: Phrase) =>
  phrase`${which}: the API server refuses to create one, because ${because}.`

export const answered = (count: number, message: string) =>
  count > 1 ? phrase`The API server said, ${count} times: ${message}` : phrase`The API server said: ${message}`
export const older = (count: number) =>
  count === 1
    ? phrase`1 Pod of the old template still runs: the rollout waits, and nothing is lost yet.`
    : phrase`${count} Pods of the old template still run: the rollout waits, and nothing is lost yet.`
export const overdue = phrase`The rollout has made no progress for longer than ${code('progressDeadlineSeconds')}: ${code('kubectl rollout status')} reports a failure, and nothing is rolled back by itself.`
export const noLogs = phrase`What does not exist has no logs, no Events and no STATUS: all that is told stands at its controller.`

export const look = 'its conditions and Events'
export const events = 'what its controller tried, newest last'
export const touches = 'a change of the object makes its controller try at once'
export const again = (kind: string) =>
  kind === 'Job' || kind === 'CronJob'
    ? phrase`Once the cause is gone the Pod is created by itself: the Job controller tries again at most a minute later.`
    : phrase`Once the cause is gone the Pod is created by itself; the pauses between two tries grow up to 16 min 40 s. To have it tried at once, change the object.`

export const refusals = 'what the controllers of the namespace were refused'
export const giveUp = phrase`To give the rollout up: the old Pods run on, and none of the new template is asked for any more.`
export const undoes = 'the template before is in force again'
export const newJob = phrase`The template of a Job cannot be changed: delete the Job, and create it anew with one that is allowed.`
export const changeThere = (kind: string, name: string) =>
  phrase`Change the template in ${kind} ${code(name)}, which makes a new one of these.`

/** What is waited for, where the template itself is refused. */
export const waitsForTemplate = phrase`a Pod template that is allowed, or a rule that allows it`

export const quota = {
  because: (name: string) => phrase`it would exceed the ResourceQuota ${code(name)}`,
  waits: (name: string) => phrase`room under the ResourceQuota ${code(name)}`,
  waitsForMore: (name: string) => phrase`a greater ResourceQuota ${code(name)}, or a Pod that asks for less`,
  amount: (key: string, asked: string, used: string, limit: string) =>
    phrase`${code(key)}: the Pod needs ${asked}; ${used} of ${limit} were taken.`,
  look: 'what is taken, and what is the most',
  whoTakes: 'which Pods of the namespace take it',
  tonightRoom: phrase`Make room: scale down or delete what can wait in this namespace. What counts is what Pods request, not what they use; Pods that have ended count only for ${code('count/pods')}.`,
  /** `isOnly`: whether there is no other way. */
  tonightRaise: (isOnly: boolean) =>
    isOnly
      ? phrase`Raise the quota, if you may: it is a limit that people set, not what the nodes have.`
      : phrase`Or raise the quota, if you may: it is a limit that people set, not what the nodes have.`,
  raises: 'raise what is the most under spec.hard',
  neverFits: (keys: readonly string[]) =>
    phrase`The Pod alone asks for more ${code(keys.join(', '))} than the quota allows in all: making room does not help.`,
  remedy: phrase`Request what the Pod needs and no more, and have the quota set to what the namespace runs in all.`,
  surge: phrase`A rollout needs room for ${code('maxSurge')} more Pods than there are replicas: leave it in the quota, or set ${code('maxSurge: 0')}.`,
}

export const unspecified = {
  because: (name: string, what: string) =>
    phrase`the ResourceQuota ${code(name)} counts what its containers do not say (${what})`,
  look: 'which defaults the namespace has',
  tonight: phrase`Write these requests and limits into the Pod template.`,
  remedy: phrase`A LimitRange with ${code('defaultRequest')} and ${code('default')} in the namespace fills in what a template leaves out.`,
}

export const uncovered = {
  because: (what: string) =>
    phrase`the cluster allows ${what} only where a ResourceQuota covers it, and none in the namespace does`,
  waits: phrase`a ResourceQuota that covers it`,
  tonight: phrase`Have a ResourceQuota made that covers it, or use a priority class that needs none.`,
  remedy: phrase`Namespaces that run such Pods get their quota when they are made.`,
}

export const limits = {
  because: phrase`it breaks a LimitRange of the namespace`,
  look: 'the least and the most that is allowed, and the defaults',
  tonight: phrase`Set requests and limits in the Pod template within what the LimitRange allows.`,
  remedy: phrase`A LimitRange also fills in defaults: a request without a limit gets its default limit, which may be what breaks the ratio.`,
}

export const security = {
  because: (level: string) => phrase`it violates the Pod Security level ${code(level)} of the namespace`,
  look: 'its labels pod-security.kubernetes.io/enforce',
  tonight: phrase`Give the template the ${code('securityContext')} that the message names. If the Pod has to be privileged, it belongs into a namespace whose label ${code('pod-security.kubernetes.io/enforce')} allows that.`,
  remedy: phrase`With the labels ${code('warn')} and ${code('audit')} of the same level the next one is seen when the workload is applied, not when its Pod is made.`,
}

export const webhook = {
  because: (name: string) => phrase`the admission webhook ${code(name)} denies it`,
  look: 'who has it: its rules, its namespaceSelector',
  tonight: phrase`Change the template so that the rule in the message is met, or ask who runs it for an exception.`,
  remedy: phrase`Check the template against the same rules before it is applied: the workload itself was let pass.`,
}

export const silentWebhook = {
  because: (name: string) => phrase`the admission webhook ${code(name)} does not answer, and may not be left out`,
  waits: (name: string) => phrase`the webhook ${code(name)} to answer`,
  look: 'its failurePolicy, its Service',
  lookBehind: 'whether anything stands behind the webhook',
  tonight: phrase`Get the webhook going: its own Pods, its Service, its certificate. All Pods that it is asked about are refused meanwhile, its own too where its rules include them.`,
  tonightIgnore: phrase`Or set its ${code('failurePolicy: Ignore')}, if its owners agree: until it is set back, what it would have refused or changed is let pass.`,
  remedy: phrase`A webhook runs with more than one replica, and leaves out its own namespace and ${code('kube-system')} by its ${code('namespaceSelector')}.`,
}

export const policy = {
  because: (name: string) => phrase`the ValidatingAdmissionPolicy ${code(name)} denies it`,
  look: 'its rules, and whom they bind',
}

export const serviceAccount = {
  because: (name: string) => phrase`its ServiceAccount ${code(name)} does not exist`,
  waits: (name: string) => phrase`the ServiceAccount ${code(name)} to exist`,
  look: 'which there are',
  tonight: phrase`Create the ServiceAccount, with the rights that the Pod needs.`,
  remedy: phrase`Apply the ServiceAccount together with the workload, and before it.`,
}

export const missingClass = {
  because: (kind: string, name: string) => phrase`the ${kind} ${code(name)} does not exist`,
  waits: (kind: string, name: string) => phrase`the ${kind} ${code(name)} to exist`,
  look: 'which there are',
  tonight: (kind: string) => phrase`Create the ${kind}, or name one that exists in the template.`,
  remedy: (kind: string) =>
    phrase`A ${kind} belongs to the cluster, not to the namespace: it has to be there in each cluster.`,
}

export const namespace = {
  because: phrase`its namespace is being deleted`,
  missing: phrase`its namespace does not exist`,
  look: 'why it is not gone yet: its conditions name what is left',
  lookAll: 'which there are',
  tonight: phrase`Nothing is created in it any more. Deploy elsewhere, or wait until it is gone and make it anew.`,
  tonightMissing: phrase`Create the namespace.`,
}

export const invalid = {
  because: phrase`the Pod that the template makes is not valid`,
  remedy: phrase`Mend the field that the message names in the Pod template.`,
}

export const other = {
  because: (isSilent: boolean) =>
    isSilent ? phrase`of something that is not told here` : phrase`of what the message says`,
  waits: phrase`what the message names`,
  remedy: phrase`Mend what the message names; a template can be tried without being applied: ${code('kubectl create --dry-run=server')} with a Pod of the same spec.`,
}
