// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useWindowTitle } from './use-window-title.ts'

beforeEach(() => {
  document.title = 'the page'
})
afterEach(cleanup)

function Titled({ title }: { readonly title: string | undefined }) {
  useWindowTitle(title)
  return null
}

test('the window has the title of what is shown, and its own again afterwards', () => {
  const { rerender, unmount } = render(<Titled title={undefined} />)
  expect(document.title).toBe('the page')
  rerender(<Titled title="one" />)
  expect(document.title).toBe('one')
  rerender(<Titled title="two" />)
  expect(document.title).toBe('two')
  rerender(<Titled title={undefined} />)
  expect(document.title).toBe('the page')
  rerender(<Titled title="three" />)
  unmount()
  expect(document.title).toBe('the page')
})

test('what lies on top names the window, even when what is beneath goes first', () => {
  const beneath = render(<Titled title="beneath" />)
  const top = render(<Titled title="top" />)
  expect(document.title).toBe('top')
  beneath.unmount()
  expect(document.title).toBe('top')
  top.unmount()
  expect(document.title).toBe('the page')
})
