import { renameSync, writeFileSync } from 'node:fs'
import { isRecord } from '../../base/json.ts'
import { misuse } from '../command-line.ts'
import { wordsOf } from '../read-text.ts'
import { complain } from '../terminal.ts'
import { type Env, type Watch, watchKubectl } from './call-kubectl.ts'
import { eventQuestion, findPods, metadataOf, podQuestion, wrongOf } from './find-pods.ts'
import { Recording } from './recording.ts'
import { splitArgs } from './split-args.ts'

/** How a recording waits; a test does not. */
export interface Patience {
  /** Before a broken watch is begun anew, in milliseconds. */
  readonly againMs: number
  /** After the Pod is gone, for its last Events. */
  readonly lastEventsMs: number
}

/** `kubectl podreel record POD -o FILE`: keeps every version of a watch and the Events, until the Pod is gone or Ctrl+C. Returns the exit code. */
export async function runRecord(
  args: readonly string[],
  env: Env,
  { againMs, lastEventsMs }: Patience = { againMs: 1000, lastEventsMs: 1500 },
): Promise<number> {
  const split = splitArgs(args)
  if (typeof split === 'string') return misuse(split)
  const file = split.own.get('-o')
  if (file === undefined || file === '') return misuse('-o names the file to write, such as shop.reel.json')
  const question = await podQuestion(split, env)
  if ('wrong' in question) return split.targets.length === 1 ? fail(question.wrong) : misuse(question.wrong)
  const found = await findPods(question.ask, env)
  if ('wrong' in found) return fail(found.wrong)
  const isOne = /^(pod\/|pods\/|po\/)?[^/]+$/i.test(split.targets[0] ?? '/')
  const recording = new Recording()
  const events = watchEvents(eventQuestion(found.pods, split.global), env, { recording, againMs })
  const [first] = found.pods
  const isStopped = stopAsked()
  let watch: Watch | undefined
  void isStopped.asked.then(() => watch?.stop())
  let isWritten = true
  const keep = () => {
    // Nothing takes the place of what an earlier call recorded.
    if (recording.versions > 0) isWritten = write(file, recording)
  }
  const timer = setInterval(() => recording.isChanged && keep(), 500)
  const uid = metadataOf(first ?? {}).uid
  const isOver = () => isStopped.now() || (isOne && (recording.isGone(uid) || recording.hasOther(uid)))
  try {
    while (!isOver()) {
      let broken: string | undefined
      watch = watchKubectl(
        ['get', ...question.ask, '--output=json', '--watch', '--output-watch-events'],
        env,
        (each) => {
          const heard = recording.hear(each)
          if (typeof heard === 'object') broken ??= heard.broken
          if (broken !== undefined || isOver()) watch?.stop()
        },
      )
      const ended = await watch.ended
      if (isOver()) break
      const why = broken ?? wrongOf(ended)
      if (recording.versions === 0 && broken === undefined && ended.status !== 0) return fail(why)
      recording.breaks(why)
      if (isOne && /NotFound/.test(ended.stderr)) {
        complain('the Pod is gone; its end was not seen')
        break
      }
      complain(`the watch broke off (${why}); versions may be missing until it goes on`)
      await isStopped.within(againMs)
    }
    await isStopped.within(lastEventsMs)
  } finally {
    clearInterval(timer)
    events.stop()
    isStopped.forget()
    keep()
  }
  await events.ended
  if (isOne && recording.hasOther(uid)) complain('the Pod was deleted and made anew; its end was not seen')
  complain(`${file}: ${recording.summary()}`)
  return isWritten ? 0 : 1
}

interface EventWatch {
  readonly recording: Recording
  readonly againMs: number
}

/** A server ends a watch after a while: it is begun anew until it is stopped, or refused. */
function watchEvents(question: readonly string[], env: Env, { recording, againMs }: EventWatch): Watch {
  let isStopped = false
  let watch: Watch | undefined
  const begin = async (): Watch['ended'] => {
    watch = watchKubectl(['get', ...question, '--output=json', '--watch', '--output-watch-events'], env, (each) => {
      if (isRecord(each)) recording.hearEvent(each)
    })
    const answer = await watch.ended
    if (isStopped) return answer
    if (answer.status === 0) {
      await new Promise((done) => setTimeout(done, againMs))
      return isStopped ? answer : begin()
    }
    recording.misses(wrongOf(answer))
    complain(`without Events: ${wrongOf(answer)}`)
    return answer
  }
  return {
    ended: begin(),
    stop: () => {
      isStopped = true
      watch?.stop()
    },
  }
}

/** Whole or not at all: what was written before stays when this fails. */
function write(file: string, recording: Recording): boolean {
  try {
    const part = `${file}.part`
    writeFileSync(part, recording.text(), { mode: 0o600 })
    renameSync(part, file)
    return true
  } catch (error) {
    complain(`${file}: ${error instanceof Error ? wordsOf(error) : String(error)}`)
    return false
  }
}

/** Ctrl+C, and what else asks a program to end. */
function stopAsked() {
  let isAsked = false
  let ask = () => {}
  const asked = new Promise<void>((done) => {
    ask = () => {
      isAsked = true
      done()
    }
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, ask)
  return {
    asked,
    now: () => isAsked,
    /** At most so long. */
    within: async (ms: number) => {
      let timer: NodeJS.Timeout | undefined
      const passed = new Promise<void>((done) => {
        timer = setTimeout(done, ms)
      })
      await Promise.race([asked, passed])
      clearTimeout(timer)
    },
    forget: () => {
      for (const signal of signals) process.off(signal, ask)
    },
  }
}

function fail(message: string): 1 {
  complain(message)
  return 1
}
