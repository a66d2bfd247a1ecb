import { inspect } from 'node:util'
import { readMessage } from '../../embed/messages.ts'
import { panelNames, readOptions } from '../../embed/options.ts'
import { type Draw, drawnItem, drawnNumbers, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { speeds } from '../../store/playhead.ts'
import { problemOf, type Subject } from './subject.ts'
import { textSubject } from './text-subject.ts'

const fields: readonly [string, ...string[]] = ['type', 'type', 'to', 'text', '__proto__', 'toString', 'constructor']
const circle: unknown[] = []
circle.push(circle)

const values: readonly [unknown, ...unknown[]] = [
  'play',
  ...['ping', 'seek', 'load', 'chapter', 'next', 'previous', '5s', '1m20s', '-5s', 'forever', 'constructor'],
  ...[1, 2, -1, 0, 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, {}, [], [1], 10n, Symbol('x')],
  ...[circle, new Map(), new Date(Number.NaN), () => 1, { toString: null }, Object.create(null)],
]

/** Any value that a page can send, most of them nearly a message of ours. */
function drawnMessage(draw: Draw): unknown {
  if (draw(8) === 0) return drawnItem(values, draw)
  const message: Record<string, unknown> = { podreel: draw(10) === 0 ? drawnItem(values, draw) : 1 }
  for (let count = draw(4); count >= 0; count--) message[drawnItem(fields, draw)] = drawnItem(values, draw)
  return message
}

function checkMessage(data: unknown): void {
  const read = readMessage(data)
  if (read === undefined || 'complaint' in read) return
  const isSound =
    read.type === 'seek'
      ? Number.isFinite(read.toMs) && read.toMs >= 0
      : read.type === 'chapter'
        ? typeof read.to === 'string' || (Number.isInteger(read.to) && read.to >= 1)
        : read.type !== 'load' || typeof read.text === 'string'
  if (!isSound) throw new Error(`it is read as ${JSON.stringify(read)}`)
}

/** What the page around an embed sends it. */
export const messageSubject: Subject = {
  name: 'messages',
  inputOf: (seed) => inspect(drawnMessage(drawnNumbers(seed))),
  tryOne: (seed) => {
    const data = drawnMessage(drawnNumbers(seed))
    const problem = problemOf(() => checkMessage(data))
    return problem === undefined ? undefined : { problem, input: inspect(data) }
  },
}

const queries: readonly [string, ...string[]] = [
  '?autoplay&loop=1&controls=false&theme=dark&chapter=3&speed=2&view=timeline,why&fontscale=1.5&origins=https://a.test',
  '?autoplay=0&theme=auto&chapter=1&speed=0.25&view=terminal&fontscale=0.5',
]

/** The options in the address of an embed. */
export const optionSubject: Subject = textSubject(
  'options',
  (draw) => hostileText(queries, draw),
  (search) => {
    const { chapter = 1, speed = 1, panels = panelNames, fontscale } = readOptions(search)
    const isSound =
      Number.isInteger(chapter) &&
      chapter >= 1 &&
      speeds.includes(speed) &&
      panels.length > 0 &&
      panels.every((panel) => panelNames.includes(panel)) &&
      fontscale >= 0.5 &&
      fontscale <= 3
    if (!isSound) throw new Error(`they are read as ${JSON.stringify(readOptions(search))}`)
  },
)
