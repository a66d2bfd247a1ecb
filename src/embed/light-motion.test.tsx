// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import * as light from './light-motion.tsx'
import { type MotionValue, m, motionValue, useMotionValueEvent, useTransform } from './light-motion.tsx'

function Clock({ time, factor }: { readonly time: MotionValue<number>; readonly factor: number }) {
  const x = useTransform(time, (t) => t * factor)
  const text = useTransform(x, (value) => `${value} px`)
  const [heard, setHeard] = useState(0)
  useMotionValueEvent(time, 'change', setHeard)
  return (
    <p data-heard={heard}>
      <m.div style={{ x }} />
      <m.span className="text">{text}</m.span>
    </p>
  )
}

const shown = (container: HTMLElement) => [
  container.querySelector('div div')?.getAttribute('style'),
  container.querySelector('span')?.textContent,
  container.querySelector('p')?.dataset.heard,
]

test('values move styles and text, with what was rendered last', () => {
  const time = motionValue(1)
  const { container, rerender } = render(<Clock time={time} factor={2} />)
  expect(shown(container)).toEqual(['transform: translateX(2px);', '2 px', '0'])
  act(() => time.set(4))
  expect(shown(container)).toEqual(['transform: translateX(8px);', '8 px', '4'])
  rerender(<Clock time={time} factor={10} />)
  expect(shown(container)).toEqual(['transform: translateX(40px);', '40 px', '4'])
  act(() => time.set(1))
  rerender(<Clock time={time} factor={2} />)
  expect(shown(container)).toEqual(['transform: translateX(2px);', '2 px', '1'])
})

test('what is not there any more is not written to', () => {
  const time = motionValue(1)
  const { unmount } = render(<Clock time={time} factor={2} />)
  unmount()
  expect(() => time.set(2)).not.toThrow()
})

test('a leaf of a door stands as it should at once, and is guided from then on', () => {
  const door = (scaleY: number) => (
    <m.path
      d="M0 0v9"
      style={{ originY: 0 }}
      initial={false}
      animate={{ scaleY }}
      transition={{ duration: 0.3, ease: [0.2, 0, 0, 1] }}
    />
  )
  const { container, rerender } = render(door(1))
  const style = () => container.querySelector('path')?.getAttribute('style')
  expect(style()).toContain('transform: scaleY(1)')
  expect(style()).toContain('transition: all 0.3s cubic-bezier(0.2,0,0,1)')
  expect(style()).toContain('transform-origin: 50% 0%')
  rerender(door(0.36))
  expect(style()).toContain('transform: scaleY(0.36)')
})

const panels = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
  .filter((name) => !/test\.tsx?$|^App\.tsx$/.test(name))
  .map((name) => [name, readFileSync(`src/ui/${name}`, 'utf8')] as const)
  .filter(([, text]) => /import \{[^}]*\} from 'framer-motion'/.test(text))

test.each(panels)('%s asks no more of motion than an embed has', (_name, text) => {
  const names = /import \{([^}]*)\} from 'framer-motion'/.exec(text)?.[1] ?? ''
  const values = names.split(',').filter((name) => !name.trim().startsWith('type '))
  for (const name of values) expect(Object.keys(light)).toContain(name.trim())
  for (const [, tag = ''] of text.matchAll(/<m\.(\w+)/g)) expect(Object.keys(m)).toContain(tag)
  const elements = [...text.matchAll(/<m\.\w+[\s\S]*?>/g)].join()
  expect(elements).not.toMatch(/\b(?:layout\w*|exit|variants|while[A-Z]\w*|drag\w*|onAnimation\w*|onUpdate|custom)\b/)
})

test('there are panels that move', () => {
  expect(panels.length).toBeGreaterThan(8)
})
