// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { m } from 'framer-motion'
import { afterEach, expect, test } from 'vitest'
import { Sentence } from '../kit/Sentence.tsx'

afterEach(cleanup)

const raw = 'app\u202egnp'
const seen = 'app\\u202egnp'

test('texts are visible, wherever they stand among what is drawn', () => {
  const { container } = render(
    <p>
      {raw} <b>{[raw, [raw]]}</b>
      {[raw].map((text) => (
        <i key={text}>{text}</i>
      ))}
      <Sentence parts={[raw, <u key="u">{raw}</u>]} />
      <m.span>{raw}</m.span>
    </p>,
  )
  expect(container.textContent).toBe(`${seen} ${seen.repeat(6)}`)
})

test('attributes that are shown or read out are visible', () => {
  render(
    <section title={raw} aria-label={raw} aria-description={raw} aria-roledescription={raw}>
      <img alt={raw} />
      <input placeholder={raw} />
      <input type="range" aria-valuetext={raw} />
      <optgroup label={raw} />
      <m.span title={raw} />
    </section>,
  )
  for (const element of document.querySelectorAll('section, section *'))
    for (const { name, value } of element.attributes) if (name !== 'type') expect([name, value]).toEqual([name, seen])
})

test('names stay as they are written where they are keys', () => {
  const { container } = render(
    <select data-lane={raw} defaultValue={raw}>
      <option value={raw}>{raw}</option>
    </select>,
  )
  const select = container.querySelector('select')
  expect([select?.dataset.lane, select?.value, select?.textContent]).toEqual([raw, raw, seen])
})

function Named({ name }: { readonly name: string }) {
  return <b data-length={name.length}>{name}</b>
}

test('a component gets its own props as they are, and what it draws is visible', () => {
  const { container } = render(<Named name={raw} />)
  expect(container.innerHTML).toBe(`<b data-length="${raw.length}">${seen}</b>`)
})

test('a field to type in holds what was typed, one that only shows is visible', () => {
  render(
    <>
      <input aria-label="own" value={raw} onChange={() => undefined} />
      <textarea aria-label="shown" readOnly value={raw} />
    </>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('own').value).toBe(raw)
  expect(screen.getByLabelText<HTMLTextAreaElement>('shown').value).toBe(seen)
})
