import fc from 'fast-check'
import { packText } from '../src/share/codec.ts'
import { expect, test } from './fixtures.ts'
import { Stage } from './panels/stage.ts'

// What a user relies on, in a real page with two tabs: a text of one's own that a link takes the place of is offered again, also after a
// reload, and what one tab does leaves the other one alone. `src/store/nothing-lost.test.ts` tries far more of this without a browser.

const manifestOf = (name: string) => `containers: [{ name: ${name}, image: images.example.test/${name}:1 }]`
const links = ['borrowed', 'lent'] as const

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), name: fc.constantFrom('mine', 'second') }),
  fc.record({ kind: fc.constant('link' as const), name: fc.constantFrom(...links) }),
  fc.record({ kind: fc.constantFrom('back' as const, 'reload' as const) }),
)
type Action = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** What a tab is to show. */
class Tab {
  readonly all: { aside: readonly string[] }
  /** Undefined for the example of a first visit. */
  text: string | undefined
  /** The text of a link is there, unchanged. */
  isOpened = false
  offered: string | undefined
  #aside: readonly string[] | undefined
  #kept: string | undefined

  constructor(all: Tab['all']) {
    this.all = all
  }

  get #missed(): readonly string[] {
    return this.#aside ?? this.all.aside
  }

  #setAside(names: readonly string[]): void {
    this.#aside = names
    this.all.aside = names
  }

  #forget(name: string): void {
    if (this.#missed.includes(name)) this.#setAside(this.#missed.filter((each) => each !== name))
  }

  act(action: Action): void {
    if (action.kind === 'type') this.#keep(action.name)
    else if (action.kind === 'link') {
      const { text, isOpened } = this
      if (text !== undefined && !isOpened) this.#setAside([text, ...this.#missed.filter((each) => each !== text)])
      this.text = action.name
      this.isOpened = true
      this.offered = this.#missed[0]
    } else if (action.kind === 'back') {
      if (this.offered === undefined) return
      this.#forget(this.offered)
      this.#keep(this.offered)
    } else {
      const kept = this.#kept
      if (this.isOpened && kept !== undefined) this.#setAside([kept, ...this.#missed.filter((each) => each !== kept)])
      const [first] = this.#missed
      this.offered = first === this.text ? undefined : first
    }
  }

  #keep(name: string): void {
    this.text = name
    this.#kept = name
    this.isOpened = false
    this.offered = undefined
  }
}

async function act(stage: Stage, action: Action): Promise<void> {
  const { page } = stage
  if (action.kind === 'type') {
    await stage.manifest.load()
    await stage.manifest.paste(manifestOf(action.name))
  } else if (action.kind === 'link') {
    const text = await packText(manifestOf(action.name))
    await page.evaluate((hash) => {
      location.hash = hash
    }, `m=${text}`)
  } else if (action.kind === 'back') {
    const back = page.getByRole('button', { name: 'Back to my text' })
    if (await back.isVisible()) await back.click()
  } else {
    await page.reload()
    await stage.pods.status.waitFor()
  }
}

/** What went wrong before: a tab that had changed nothing found the text of another one after a reload. */
const before: [boolean, Action][] = [
  [false, { kind: 'type', name: 'mine' }],
  [true, { kind: 'reload' }],
  [false, { kind: 'link', name: 'lent' }],
  [false, { kind: 'reload' }],
  [false, { kind: 'back' }],
]
/** More are tried by hand: `PODREEL_SEQUENCES=20 npx playwright test -c e2e e2e/nothing-lost.spec`. */
const drawn = fc.sample(fc.array(fc.tuple(fc.boolean(), step), { minLength: 6, maxLength: 6 }), {
  seed: 20_261_203,
  numRuns: Number(process.env.PODREEL_SEQUENCES ?? 1),
})
const sequences = [before, ...drawn]

for (const [number, steps] of sequences.entries())
  test(`nothing of the user’s is lost in two tabs, sequence ${number + 1}`, async ({ stage, context }) => {
    const other = new Stage(await context.newPage())
    const all = { aside: [] }
    const tabs = [
      { stage, tab: new Tab(all) },
      { stage: other, tab: new Tab(all) },
    ]
    for (const each of tabs) await each.stage.open()
    for (const [isOther, action] of steps) {
      const acting = tabs[Number(isOther)]
      if (acting === undefined) continue
      acting.tab.act(action)
      await act(acting.stage, action)
      const told = `after ${JSON.stringify([isOther, action])} of ${JSON.stringify(steps)}`
      for (const each of tabs) {
        const { text, offered } = each.tab
        const pod = each.stage.region('Pod')
        if (text === undefined) await expect(pod, told).not.toContainText('mine')
        else await expect(pod, told).toContainText(text)
        const back = each.stage.page.getByRole('button', { name: 'Back to my text' })
        if (each === acting) await expect(back, told).toHaveCount(offered === undefined ? 0 : 1)
      }
    }
  })
