import type { Phrase } from '../../base/phrase.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-config.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning } from '../exit-code.ts'
import { newestOf, type Scene, type Seat, troubleReason, waitingMessage } from '../scene.ts'
import { seen, sinceOf, trouble, waitingFor } from './draft.ts'
import { missingKey, missingObject } from './missing-object.ts'

/** As runc and crun say that the command is not in the image. */
const isMissingCommand = /executable file not found|no such file or directory/

const configReasons = ['CreateContainerConfigError', 'CreateContainerError', 'PreCreateHookError', 'PreStartHookError']

/** Source: kubernetes/kubernetes pkg/kubelet/kuberuntime/security_context_others.go verifyRunAsNonRoot. */
function rootRemedy(message: string): Phrase | undefined {
  const [, user] = /image has non-numeric user \(([^)]{0,200})\)/.exec(message) ?? []
  if (user !== undefined) return words.notCreated.userByName(user)
  if (/runAsUser breaks non-root policy/.test(message)) return words.notCreated.setToRoot
  return /runAsNonRoot and image will run as root/.test(message) ? words.notCreated.isRoot : undefined
}

/**
 * A container that cannot be made or started.
 * Source: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go ErrCreateContainerConfig and its like, startContainer;
 * pkg/kubelet/kubelet_pods.go makeEnvironmentVariables.
 */
export function createTrouble(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, lastEnd } = seat
  const isStartError = lastEnd?.reason === 'StartError' || lastEnd?.reason === 'ContainerCannotRun'
  const reason = troubleReason(seat)
  if (node.state !== 'createFailed' && !(node.state === 'backoff' && isStartError)) return undefined
  // Of a back-off the message tells only that: how the start failed stands in the last state.
  const message =
    (isStartError && lastEnd?.message) ||
    waitingMessage(seat) ||
    lastEnd?.message ||
    newestOf(seat.events, ['Failed'])?.message.replace(/^Error: /, '') ||
    ''
  const object = missingObject(message)
  const key = missingKey(message)
  const isConfig = configReasons.includes(reason) && !isStartError
  const sentence = (): Phrase => {
    const waiting = waitingFor(scene, seat)
    if (object) return words.notCreated.missing(seat, object.kind, object.name, waiting)
    if (key) return words.notCreated.noKey(seat, key.kind, key.name, key.key, waiting)
    return (isConfig ? words.notCreated.other : words.notCreated.notStarted)(seat, message || reason, waiting)
  }
  return trouble(isConfig ? 'config' : 'cannot-start', {
    container: seat.name,
    sentence: sentence(),
    since: sinceOf(seat),
    waits: object
      ? words.waits.object(object.kind, object.name)
      : key
        ? words.waits.key(key.key)
        : isStartError
          ? words.waits.start(seat.name)
          : words.waits.create(seat.name),
    evidence: [
      seen(words.notCreated.status((isStartError && lastEnd.reason) || reason, message)),
      lastEnd && endMeaning(lastEnd) ? seen(endMeaning(lastEnd) ?? []) : undefined,
    ],
    commands: [
      object && kubectl.get(scene, object.kind.toLowerCase(), object.name),
      key && kubectl.describeObject(scene, key.kind.toLowerCase(), key.name, words.notCreated.keys),
      kubectl.events(scene),
      kubectl.describe(scene),
    ],
    tonight: [
      object && { text: words.tonight.object(object.kind, object.name) },
      key && { text: words.tonight.key(key.kind, key.name, key.key) },
      isMissingCommand.test(message) ? { text: words.tonight.command } : undefined,
    ],
    remedies: [
      object ? words.notCreated.triesAgain : key ? words.notCreated.keyThere : undefined,
      object || key ? words.notCreated.optional : undefined,
      rootRemedy(message),
      isMissingCommand.test(message) ? words.notCreated.noCommand : undefined,
    ],
  })
}
