/** What podreel takes for granted where a manifest does not say it, and why. */

/** `1.5 s`, `2 min`, `ever` for no end. */
const seconds = (ms: number) => {
  if (ms === Number.POSITIVE_INFINITY) return 'ever'
  return ms >= 120_000 && ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`
}

const clip = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 48 ? `${line.slice(0, 47)}…` : line
}

const untilStopped = 'runs until it is stopped'
/** What a run does; `waitsFor`: what it needs first. */
export const run = (
  { durationMs, exitCode, reason }: { durationMs: number; exitCode: number; reason: string | undefined },
  waitsFor: string | undefined,
) => {
  const isEndless = durationMs === Number.POSITIVE_INFINITY
  const end =
    reason === undefined ? (exitCode === 0 ? '' : ` with exit code ${exitCode}`) : ` (${reason}, exit code ${exitCode})`
  if (waitsFor === undefined) return isEndless ? untilStopped : `ends after ${seconds(durationMs)}${end}`
  if (isEndless) return `waits for ${waitsFor}, then ${untilStopped}`
  return durationMs === 0
    ? `waits for ${waitsFor}${end}`
    : `waits for ${waitsFor}, then ends after ${seconds(durationMs)}${end}`
}
/** `run`: what a run does that waits for `dependency` in vain. */
export const runInVain = (run: string, dependency: string) => `${run} because ${dependency} is not there`
export const runAgain = (times: number, inVain: string, last: string) => `${times} times ${inVain}, then ${last}`

export const ignoresTerm = 'ignores SIGTERM'
/** What a process does on SIGTERM. */
export const term = (durationMs: number, exitCode: number) =>
  durationMs === 0
    ? `ends at once on SIGTERM, exit code ${exitCode}`
    : `ends after ${seconds(durationMs)} on SIGTERM, exit code ${exitCode}`

/** `otherwise`: what is taken for granted of such a container. */
export const halfKnown = (otherwise: string) =>
  `parts of it are known only when the template is filled in; ${otherwise}`
export const nothingLasts = 'all that it runs is over at once'
/** `parts`: of the command, as written. */
export const from = (parts: readonly string[]) => `from ${parts.map((text) => `\`${text}\``).join(', ')}`
export const andGuess = (from: string, guess: string) => `${from}; ${guess}`
export const earlier = (reason: string, dependencies: readonly string[]) =>
  `${reason}; ${dependencies.join(', ')} are there earlier`

export const deleted = (atMs: number) => `is deleted after ${seconds(atMs)}`
export const whyDeleted =
  'a Pod that would run for ever is deleted once it was steady for a while, so that its shutdown can be seen'
export const dependency = (atMs: number) => `is there after ${seconds(atMs)}`
export const whyDependency = (atMs: number) =>
  `what is waited for is taken to be there ${seconds(atMs)} after the Pod was created`
export const neverThere = 'never comes'
export const listensLater = (container: string) =>
  `in this Pod ${container} listens on that port, and it starts only once the wait is over`
export const nobodyWrites = (volume: string) =>
  `nothing that runs before or beside the wait can write into the emptyDir ${volume}`

export const present = 'is present'
export const whyPresent = 'with imagePullPolicy Never it is taken to be on the node already'
export const notPulled = (error: string) => `cannot be pulled: ${error}`
export const sameImage = (container: string) => `the same image as that of ${container}`
export const presentAfterAsking = (ms: number) => `is present, the registry is asked for ${seconds(ms)}`
export const usedBefore = (container: string) => `${container} has used the same image before`
export const pulled = (ms: number) => `is pulled in ${seconds(ms)}`
export const whyPulled = 'an image that no earlier container used is taken to be pulled in 1 to 3 s'

export const hookLasts = (ms: number) =>
  ms === Number.POSITIVE_INFINITY ? 'never ends by itself' : `lasts ${seconds(ms)}`
export const fromHook = 'from the hook itself'
export const httpHook = (ms: number) => `an HTTP hook is taken to be answered in ${seconds(ms)}`
export const hookFails = 'fails'
export const tcpHook = 'the kubelet has nothing that runs a tcpSocket hook'
export const hookWaits = (reason: string) => `${reason}; what the hook waits for is taken to come within 1 s`
export const hookFailsAfter = (ms: number, exitCode: number) => `fails after ${seconds(ms)} with exit code ${exitCode}`
export const unknownHook = 'a hook whose work is not known is taken to last 0.5 s'

export const passesFromStart = (ms: number) => `passes from ${seconds(ms)} after the start on`
export const startup = (ms: number) =>
  `its start-up is taken to last ${seconds(ms)}, so that the start-up probe passes in time`
/** `what`: the part of a command that answers, as written. */
export const answersAfter = (what: string, ms: number) =>
  `\`${what}\` is taken to need ${seconds(ms)} until it can answer`
export const sidecarAnswersAfter = (ms: number) => `a sidecar is taken to need ${seconds(ms)} until it can answer`
export const applicationAnswersAfter = (ms: number) =>
  `an application is taken to need ${seconds(ms)} until it can answer`
export const neverPasses = 'never passes'
/** `why`: the probe's command. */
export const takesTooLong = (why: string, timeoutSeconds: number) =>
  `${why}, which takes longer than its timeoutSeconds: ${timeoutSeconds}`
export const passes = (fromMs: number) => `passes from ${seconds(fromMs)} on`
export const fileMade = (path: string, fromMs: number) => `the command makes ${path} after ${seconds(fromMs)}`
export const passesUntil = (fromMs: number, toMs: number) => `passes from ${seconds(fromMs)} to ${seconds(toMs)}`
export const fileMadeAndRemoved = (path: string, fromMs: number, toMs: number) =>
  `the command makes ${path} after ${seconds(fromMs)} and removes it after ${seconds(toMs)}`
export const livenessFails = 'fails from 10 s after the start on'
export const livenessTest = 'the liveness test server answers 500 from 10 s on'

/** Work that takes its time, as the subject of `lasts` and of `lastsByName`. */
export const workPackages = 'installing packages'
export const workClone = 'cloning a repository'
export const workStaticFiles = 'collecting static files'
export const workMigration = 'a migration'
export const workOwners = 'changing the owner of many files'
export const workUnpacking = 'unpacking or copying files'
export const workDownload = 'a download'
export const workBucket = 'copying from a bucket'
export const workBackup = 'a backup'
export const workClient = 'one command of a client'
export const workData = 'moving data'
export const workPreparation = 'a short preparation'
export const lasts = (work: string, ms: number) => `${work} is taken to last ${seconds(ms)}`
export const lastsByName = (work: string, ms: number) => `${work}, by its name, is taken to last ${seconds(ms)}`
export const sidecarRuns = 'a sidecar is taken to run until it is stopped'
export const applicationRuns = 'an application is taken to run until it is stopped'
export const helperRuns = 'a helper beside the work, by its name, is taken to run until it is stopped'
export const workCompletes = 'work that is to be completed is taken to last 8 s'
export const unknownInit = 'an init container whose work is not known is taken to last 2 s'
export const onTheWay = (command: string) => `${command} on the way is taken to last 1 s`
export const singleCheck = 'a single check is taken to pass'
export const unknownSleep = 'a time that the script works out is taken to be 5 s'
export const tooMuchMemory = 'it takes more memory than its limit'
export const processEnds = 'the process that it waits for is taken to end within 1 s'
export const unknownLimit = 'a limit that the script works out is taken to be 1 min'
/** `part`: of the script, as written. */
export const unreadablePart = (part: string) =>
  `what \`${clip(part)}\` reads is not known, and taken to be over at once`
export const conditionTaken = (condition: string, holds: boolean) =>
  `whether \`${clip(condition)}\` holds is not known: it is taken ${holds ? 'to' : 'not to'}`
export const caseTaken = (subject: string, branch: string) =>
  `what ${clip(subject)} is, is not known: \`${clip(branch)}\` is taken to be what fits`
export const tooLong = 'it goes on for longer than podreel follows it, and is taken to run until it is stopped'
export const daemonizes = (program: string) =>
  `${program} goes on in the background, so that the command itself is over`
export const staysByConfiguration = (program: string) =>
  `the configuration of ${program} is taken to keep it in the foreground`
/** `shell`: its name. */
export const syntaxError = (shell: string) => `${shell} cannot read the script (syntax error) and ends with 2`
/** `part`: of the script, `set -o pipefail`. */
export const dashHasNot = (part: string) =>
  `\`${clip(part)}\` is taken to work: where sh is dash, as in images of Debian, it may end the script with 2`
export const notThereYet = (path: string) =>
  `\`${clip(path)}\`, which the loop writes itself, is taken not to be there before`
/** `part`: of the script, as written. */
export const succeedsAtOnce = (part: string) => `\`${clip(part)}\` is taken to succeed at once`
export const thereTaken = (path: string) => `\`${clip(path)}\` is taken to be there`
export const successTaken = (part: string) => `whether \`${clip(part)}\` succeeds is not known: it is taken to`
export const endTaken = (part: string) => `how \`${clip(part)}\` ends is not known: it is taken to succeed`
/** `head`: `for f in /conf.d/*.sh`. */
export const roundTaken = (head: string) => `for how much \`${clip(head)}\` goes round is not known: once is taken`
export const lineTaken = 'how many lines the script reads is not known: one is taken'
/** `part`: of the script, `. ./lib.sh`. */
export const sourced = (part: string) => `what \`${clip(part)}\` does is not known: it is taken to set variables alone`
export const variablesAreSet = 'variables that the script cannot do without are taken to be set by the image'
export const noScript = 'its script is not one that podreel can read'
export const helloWorld = 'the image hello-world prints a text and ends'
export const waitsByName = 'by its name it waits for this'
/** `program`: such as `shell`, or a name. */
export const imageRuns = (image: string, program: string) =>
  `the image ${image} runs ${program}, which runs until it is stopped`
export const promptEnds = (program: string) =>
  `without a command the image runs ${program}, which finds no input and ends`
/** `program`: a shell. */
export const noInput = (program: string) => `${program} without a script finds no input and ends`
export const promptWaits = (program: string) => `${program} waits for input`

/** Programs whose names take an article. */
export const istioProxy = 'the Istio proxy'
export const linkerdProxy = 'the Linkerd proxy'
export const openTelemetryCollector = 'the OpenTelemetry Collector'
export const cloudSqlProxy = 'the Cloud SQL Auth Proxy'
export const pause = 'the pause container'
export const jvm = 'the JVM'
export const shell = 'a shell'
export const pythonPrompt = 'the Python prompt'
export const nodePrompt = 'the Node.js prompt'
export const rubyPrompt = 'the Ruby prompt'
export const sidecarEnds = 'a sidecar is taken to end within 1 s of SIGTERM'
export const initEnds = 'an init container is taken to end soon after SIGTERM'
export const applicationEnds = 'an application is taken to end its work within 2 s of SIGTERM'
export const endsByItself = (program: string) => `${program} ends by itself on SIGTERM`
export const endsWith = (program: string, exitCode: number) => `${program} ends on SIGTERM with exit code ${exitCode}`
export const endsWithArgument = (argument: string, program: string) =>
  `with ${argument} ${program} ends with exit code 0 on SIGTERM`
export const stressEnds = 'stress ends on SIGTERM'
export const noHandler = (program: string) =>
  `${program} has no handler for SIGTERM, and process 1 of a container ignores what it does not handle`
export const shellHasNoHandler = 'a shell as process 1 of a container has no handler for SIGTERM'
export const notProcess1 = (program: string) => `${program} is not process 1 here, so SIGTERM ends it`
export const notPassedOn = (shell: string, program: string) =>
  `${shell} stays process 1 and does not pass SIGTERM on to ${program}`
export const trapIgnores = 'its trap ignores SIGTERM'
export const trapRunsAfter = (program: string) => `its trap runs only once ${program} has ended`
/** `afterMs`: what runs in the foreground until then. */
export const trapExits = (exitCode: number, afterMs: number) =>
  afterMs === 0
    ? `its trap exits ${exitCode}`
    : `its trap exits ${exitCode}, once the ${afterMs / 1000} s in the foreground are over`
export const trapInterrupts = 'its trap interrupts `wait`, and the script ends'
export const exitTrapRuns = 'bash with a trap for EXIT ends on SIGTERM, once that trap has run'
export const trapThenEnds = 'once its trap has run, the script comes to its end'
export const trapGoesOn = 'its trap does not end the script'
