import { type Draw, drawnItem, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { formatLink, type Link, readLink } from '../../share/link.ts'
import type { Subject } from './subject.ts'
import { textSubject } from './text-subject.ts'

/** What stands behind `#m=…` and with it: anything but one of `texts`, or a text with a word of what is wrong with it, is a finding. `packed` are the same texts packed. */
export function linkSubject(texts: readonly string[], packed: readonly [string, ...string[]]): Subject {
  const sound = new Set(texts)
  return textSubject(
    'links',
    (draw) => hostileText([linkOf(drawnItem(packed, draw), draw)], draw),
    (fragment) => {
      const link = readLink(fragment)
      if (link === undefined) return
      const { carried } = link
      // The checksum is there for it: no damaged text may pass for a whole one.
      if (carried !== undefined && carried.trouble === undefined && !sound.has(carried.text ?? '')) {
        throw new Error('a damaged text passes for a whole one')
      }
      expectSameAgain(link)
    },
  )
}

function linkOf(packed: string, draw: Draw): string {
  const rest = [
    't=21.6s',
    'c=3',
    'k=1.33',
    'p=Pod/web',
    'g=SidecarContainers:false,Any:true',
    'v=timeline,why',
    'x=shop',
  ]
  return [`m=${packed}`, ...rest.filter(() => draw(2) === 0)].join('&')
}

/** A link that was read and is written again says the same. */
function expectSameAgain(link: Link): void {
  const { carried: _carried, notes: _notes, ...said } = link
  const written = formatLink(link)
  // In place of half a character stands another one.
  if (written.includes('%EF%BF%BD')) return
  const { carried: _text, notes, ...again } = readLink(written) ?? { carried: undefined, notes: [] }
  if (notes.length > 0) throw new Error(`written again it says: ${notes.join(' ')}`)
  const isSame = Object.keys(again).length === 0 || JSON.stringify(said) === JSON.stringify(again)
  if (!isSame) throw new Error(`written again it says ${JSON.stringify(again)}, not ${JSON.stringify(said)}`)
}
