// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionOf } from '../../../store/session.fixture.ts'
import type { WhatIfAction } from '../../../store/what-if.ts'
import { SessionContext } from '../../session/session-context.ts'
import { WhatIfContext } from '../../session/what-if-context.ts'
import { WhatIfTrigger } from '../../stage/parts/WhatIfTrigger.tsx'
import { ChangeNotice } from './ChangeNotice.tsx'
import { WhatIfMenu } from './WhatIfMenu.tsx'

afterEach(cleanup)

const actions: readonly WhatIfAction[] = [
  {
    id: 'exit',
    title: 'Exit 0 now',
    detail: 'ends well',
    group: 'process',
    request: () => ({ what: 'exit', changes: [] }),
  },
  {
    id: 'crash',
    title: 'Crash now',
    detail: 'fails',
    group: 'process',
    number: { label: 'exit code', unit: '', initial: 1, min: 1, max: 255 },
    request: (value) => ({ what: `crash ${value}`, changes: [] }),
  },
  { id: 'pull', title: 'Image pull fails', detail: '', group: 'image', request: () => ({ what: 'pull', changes: [] }) },
]

describe('the menu', () => {
  function show(list = actions) {
    const onChoose = vi.fn()
    render(<WhatIfMenu container="app" at={12_300} actions={list} onChoose={onChoose} />)
    return onChoose
  }

  test('says of whom and when, and one line for each action', () => {
    show()
    expect(screen.getByRole('heading').textContent).toBe('What if appat 12.3 s')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Exit 0 nowends well',
      'Crash nowfails',
      'Image pull fails',
    ])
  })

  test('an action is chosen with its number', () => {
    const onChoose = show()
    fireEvent.click(screen.getByRole('button', { name: /Exit 0/ }))
    fireEvent.change(screen.getByRole('textbox', { name: 'exit code' }), { target: { value: '42' } })
    fireEvent.click(screen.getByRole('button', { name: /Crash/ }))
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'exit code' }), { key: 'Enter' })
    expect(onChoose.mock.calls.map(([request]) => request.what)).toEqual(['exit', 'crash 42', 'crash 42'])
  })

  test.each(['', '0', '256', '1.5', 'x'])('the exit code "%s" cannot be', (value) => {
    const onChoose = show()
    const number = screen.getByRole('textbox', { name: 'exit code' })
    fireEvent.change(number, { target: { value } })
    fireEvent.keyDown(number, { key: 'Enter' })
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Crash/ }).disabled).toBe(true)
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('up and down go round, from a number too', () => {
    show()
    const [exit, crash, pull] = screen.getAllByRole('button')
    const list = screen.getByRole('list')
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? list, { key })
    exit?.focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(crash)
    screen.getByRole('textbox', { name: 'exit code' }).focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(pull)
    press('ArrowDown')
    expect(document.activeElement).toBe(exit)
    press('ArrowUp')
    expect(document.activeElement).toBe(pull)
    press('Home')
    expect(document.activeElement).toBe(exit)
  })

  test('says why there is nothing', () => {
    show([])
    expect(screen.getByText(/has ended and is not started again/)).toBeTruthy()
  })
})

describe('the way to the menu', () => {
  test('is there only where the future can be changed', () => {
    render(<WhatIfTrigger container="app" />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('names the container, and opens its menu', () => {
    const toggle = vi.fn()
    render(
      <WhatIfContext value={{ popoverId: 'menu', toggle }}>
        <WhatIfTrigger container="app" />
      </WhatIfContext>,
    )
    const button = screen.getByRole('button', { name: 'What if app …' })
    fireEvent.click(button)
    expect(toggle).toHaveBeenCalledExactlyOnceWith('app', button)
  })
})

describe('the notice of a change', () => {
  function show(failure?: string) {
    const session = sessionOf('kind: Pod\n')
    render(
      <SessionContext value={session}>
        <input aria-label="a field" />
        <ChangeNotice failure={failure} onUndo={() => session.document.getState().undo()} onDismiss={vi.fn()} />
      </SessionContext>,
    )
    const edit = () =>
      act(() => session.document.getState().edit([{ range: { start: 0, end: 0 }, text: '# ' }], 'app: exit 0'))
    return { session, edit, text: () => session.document.getState().text }
  }

  test('says what was changed, and takes it back', () => {
    const { edit, text } = show()
    expect(screen.getByRole('status').textContent).toBe('')
    edit()
    expect(screen.getByRole('status').textContent).toContain('app: exit 0')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(text()).toBe('kind: Pod\n')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('goes when the text is changed by hand, or when it is dismissed', () => {
    const { edit, session } = show()
    edit()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByRole('status').textContent).toBe('')
    edit()
    expect(screen.getByRole('status').textContent).toContain('app: exit 0')
    act(() => session.document.getState().setText('kind: Job\n'))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('Ctrl+Z takes it back, but not in a field, which has an undo of its own', () => {
    const { edit, text } = show()
    edit()
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true })
    expect(text()).toBe('# kind: Pod\n')
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
    expect(text()).toBe('kind: Pod\n')
  })

  test('says why nothing was written', () => {
    show('Nothing was written.')
    expect(screen.getByRole('status').textContent).toContain('Nothing was written.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
