import { dependencyOf, untilExit } from '../../view/story/outlook.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import { whatItWroteLast } from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-inits.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, type Scene, type Seat } from '../scene.ts'
import { calm, seen, sinceOf, sinceTime, trouble, waitingFor } from './draft.ts'

/** Programs that do not end by themselves, where they stand last in a command. */
const endless = /\btail\s+-[fF]|\bsleep\s+infinity|while\s+(?:true|:)|--watch\b|\bnginx\b|\benvoy\b/

/** A regular init container that runs: it may take long, or for ever. */
export function initRunning(scene: Scene, seat: Seat): Diagnosis | undefined {
  if (seat.role !== 'init' || seat.node.state !== 'running') return undefined
  const { trace, snapshot, isReplay } = scene
  const outlook = untilExit(trace, snapshot, seat.node)
  const dependency = dependencyOf(trace, seat.node)
  const isFile = dependency?.startsWith('/') === true
  const writer = isFile ? laterWriter(scene, seat, dependency) : undefined
  const service = isFile ? undefined : kubectl.serviceNamed(dependency)
  const command = [...(seat.spec.command ?? []), ...(seat.spec.args ?? [])].join(' ')
  const since = clockText(scene, seat.node.since)
  const seemsEndless = dependency === undefined && endless.test(command)
  const shared = {
    container: seat.name,
    since: sinceOf(seat),
    waits:
      dependency === undefined
        ? words.initContainer.waits(seat.name)
        : (isFile ? words.initContainer.waitsFile : words.initContainer.waitsDependency)(dependency, seat.name),
    evidence: [
      seen(words.initContainer.since(seat.name, since), seat.node.since),
      dependency === undefined ? undefined : seen(words.initContainer.waitsFor(dependency)),
      command === '' ? undefined : seen(words.initContainer.command(clip(command))),
      writer && seen(words.initContainer.startsAfter(writer.name, seat.name)),
      outlook.forEver && !isFile ? seen(words.initContainer.never(outlook.forEver)) : undefined,
    ],
    commands: [
      kubectl.logs(scene, seat, words.initContainer.look(seat.name)),
      service === undefined ? undefined : kubectl.services(scene, service, words.initContainer.service),
      kubectl.describe(scene),
    ],
    tonight: [
      dependency === undefined
        ? seemsEndless
          ? { text: words.initContainer.tonightEndless(seat.name) }
          : undefined
        : isFile
          ? { text: words.initContainer.tonightFile(dependency, seat.name) }
          : { text: words.initContainer.tonight(dependency) },
    ],
    remedies: [
      seemsEndless || (dependency === undefined && outlook.forEver !== undefined)
        ? words.initContainer.isSidecar(seat.name)
        : undefined,
      dependency === undefined || isFile ? undefined : words.initContainer.bringUp(dependency, seat.name),
      writer && words.initContainer.writeBefore(writer.name, seat.name),
    ],
  }
  const isForEver = outlook.forEver !== undefined
  const waiting = waitingFor(scene, seat)
  if (outlook.at === undefined && (isForEver || isReplay))
    return trouble('init-stuck', {
      ...shared,
      sentence: isForEver
        ? words.initContainer.forEver(seat, dependency, waiting)
        : words.initContainer.stuck(seat, since, dependency, waiting),
    })
  return calm('init-running', {
    ...shared,
    sentence: words.initContainer.runs(seat, waiting),
  })
}

function clip(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

/**
 * An init container that was killed for memory while its process 1 ended with 0, under the policy Never: the kubelet counts the failure by the
 * reason and the phase by the code.
 * Source: kubernetes/kubernetes pkg/kubelet/kuberuntime/helpers.go isInitContainerFailed, pkg/kubelet/kubelet_pods.go getPhase.
 */
export function failedAtZero(scene: Scene): Diagnosis | undefined {
  const { pod, seats } = scene
  if (pod.spec.restartPolicy !== 'Never' || pod.status.phase !== 'Pending') return undefined
  const seat = seats.find(
    ({ role, lastEnd }) => role === 'init' && lastEnd?.reason === 'OOMKilled' && lastEnd.exitCode === 0,
  )
  const isBehindMade = seats.some(({ role, node }) => role === 'main' && node.state !== 'absent')
  if (seat === undefined || isBehindMade || seat.node.state === 'running') return undefined
  return trouble('init-failed', {
    container: seat.name,
    sentence: words.failedAtZero.sentence(seat),
    since: sinceTime(scene, seat.lastEnd?.finishedAt) ?? sinceOf(seat),
    waits: words.failedAtZero.waits,
    evidence: [seen(words.failedAtZero.why)],
    commands: [kubectl.describe(scene, words.failedAtZero.look), kubectl.logs(scene, seat, whatItWroteLast(seat.name))],
    tonight: [{ text: words.failedAtZero.tonight, command: kubectl.deletePod(scene) }],
    remedies: [words.failedAtZero.remedy],
  })
}

/** A container behind `seat` that names the file in its command, and mounts the volume in which it is: it starts only after it. */
function laterWriter({ seats }: Scene, seat: Seat, file: string): Seat | undefined {
  const volume = seat.spec.volumeMounts?.find(({ mountPath }) => file.startsWith(`${mountPath.replace(/\/$/, '')}/`))
  const name = file.slice(file.lastIndexOf('/') + 1)
  return seats.slice(seats.indexOf(seat) + 1).find(({ spec }) => {
    const mounts = spec.volumeMounts?.some((mount) => mount.name === volume?.name) === true
    return mounts && [...(spec.command ?? []), ...(spec.args ?? [])].some((word) => word.includes(name))
  })
}
