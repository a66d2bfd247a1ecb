// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Diagnostic } from '../../../kube/diagnostic.ts'
import { knownNames } from './language/known-names.ts'
import { PlainEditor } from './PlainEditor.tsx'
import { PodChooser } from './PodChooser.tsx'
import { Problems } from './Problems.tsx'

const text = 'kind: Pod\nspec:\n  containers:\n  - name: App\n'
const problem: Diagnostic = {
  severity: 'error',
  code: 'FieldValueInvalid',
  path: ['spec', 'containers', 0, 'name'],
  message: 'Invalid value: "App"',
  range: { start: text.indexOf('App'), end: text.indexOf('App') + 3 },
}

afterEach(cleanup)

describe('the list of problems', () => {
  test('says the sentence with its place, and goes there', () => {
    const onGo = vi.fn()
    render(<Problems text={text} problems={[problem]} onGo={onGo} onFix={vi.fn()} />)
    const list = screen.getByRole('list', { name: 'Problems' })
    expect(list.textContent).toBe('Error4:11spec.containers[0].name: Invalid value: "App"')
    screen.getByRole('button').click()
    expect(onGo).toHaveBeenCalledExactlyOnceWith(problem.range)
  })

  test('offers the fix of a problem that has one', () => {
    const onFix = vi.fn()
    const fix = { title: 'Write it in lower case', edits: [] }
    render(<Problems text={text} problems={[{ ...problem, fix }]} onGo={vi.fn()} onFix={onFix} />)
    screen.getByRole('button', { name: fix.title }).click()
    expect(onFix).toHaveBeenCalledExactlyOnceWith(fix)
  })

  test('a problem without a place is words only', () => {
    const { range: _, ...placeless } = problem
    render(<Problems text="" problems={[placeless]} onGo={vi.fn()} onFix={vi.fn()} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('listitem').textContent).toContain('Invalid value')
  })

  test("kubectl's own words can be copied", async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const words = 'The Pod "a" is invalid: spec.containers[0].name: Invalid value: "App"'
    const kubectl = { command: 'create', form: words, text: words } as const
    render(<Problems text={text} problems={[problem]} kubectl={kubectl} onGo={vi.fn()} onFix={vi.fn()} />)
    screen.getByRole('button', { name: 'Copy what kubectl create prints' }).click()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(words)
    await screen.findByText('Copied')
  })

  test('is not there when all is well', () => {
    render(<Problems text={text} problems={[]} onGo={vi.fn()} onFix={vi.fn()} />)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('the plain text area', () => {
  const props = {
    text,
    onText: vi.fn(),
    lit: undefined,
    problems: [problem],
    request: undefined,
    onCursor: vi.fn(),
    names: knownNames(undefined),
    onUndo: vi.fn(() => true),
    onPaste: vi.fn(() => false),
    onReplace: vi.fn(),
    onLeave: vi.fn(),
    onWhole: vi.fn(),
  }

  test('shows the beginning of a text that is too long for it, and the way to all of it', () => {
    const onWhole = vi.fn()
    const long = '\n'.repeat(500_000)
    const { rerender } = render(<PlainEditor {...props} text={long} onWhole={onWhole} />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Manifest' })
    expect(area.value.length).toBeLessThan(5000)
    expect(area.readOnly).toBe(true)
    screen.getByRole('button', { name: 'Show all of it' }).click()
    expect(onWhole).toHaveBeenCalledTimes(1)
    const request = { range: { start: 400_000, end: 400_001 }, focus: true }
    const onLeave = vi.fn()
    rerender(<PlainEditor {...props} text={long} onWhole={onWhole} request={request} onLeave={onLeave} />)
    expect(onWhole).toHaveBeenCalledTimes(2)
    cleanup()
    expect(onLeave).toHaveBeenCalledWith(expect.objectContaining({ ...request.range, scrollTop: undefined }))
  })

  test('takes a paste that is too long for it without laying it out', () => {
    const onText = vi.fn()
    render(<PlainEditor {...props} onText={onText} />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Manifest' })
    const paste = (pasted: string) => fireEvent.paste(area, { clipboardData: { getData: () => pasted } })
    area.setSelectionRange(0, text.length)
    expect(paste('kind: Pod\n')).toBe(true)
    expect(paste('a: b\r\n'.repeat(6000))).toBe(false)
    expect(onText).toHaveBeenCalledExactlyOnceWith('a: b\n'.repeat(6000))
  })

  describe('that shows the beginning of a text with hidden characters', () => {
    const line = 'note: a\u202eb\u200bc\n'
    const long = line.repeat(20_000)
    const show = (given: Partial<Parameters<typeof PlainEditor>[0]> = {}) => {
      const said = {
        onText: vi.fn(),
        onReplace: vi.fn(),
        onCursor: vi.fn(),
        onPaste: vi.fn(() => false),
        onLeave: vi.fn(),
      }
      const all = { ...props, ...said, ...given }
      const { rerender, unmount } = render(<PlainEditor {...all} text={long} />)
      const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Manifest' })
      const draw = (text: string) => rerender(<PlainEditor {...all} text={text} />)
      return { ...said, area, draw, unmount }
    }
    const shownLine = 'note: a\\u202eb\\u200bc\n'
    const clip = (area: HTMLElement, what: 'paste' | 'copy', text = '') => {
      const setData = vi.fn()
      fireEvent[what](area, { clipboardData: { getData: () => text, setData } })
      return setData
    }

    test('never gives what it shows for the text', () => {
      const { area, onText, onReplace } = show()
      expect(area.value.startsWith(shownLine.repeat(3))).toBe(true)
      fireEvent.change(area, { target: { value: `${area.value}x` } })
      expect([onText.mock.calls, onReplace.mock.calls]).toEqual([[], []])
    })

    test('puts what is pasted where the cursor is seen, and the cursor behind it', () => {
      const { area, onText, draw } = show()
      const at = shownLine.length + shownLine.indexOf('c')
      area.setSelectionRange(at, at)
      clip(area, 'paste', 'one\r\ntwo')
      const place = line.length + line.indexOf('c')
      const next = `${long.slice(0, place)}one\ntwo${long.slice(place)}`
      expect(onText.mock.calls).toEqual([[next]])
      draw(next)
      expect(area.selectionStart).toBe(at + 'one\ntwo'.length)
      expect(area.selectionEnd).toBe(area.selectionStart)
    })

    test('with all of it selected, a paste is the whole text, by a way that can be taken back', () => {
      const { area, onText, onReplace, onPaste } = show()
      area.setSelectionRange(0, area.value.length)
      clip(area, 'paste', 'word')
      expect(onPaste).toHaveBeenCalledExactlyOnceWith('word', true)
      expect(onReplace).toHaveBeenCalledExactlyOnceWith('word')
      expect(onText).not.toHaveBeenCalled()
    })

    test('copies the text, all of it where all is selected', () => {
      const { area } = show()
      area.setSelectionRange(0, area.value.length)
      expect(clip(area, 'copy').mock.calls).toEqual([['text/plain', long]])
      area.setSelectionRange(0, shownLine.length)
      expect(clip(area, 'copy').mock.calls).toEqual([['text/plain', line]])
      area.setSelectionRange(3, 3)
      expect(clip(area, 'copy')).not.toHaveBeenCalled()
    })

    test('tells and leaves the places of the text', () => {
      const { area, onCursor, onLeave, unmount } = show()
      area.focus()
      area.setSelectionRange(2 * shownLine.length, 3 * shownLine.length)
      fireEvent.select(area)
      expect(onCursor).toHaveBeenLastCalledWith(2 * line.length)
      unmount()
      expect(onLeave).toHaveBeenCalledWith(
        expect.objectContaining({ hasFocus: true, start: 2 * line.length, end: 3 * line.length }),
      )
    })

    test('goes to a place of the text', () => {
      const range = { start: 5 * line.length, end: 6 * line.length - 1 }
      const { area } = show({ request: { range, focus: true } })
      expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(shownLine.trimEnd())
    })
  })

  test('holds the text as typed and marks the lines with errors', () => {
    const { container } = render(<PlainEditor {...props} />)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Manifest' }).value).toBe(text)
    expect([...container.querySelectorAll('[data-bad=true]')].map((line) => line.textContent)).toEqual([
      '  - name: App\n',
    ])
    expect(container.querySelector('pre')?.textContent).toBe(`${text}\n`)
  })

  test('lights the lines of a range', () => {
    const lit = { start: text.indexOf('spec'), end: text.length }
    const { container } = render(<PlainEditor {...props} lit={lit} />)
    expect(container.querySelectorAll('[data-lit=true]')).toHaveLength(3)
  })

  test('tells what is typed', () => {
    const onText = vi.fn()
    render(<PlainEditor {...props} onText={onText} />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kind: Job' } })
    expect(onText).toHaveBeenCalledExactlyOnceWith('kind: Job')
  })

  test('Ctrl+Z takes back what a control of the page changed, else it is the browser’s own', () => {
    const onUndo = vi.fn(() => true)
    const { rerender } = render(<PlainEditor {...props} onUndo={onUndo} />)
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key, ctrlKey: true })
    expect(press('y')).toBe(true)
    expect(press('z')).toBe(false)
    rerender(<PlainEditor {...props} onUndo={() => false} />)
    expect(press('z')).toBe(true)
    expect(onUndo).toHaveBeenCalledOnce()
  })

  test('leaves selection, focus and earlier texts to what takes its place', () => {
    const onLeave = vi.fn()
    const { rerender, unmount } = render(<PlainEditor {...props} onLeave={onLeave} />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox')
    area.focus()
    area.setSelectionRange(0, text.length)
    rerender(<PlainEditor {...props} text="kind: Job" onLeave={onLeave} />)
    area.setSelectionRange(2, 4)
    unmount()
    expect(onLeave).toHaveBeenCalledExactlyOnceWith({
      hasFocus: true,
      start: 2,
      end: 4,
      scrollTop: 0,
      earlier: [text],
    })
  })

  test('shows markup as text', () => {
    const { container } = render(<PlainEditor {...props} text="<img src=x>" />)
    expect(container.querySelector('img')).toBeNull()
  })
})

describe('the choice of Pods', () => {
  const pods = [
    { id: 'Pod/a#0', kind: 'Pod', name: 'a' },
    { id: 'Job/#0', kind: 'Job', name: '' },
  ]

  test('is offered where there is one', () => {
    const onChoose = vi.fn()
    render(<PodChooser pods={pods} chosen="Pod/a#0" onChoose={onChoose} />)
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Job/#0' } })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Job/#0')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Pod a', 'Job (without a name)'])
  })

  test('says what kubectl prints of those that a cluster has, by what is wrong with them', () => {
    const state = {
      ready: '0/1',
      status: 'CrashLoopBackOff',
      restarts: '12 (3m ago)',
      age: '60m',
      trouble: 'failing',
    } as const
    const well = { ready: '1/1', status: 'Running', restarts: '0', age: '2d', trouble: 'running' } as const
    const live = [
      { id: 'a', kind: 'Pod', name: 'till', namespace: 'shop', state },
      { id: 'b', kind: 'Deployment', name: 'till' },
      { id: 'c', kind: 'Pod', name: 'till', namespace: 'test', state: well },
    ]
    render(<PodChooser pods={live} chosen="a" onChoose={vi.fn()} />)
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('label'))).toEqual([
      'Failing',
      'Written only',
      'Running',
    ])
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'shop/till: CrashLoopBackOff, 0/1 ready, 12 restarts (3m ago), 60m',
      'Deployment till',
      'test/till: Running, 1/1 ready, 2d',
    ])
  })

  test('is not there for one Pod', () => {
    render(<PodChooser pods={pods.slice(0, 1)} chosen="Pod/a#0" onChoose={vi.fn()} />)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
