// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { phrase } from '../../base/phrase.ts'
import { ClampedPhrase } from './ClampedPhrase.tsx'

afterEach(cleanup)

it('shows a phrase of usual length as it is', () => {
  const { container } = render(<ClampedPhrase parts={phrase`app ended.`} />)
  expect(container.textContent).toBe('app ended.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('cuts a long one until all of it is asked for, and cuts another one anew', () => {
  const { container, rerender } = render(<ClampedPhrase parts={phrase`app ended: ${'x'.repeat(10_000)}`} />)
  const isOpen = () => container.querySelector<HTMLElement>('.clamped')?.dataset.open
  expect(isOpen()).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'show all 10,011 letters' }))
  expect(isOpen()).toBe('true')
  expect(screen.getByRole('button', { name: 'show less' }).getAttribute('aria-expanded')).toBe('true')
  rerender(<ClampedPhrase parts={phrase`app ended: ${'y'.repeat(10_000)}`} />)
  expect(isOpen()).toBe('false')
})
