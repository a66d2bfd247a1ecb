import { describe, expect, test } from 'vitest'
import { type Named, sideNames, textNames } from './side-names.ts'

const shop: Named = { pod: 'shop', minor: '1.36', gates: {}, text: 'a\nb\nc\n' }
const crash = { what: 'app: crash with exit code 1 at 12.3 s', before: shop.text, after: 'x\ny\n' }
const crashed = { ...shop, text: crash.after }

describe('what the names of two sides tell', () => {
  test.each<readonly [string, Named, Named, string, string]>([
    ['other Pods have their own names', shop, { ...shop, pod: 'cart', minor: '1.28' }, 'shop', 'cart'],
    ['nothing', shop, shop, 'shop', 'shop'],
    ['the minors', { ...shop, minor: '1.28' }, shop, 'shop · 1.28', 'shop · 1.36'],
    ['a gate', shop, { ...shop, gates: { SidecarContainers: false } }, 'shop', 'shop · SidecarContainers=false'],
    ['one line that is new', shop, { ...shop, text: 'a\nb\n- image: x\nc\n' }, 'shop', 'shop · image: x'],
    ['one line that is gone', shop, { ...shop, text: 'a\nc\n' }, 'shop · b', 'shop'],
    ['one line that is another', shop, { ...shop, text: 'a\nB\nc\n' }, 'shop · b', 'shop · B'],
    ['several lines', shop, { ...shop, text: 'x\nb\ny\n' }, 'shop · pinned', 'shop · edited'],
    ['an edited example', { ...shop, title: 'T' }, { ...shop, text: 'x' }, 'shop', 'shop · edited'],
    ['an edited text and its example', { ...shop, text: 'x' }, { ...shop, title: 'T' }, 'shop · edited', 'shop'],
    ['two examples', { ...shop, title: 'T' }, { ...shop, text: 'x', title: 'U' }, 'T', 'U'],
    ['a real Pod', { ...shop, text: 'x', isReal: true }, { ...shop, isReal: false }, 'shop · real Pod', 'shop'],
    ['an indent', shop, { ...shop, text: 'a\n  b\nc\n' }, 'shop · pinned', 'shop · edited'],
    ['a minor and a line', { ...shop, minor: '1.28' }, { ...shop, text: 'a\nc\n' }, 'shop · 1.28 · b', 'shop · 1.36'],
    ['the change that was made', shop, crashed, 'shop · before', `shop · ${crash.what}`],
    ['the same change, the sides swapped', crashed, shop, `shop · ${crash.what}`, 'shop · before'],
  ])('%s', (_name, a, b, nameOfA, nameOfB) => {
    expect(sideNames({ a, b }, [crash])).toEqual({ a: nameOfA, b: nameOfB })
  })

  test('a line that is too long for a name is not in it', () => {
    const names = sideNames({ a: shop, b: { ...shop, text: `a\nb\n${'z'.repeat(49)}\nc\n` } }, [])
    expect(names).toEqual({ a: 'shop · pinned', b: 'shop · edited' })
  })
})

test('what only the texts say is told apart from minors and gates', () => {
  const old = { ...shop, minor: '1.28' as const }
  expect(textNames({ a: old, b: shop }, [])).toEqual({ a: undefined, b: undefined })
  expect(textNames({ a: old, b: crashed }, [crash])).toEqual({ a: 'shop · before', b: `shop · ${crash.what}` })
  expect(textNames({ a: shop, b: { ...crashed, pod: 'cart' } }, [crash])).toEqual({ a: undefined, b: undefined })
})
