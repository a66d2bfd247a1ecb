// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import * as light from './light-motion.ts'
import { type MotionValue, motionValue, useMotionValueEvent, useTransform } from './light-motion.ts'

function Clock({ time, factor }: { readonly time: MotionValue<number>; readonly factor: number }) {
  const x = useTransform(time, (t) => t * factor)
  const text = useTransform(x, (value) => `${value} px`)
  const [heard, setHeard] = useState(0)
  const [told, setTold] = useState(text.get())
  useMotionValueEvent(time, 'change', setHeard)
  useMotionValueEvent(text, 'change', setTold)
  return <p data-heard={heard}>{told}</p>
}

const shown = (container: HTMLElement) => {
  const text = container.querySelector('p')
  return [text?.textContent, text?.dataset.heard]
}

test('values follow others, with what was rendered last', () => {
  const time = motionValue(1)
  const { container, rerender } = render(<Clock time={time} factor={2} />)
  expect(shown(container)).toEqual(['2 px', '0'])
  act(() => time.set(4))
  expect(shown(container)).toEqual(['8 px', '4'])
  rerender(<Clock time={time} factor={10} />)
  act(() => time.set(1))
  expect(shown(container)).toEqual(['10 px', '1'])
})

test('what is not there any more is not told', () => {
  const time = motionValue(1)
  const { unmount } = render(<Clock time={time} factor={2} />)
  unmount()
  expect(() => time.set(2)).not.toThrow()
})

const panels = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
  .filter((name) => !/test\.tsx?$/.test(name))
  .map((name) => [name, readFileSync(`src/ui/${name}`, 'utf8')] as const)
  .filter(([, text]) => /import \{[^}]*\} from 'framer-motion'/.test(text))

test.each(panels)('%s asks no more of motion than an embed has', (_name, text) => {
  const names = /import \{([^}]*)\} from 'framer-motion'/.exec(text)?.[1] ?? ''
  const values = names.split(',').filter((name) => !name.trim().startsWith('type '))
  for (const name of values) expect(Object.keys(light)).toContain(name.trim())
})

test('there are panels that move', () => {
  expect(panels.length).toBeGreaterThan(8)
})
