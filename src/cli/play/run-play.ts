import { openSync } from 'node:fs'
import { isatty, ReadStream } from 'node:tty'
import type { Trace } from '../../trace/trace.ts'
import { misuse } from '../command-line.ts'
import { type ReadInput, readText, standardInput } from '../read-text.ts'
import { parseOptions } from '../simulate/options.ts'
import { readStory, simulatedOf } from '../simulate/read-story.ts'
import { runSimulate } from '../simulate/run-simulate.ts'
import { closeScreen, drawScreen, openScreen, screenSize } from '../terminal.ts'
import { frameOf } from './frame.ts'
import { keysIn, newPlayer, type Player, played, pressed } from './player.ts'

/** How often a frame is drawn while it plays. */
const frameMs = 100

/** `podreel play FILE`: the story in the terminal itself; where there is none, as the text that `transcript` prints. */
export async function runPlay(args: readonly string[], readInput: ReadInput = standardInput): Promise<number> {
  const options = parseOptions(args)
  if (typeof options === 'string') return misuse(options)
  const { file, untilMs, atMs } = options
  const text = readText(file, readInput)
  if (text === undefined) return 1
  const keys = terminalKeys(file)
  if (keys === undefined || process.env.TERM === 'dumb')
    return runSimulate(['--format', 'transcript', ...args], () => text)
  const story = readStory(text, options)
  if (typeof story === 'number') return story
  // Of a Pod that a cluster has, what happened to it.
  const trace = story.picture.replay?.trace ?? simulatedOf(story.picture, untilMs)
  if (trace === undefined) return 1
  await playOn(keys, trace, atMs ?? 0)
  return 0
}

/** Where keys come from; undefined where no terminal is on both sides. A text that is piped leaves the keyboard to the terminal itself. */
function terminalKeys(file: string): ReadStream | undefined {
  if (!isatty(1)) return undefined
  if (file !== '-' && isatty(0)) return process.stdin
  try {
    return new ReadStream(openSync('/dev/tty', 'r'))
  } catch {
    return undefined
  }
}

/** Plays until it is ended, and leaves the terminal as it was. */
function playOn(keys: ReadStream, trace: Trace, atMs: number): Promise<void> {
  return new Promise((done) => {
    let player: Player = newPlayer(trace, atMs)
    let drawnMs = performance.now()
    const draw = () => drawScreen(frameOf(player, screenSize()))
    const tick = () => {
      const now = performance.now()
      const next = played(player, now - drawnMs)
      drawnMs = now
      if (next === player) return
      player = next
      draw()
    }
    const timer = setInterval(tick, frameMs)
    const end = () => {
      clearInterval(timer)
      keys.off('data', hear)
      process.stdout.off('resize', draw)
      for (const signal of signals) process.off(signal, end)
      keys.setRawMode(false)
      keys.pause()
      if (keys !== process.stdin) keys.destroy()
      closeScreen()
      done()
    }
    const hear = (sent: Buffer) => {
      for (const key of keysIn(sent.toString())) {
        const next = pressed(player, key)
        if (next === undefined) {
          end()
          return
        }
        player = next
      }
      drawnMs = performance.now()
      draw()
    }
    const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const
    for (const signal of signals) process.on(signal, end)
    process.stdout.on('resize', draw)
    keys.on('error', end)
    keys.on('data', hear)
    keys.setRawMode(true)
    keys.resume()
    openScreen()
    draw()
  })
}
