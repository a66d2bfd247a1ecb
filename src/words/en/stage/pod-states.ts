/** What a container does, in a line. */
export const pulling = 'pulling the image'
export const pullFailed = 'image pull failed'
export const cannotStart = 'cannot start'
export const againIn = 'again in'
export const created = 'created'
export const preStop = 'preStop hook runs'
export const waitsTurn = 'waits its turn'
export const sent = (signal: string) => `${signal} sent`
export const backOff = 'back-off'
export const running = 'running'
export const runningReady = 'running, ready'
export const runningStarted = 'running, started'
export const runningNotStarted = 'running, not started'
export const exit = (code: string) => `exit ${code}`
/** `nth`: such as `2nd`. */
export const attempt = (nth: string) => `${nth} try`
export const notThere = 'not there'
export const neverStarted = 'never started'
export const waitsForNode = 'waits for a node'
export const waitsForSandbox = 'waits for the sandbox'
export const waitsFor = (container: string) => `waits for ${container}`
export const startsNext = 'starts next'
