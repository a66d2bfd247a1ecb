// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { motionValue } from 'framer-motion'
import { expect, test } from 'vitest'
import { MovingText } from './MovingText.tsx'

test('shows what its value is, whenever it moves', () => {
  const text = motionValue('3 s')
  const { container, rerender } = render(<MovingText text={text} className="left" />)
  expect(container.innerHTML).toBe('<span class="left">3 s</span>')
  text.set('2 s')
  expect(container.textContent).toBe('2 s')
  text.set('')
  expect(container.textContent).toBe('')
  rerender(<MovingText text={motionValue('9 s')} />)
  expect(container.innerHTML).toBe('<span>9 s</span>')
  text.set('1 s')
  expect(container.textContent).toBe('9 s')
})
