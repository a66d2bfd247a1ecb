import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'

/** What the Pod waits for, and why there is nothing to wait for. `container` is always a name. */

export const gone = phrase`The Pod is gone.`
export const succeeded = phrase`Nothing: every container ended well. The Pod stays ${code('Succeeded')}.`
export const failed = phrase`Nothing: the Pod stays ${code('Failed')}. A controller would make a new one.`
export const allReady = phrase`Nothing: every container that has to run runs and is ready.`
export const mainsOver = phrase`Nothing more starts: the main containers are over.`

/** Of one container. */
export const nothing = phrase`Nothing.`
export const runOver = phrase`Nothing: its run is over.`
export const notOnNode = phrase`Nothing: it is not on the node.`
export const sidecarStays = phrase`Nothing: it runs, is ready, and stays.`
export const readyContainer = phrase`Nothing: it runs and is ready.`
export const nothingKnown = phrase`Nothing that is known.`

/** These read on after "The Pod waits for"; `needs`: one of them. */
export const turn = (needs: Phrase) => phrase`its turn, and that needs ${needs}`
export const gates = (names: readonly string[]) => phrase`its scheduling gates to be removed: ${names.join(', ')}`
export const scheduler = phrase`the scheduler to bind it to a node`
export const node = phrase`a node on which it fits`
export const sandbox = phrase`the sandbox: network and shared namespaces of the Pod`
export const sandboxFailed = phrase`the sandbox: it could not be created, and is tried again`
export const network = phrase`the network of the node to be ready`
export const volumes = phrase`its volumes to be mounted`
export const otherImages = (container: string) =>
  phrase`images of other Pods, which the node pulls before that of ${named(container)}`
export const toStart = (container: string) => phrase`${named(container)} to be started`
export const image = (container: string) => phrase`the image of ${named(container)}`
export const imageNotPulled = (container: string) => phrase`the image of ${named(container)}: it could not be pulled`
export const notCreated = (container: string) => phrase`${named(container)} to be created: that failed`
export const backOff = (container: string) => phrase`the back-off of ${named(container)} to be over`
export const notice = (container: string) => phrase`the kubelet to notice that ${named(container)} ended`
export const endWell = (container: string) => phrase`${named(container)} to end with exit code 0`
export const readiness = (container: string) => phrase`the readiness probe of ${named(container)} to pass`
export const startUp = (container: string) => phrase`the start-up of ${named(container)} to be over`
export const startUpProbe = (container: string, periodSeconds: number) =>
  periodSeconds === 1
    ? phrase`the start-up probe of ${named(container)} to pass; it is tried every second`
    : phrase`the start-up probe of ${named(container)} to pass; it is tried every ${periodSeconds} s`
export const lastStatus = phrase`the kubelet to write its last status`
export const stop = phrase`the kubelet to begin with the stop`
export const finalizers = (names: readonly string[]) => phrase`its finalizers to be taken away: ${names.join(', ')}`
export const removal = phrase`the kubelet and the API server to remove it`
export const preStop = (container: string) => phrase`the ${code('preStop')} hook of ${named(container)}`
export const end = (container: string) => phrase`${named(container)} to end`
export const endOnNode = (container: string) =>
  phrase`${named(container)} to end: the Pod is gone from the API, the process still runs on the node`
export const turnToStop = (container: string) =>
  phrase`the turn of ${named(container)}: sidecars stop last, in reverse order`

/** These say why a wait lasts for ever, and read on after "for ever: ". */
export const untilGatesRemoved = phrase`nothing changes until somebody removes them`
export const untilRoom = phrase`nothing changes until a node has room, or the Pod asks for less`
export const untilObject = phrase`no container is created until the object that a volume names exists`
export const untilMounted = phrase`no container is created until its volumes are mounted`
export const everySandbox = phrase`every try fails in this scenario`
export const untilNetwork = phrase`only Pods in the host’s network are started before`
export const neverReady = phrase`it never passes in this scenario, and nothing is restarted for that`
export const untilFinalizers = phrase`the object stays until whoever put them there takes them away`
export const untilAnswer = (dependency: string) => phrase`nothing changes until ${code(dependency)} answers`
export const endless = phrase`its process does not end by itself in this scenario`
export const untilProcessEnds = phrase`nothing changes until its process ends`
export const everyTry = (message: string) => phrase`every try ends in ${code(message)} until that is mended`
export const everyPull = phrase`every pull fails in this scenario`
export const everyRun = (container: string) => phrase`every run of ${named(container)} fails in this scenario`
