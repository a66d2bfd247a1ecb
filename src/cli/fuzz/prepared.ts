import { isRecord } from '../../base/json.ts'
import { type Draw, drawnItem, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { readPrepared } from '../../share/prepared.ts'
import { simulate } from '../../sim/simulate.ts'
import { checkTrace } from './check-picture.ts'
import type { Subject } from './subject.ts'
import { textSubject } from './text-subject.ts'

const values: readonly [unknown, ...unknown[]] = [
  null,
  ...[0, -1, 1.5, 1e300, 2 ** 53, '', 'x', 'app', '1.28', true, false, [], {}, [null], [[]]],
  ...[{ a: null }, ['app', 'app'], { containers: [] }, { exitCode: 1 }, { durationMs: -5 }, 'a'.repeat(300)],
]

/** The scenario that a link carries beside its text (`p1`), which an embed plays without reading the text: `prepared` are sound ones. */
export function preparedSubject(prepared: readonly [string, ...string[]]): Subject {
  return textSubject(
    'prepared',
    (draw) => {
      const seed = drawnItem(prepared, draw)
      return draw(3) === 0 ? hostileText([seed], draw) : withOtherValues(seed, draw)
    },
    (json) => {
      const read = readPrepared(json)
      if (read !== undefined) checkTrace(simulate(read.scenario))
    },
  )
}

/** JSON with one to three values somewhere inside replaced or left out. */
function withOtherValues(json: string, draw: Draw): string {
  const root: unknown = JSON.parse(json)
  for (let count = draw(3) + 1; count > 0; count--) {
    let at: unknown = root
    for (;;) {
      if (!isRecord(at) && !Array.isArray(at)) break
      const keys = Object.keys(at)
      const key = keys[draw(keys.length)]
      if (key === undefined) break
      const inner: unknown = Reflect.get(at, key)
      if (typeof inner === 'object' && inner !== null && draw(6) !== 0) {
        at = inner
        continue
      }
      if (draw(4) === 0) Reflect.deleteProperty(at, key)
      else Reflect.set(at, key, structuredClone(drawnItem(values, draw)))
      break
    }
  }
  return JSON.stringify(root)
}
