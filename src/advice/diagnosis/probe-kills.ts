import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-crash.ts'
import { refused } from '../../words/en/advice/diagnosis-probes.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { newestOf, type Scene, type Seat } from '../scene.ts'
import { schedule } from './back-off.ts'
import { seen, sinceEvent, told, trouble, waitingFor } from './draft.ts'
import { portNotListed } from './probe-port.ts'

/** Which probe killed the run before, or kills this one, as the newest Event of a kill says. */
function probeKiller({ events }: Seat): 'startup' | 'liveness' | undefined {
  const kill = newestOf(events, ['Killing'], /failed (?:startup|liveness) probe/)
  if (kill === undefined) return undefined
  return kill.message.includes('startup') ? 'startup' : 'liveness'
}

/** A probe that has it killed, or had the run before. */
export function probeKills(scene: Scene, seat: Seat): Diagnosis | undefined {
  const kind = probeKiller(seat)
  if (kind === undefined) return undefined
  const { spec, restarts, events } = seat
  const probe = kind === 'startup' ? spec.startupProbe : spec.livenessProbe
  const { periodSeconds = 10, failureThreshold = 3, initialDelaySeconds = 0, timeoutSeconds = 1 } = probe ?? {}
  const budget = initialDelaySeconds + periodSeconds * failureThreshold
  const waiting = waitingFor(scene, seat)
  const failed = newestOf(events, ['Unhealthy'], kind === 'startup' ? /^Startup/ : /^Liveness/)
  const isRefused = /connection refused|statuscode: 404/.test(failed?.message ?? '')
  return trouble(kind === 'startup' ? 'startup-probe-kills' : 'liveness-probe-kills', {
    container: seat.name,
    since: sinceEvent(newestOf(events, ['Killing'], /failed (?:startup|liveness) probe/)),
    waits: kind === 'startup' ? words.waits.startUp(seat.name) : words.waits.stay(seat.name),
    sentence:
      kind === 'startup'
        ? words.probeKills.startup(seat, budget, restarts, waiting)
        : words.probeKills.liveness(seat, failureThreshold, periodSeconds, restarts, waiting),
    evidence: [
      told(newestOf(events, ['Killing'], /probe/)),
      told(failed),
      portNotListed(spec, probe, failed?.message ?? ''),
      seen(
        words.probeKills.probe(
          `initialDelaySeconds: ${initialDelaySeconds}, periodSeconds: ${periodSeconds}, timeoutSeconds: ${timeoutSeconds}, failureThreshold: ${failureThreshold}`,
        ),
      ),
      schedule(scene, seat),
    ],
    commands: [
      seat.node.state === 'running' && seat.restarts > 0
        ? kubectl.previousLogs(scene, seat, words.probeKills.look)
        : kubectl.logs(scene, seat, words.probeKills.look),
      kubectl.events(scene),
      kubectl.describe(scene),
    ],
    tonight: [{ text: isRefused ? words.probeKills.refusedTonight : words.probeKills.tonight(kind === 'startup') }],
    remedies: [
      isRefused ? refused : undefined,
      kind === 'startup'
        ? words.probeKills.slowStart
        : /timeout|deadline exceeded/i.test(failed?.message ?? '')
          ? words.probeKills.slowAnswer
          : words.probeKills.needsStartupProbe,
    ],
  })
}
