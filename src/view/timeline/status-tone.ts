/** How a STATUS bodes: `good` needs nothing, `bad` needs somebody, `busy` goes on by itself. */
export type StatusTone = 'good' | 'bad' | 'busy'

const good = new Set(['Running', 'Completed', 'Succeeded'])
const bad =
  /Err|Error|BackOff|OOMKilled|Invalid|Fail|Evicted|DeadlineExceeded|Signal:|ExitCode:[1-9]|Unknown|Node|OutOf|Preempting|Cannot|Unexpected|Rejected|Terminated|NotReady/

/** The tone of a STATUS as `kubectl get pods` prints it; only a hint for the eye, the word itself is what counts. */
export function statusTone(status: string): StatusTone {
  if (good.has(status)) return 'good'
  return bad.test(status) ? 'bad' : 'busy'
}
