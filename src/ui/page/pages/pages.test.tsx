// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { minors } from '../../../kube/minor.ts'
import { proof } from '../../../proof/proof-data.ts'
import { ruleSubjects } from '../../../trace/rule-subjects.ts'
import { rules } from '../../../trace/rules.ts'
import { usePages } from '../../session/pages-context.ts'
import { PagesLayer } from './PagesLayer.tsx'
import { ProofPage } from './ProofPage.tsx'
import { RulesPage } from './RulesPage.tsx'

afterEach(cleanup)

describe('the page of the rules', () => {
  test('has every rule under its subject, with its source as of the minor', () => {
    render(<RulesPage minor="1.31" />)
    expect(screen.getAllByRole('listitem')).toHaveLength(Object.keys(rules).length)
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
      ruleSubjects.map(({ title }) => title),
    )
    const link = screen.getByRole('link', { name: rules['turn-ends-with-grace'].source })
    expect(link.getAttribute('href')).toContain('/blob/release-1.31/pkg/kubelet/')
  })

  test('finds rules by all of the words', () => {
    render(<RulesPage minor="1.36" />)
    const find = screen.getByRole('searchbox', { name: 'Find a rule' })
    fireEvent.change(find, { target: { value: 'sidecar Turn' } })
    expect(screen.getAllByRole('listitem').length).toBeLessThan(6)
    expect(screen.getByText(rules['turn-ends-with-grace'].sentence)).toBeTruthy()
    fireEvent.change(find, { target: { value: '<b>nothing</b>' } })
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.getByText('No rule speaks of “<b>nothing</b>”.')).toBeTruthy()
  })
})

describe('the page of the proof', () => {
  test('has a row for every minor, with what was recorded and met', () => {
    render(<ProofPage />)
    const table = within(screen.getByRole('table', { name: 'Comparisons by version' }))
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(minors)
    for (const { minor, release, recorded } of proof.minors) {
      const cells = table.getByRole('rowheader', { name: minor }).closest('tr')?.textContent ?? ''
      expect(cells).toContain(release ?? 'not recorded')
      if (recorded.total > 0)
        expect(cells).toContain(
          recorded.passed === recorded.total ? `all ${recorded.total}` : `${recorded.passed} of ${recorded.total}`,
        )
    }
  })

  test('says what is not known', () => {
    render(<ProofPage />)
    expect(screen.getByText(/not recorded: /).textContent).toMatch(/^1\.30 was not recorded: it follows/)
  })
})

function Opener({ name }: { readonly name: 'proof' | 'handout' }) {
  const openPage = usePages()
  return (
    <button type="button" onClick={() => openPage?.({ name, find: '' })}>
      open {name}
    </button>
  )
}

test('the window has the name of the page that is open, and its own again when that is left', () => {
  document.title = 'podreel'
  render(
    <PagesLayer minor="1.36" onLoaded={() => undefined}>
      <Opener name="proof" />
      <Opener name="handout" />
    </PagesLayer>,
  )
  fireEvent.click(screen.getByText('open proof'))
  expect(document.title).toBe('How do we know? · podreel')
  fireEvent.click(screen.getByText('open handout'))
  expect(document.title).toBe('Handout · podreel')
  fireEvent(window, new Event('hashchange'))
  expect(document.title).toBe('podreel')
})
