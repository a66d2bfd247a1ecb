import { expect, test } from 'vitest'
import { frameAddress } from './frame-address.ts'

const address = (attributes: Readonly<Record<string, string>>, origin = 'https://docs.example') =>
  frameAddress('https://podreel.example/', (name) => attributes[name] ?? null, origin)

test.each([
  ['nothing', {}, 'https://podreel.example/embed.html?origins=https%3A%2F%2Fdocs.example#'],
  [
    'an example',
    { x: 'shop', t: '5s' },
    'https://podreel.example/embed.html?origins=https%3A%2F%2Fdocs.example#x=shop&t=5s',
  ],
  [
    'looks',
    { x: 'shop', autoplay: '', view: 'timeline,why' },
    'https://podreel.example/embed.html?autoplay=&view=timeline%2Cwhy&origins=https%3A%2F%2Fdocs.example#x=shop',
  ],
  [
    'a link',
    { src: 'https://elsewhere.example/#m=d1.a_-b.c&k=1.33' },
    'https://podreel.example/embed.html?origins=https%3A%2F%2Fdocs.example#m=d1.a_-b.c&k=1.33',
  ],
  [
    'an attribute counts more than the link',
    { src: '#x=shop&t=1s', t: '9s' },
    'https://podreel.example/embed.html?origins=https%3A%2F%2Fdocs.example#x=shop&t=9s',
  ],
  [
    'what would end the value',
    { x: 'a&b=c#d' },
    'https://podreel.example/embed.html?origins=https%3A%2F%2Fdocs.example#x=a%26b%3Dc%23d',
  ],
])('%s', (_name, attributes, expected) => {
  expect(address(attributes)).toBe(expected)
})

test('what stands for a text is left out where the text itself comes, its time and minor are not', () => {
  const all: Readonly<Record<string, string>> = { src: '#m=d1.a&t=1s&x=shop', m: 'd1.b', k: '1.33' }
  const address = frameAddress('https://podreel.example/', (name) => all[name] ?? null, 'null', true)
  expect(address).toBe('https://podreel.example/embed.html?#t=1s&k=1.33')
})

test('a page without an origin, a file for example, cannot be named', () => {
  expect(address({ x: 'shop' }, 'null')).toBe('https://podreel.example/embed.html?#x=shop')
})
