import type { Page } from '@playwright/test'
import { titles } from '../src/words/en/page/pages.ts'
import { barriers, barriersInBothSchemes, barriersOf } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import type { Stage } from './panels/stage.ts'
import { WhatIf } from './panels/what-if.ts'
import { crowdText } from './perf/crowd-text.ts'

interface State {
  readonly name: string
  readonly reach: (stage: Stage, page: Page) => Promise<void>
  readonly withCode?: boolean
}

/** What can be reached from one another without a trace of the one before is looked at on one page. */
const journeys: readonly { readonly name: string; readonly states: readonly [State, ...State[]] }[] = [
  {
    name: 'from the start to the end',
    states: [
      { name: 'at the start', reach: (stage) => stage.transport.toStart(), withCode: true },
      { name: 'in the middle', reach: (stage) => stage.transport.toMiddle() },
      { name: 'at the end, with the Pod gone', reach: (stage) => stage.transport.toEnd() },
      {
        name: 'shutting down',
        reach: async (stage, page) => {
          await stage.transport.previousChapter.click()
          await stage.transport.previousChapter.click()
          await stage.transport.previousChapter.click()
          await page.mouse.move(0, 0)
        },
      },
    ],
  },
  {
    name: 'in examples in trouble',
    states: [
      {
        name: 'in a back-off',
        reach: async (stage) => {
          await stage.header.loadExample('CrashLoopBackOff')
          await expect(stage.pods.table).not.toContainText('shop')
          await stage.transport.toMiddle()
        },
      },
      {
        name: 'waiting for ever',
        reach: async (stage) => {
          await stage.header.loadExample('Init:0/2, and nothing is wrong')
          await expect(stage.pods.table).toContainText('search')
          await stage.transport.toEnd()
        },
      },
    ],
  },
  {
    name: 'with a container selected',
    states: [
      {
        name: 'selected',
        reach: async (stage) => {
          await stage.transport.toMiddle()
          await stage.region('Pod').getByRole('button', { name: /^app/ }).click()
        },
      },
    ],
  },
  {
    name: 'zoomed in, with a range and a change that was forced',
    states: [
      {
        name: 'zoomed in',
        reach: async (stage, page) => {
          await stage.transport.toMiddle()
          await new WhatIf(page).choose('app', /^Crash now/)
          const timeline = stage.region('Timeline')
          await timeline.getByRole('button', { name: 'Range', exact: true }).click()
          while ((await timeline.getByRole('list', { name: 'Steps in view' }).count()) === 0)
            await timeline.getByRole('button', { name: 'Zoom in', exact: true }).click()
        },
      },
    ],
  },
  {
    name: 'with a crowd of containers',
    states: [
      {
        name: 'in the middle',
        reach: async (stage) => {
          await stage.manifest.paste(crowdText(40))
          await expect(stage.pods.table).toContainText('crowd')
          await stage.transport.toMiddle()
          await findEachOfMany(stage, 40)
        },
      },
    ],
  },
  {
    name: 'with texts of no one Pod',
    states: [
      {
        name: 'with problems',
        reach: async (stage) => {
          await stage.manifest.paste(
            'apiVersion: v1\nkind: Pod\nmetadata: { name: x }\nspec:\n  containers: [{ name: App_1 }]\n',
          )
          await expect(stage.problems.getByRole('listitem')).not.toHaveCount(0)
        },
        withCode: true,
      },
      {
        name: 'with no text at all',
        reach: async (stage, page) => {
          await stage.manifest.paste(' ')
          await expect(page.getByText('Paste a Pod', { exact: true })).toBeVisible()
        },
      },
      {
        name: 'of many Pods',
        reach: async (stage, page) => {
          const pod = (name: string) =>
            `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec:\n  containers: [{ name: app, image: "app:1" }]\n`
          await stage.manifest.paste([pod('first'), pod('second')].join('---\n'))
          await expect(page.getByText(/2 Pods in this text/)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'with the tabs of the details',
    states: [
      tabOf('Describe', (stage) => stage.transport.toMiddle()),
      tabOf('YAML'),
      tabOf('Conditions'),
      tabOf('Watch'),
      tabOf('Transcript'),
    ],
  },
  {
    name: 'with what opens over the page',
    states: [
      { name: 'the examples', reach: async (_, page) => page.getByRole('button', { name: 'Examples' }).click() },
      {
        name: 'the chapters',
        reach: async (_, page) => {
          await closeWhatIsOpen(page)
          await page.getByTitle('All chapters').click()
        },
      },
      {
        name: 'the View menu',
        reach: async (_, page) => {
          await closeWhatIsOpen(page)
          await page.getByRole('button', { name: 'View' }).click()
        },
      },
      {
        name: 'the help',
        reach: async (_, page) => {
          await closeWhatIsOpen(page)
          await page.getByRole('button', { name: 'Help' }).click()
        },
      },
    ],
  },
]

function tabOf(name: string, first?: (stage: Stage) => Promise<void>): State {
  return {
    name: `the tab ${name}`,
    reach: async (stage) => {
      await first?.(stage)
      await stage.details.open(name)
    },
  }
}

/** Closes what opened over the page last. */
async function closeWhatIsOpen(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator(':popover-open, dialog[open]')).toHaveCount(0)
}

/** Of a crowd only what is near the sight is drawn in full; all have a name, and what they are, for those who do not look. */
async function findEachOfMany(stage: Stage, count: number): Promise<void> {
  const boxes = stage.region('Pod').getByRole('button', { name: /^(init|sidecar|main)-\d+ \S/ })
  await expect(boxes).toHaveCount(count)
  const lanes = stage.region('Timeline').getByRole('img', { name: /^(init|sidecar|main)-\d+: \S/ })
  await expect(lanes).toHaveCount(count)
  const lastBars = lanes.last().locator('.bar')
  await expect(lastBars).toHaveCount(0)
  await lanes.last().scrollIntoViewIfNeeded()
  await expect(lastBars).not.toHaveCount(0)
}

for (const { name, states } of journeys) {
  test(`no barrier that a program can find ${name}`, async ({ stage, page }) => {
    if (states.length > 1) test.slow()
    await stage.open()
    for (const state of states)
      await test.step(state.name, async () => {
        await state.reach(stage, page)
        expect.soft(await barriersInBothSchemes(page, { withCode: state.withCode ?? false })).toEqual([])
      })
  })
}

test('a barrier is found, and where', async ({ page }) => {
  await page.setContent('<p style="color: #bbb; background: #fff">pale</p><img src="data:,">')
  expect(await barriersOf(page, { rules: ['image-alt', 'color-contrast'] })).toEqual([
    'color-contrast: p',
    'image-alt: img',
  ])
})

test('no barrier that a program can find on a phone', async ({ stage, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await stage.open()
  await stage.transport.toMiddle()
  expect(await barriersInBothSchemes(page)).toEqual([])
})

test('no barrier that a program can find on the pages beside the stage', async ({ stage, page }) => {
  test.slow()
  for (const fragment of ['rules', 'proof', 'gallery', 'lessons', 'myths', 'glossary'] as const)
    await test.step(fragment, async () => {
      await stage.open(fragment)
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(titles[fragment])
      expect.soft(await barriersInBothSchemes(page)).toEqual([])
    })
})

test('no barrier that a program can find in forced colours', async ({ stage, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await stage.open()
  await stage.transport.toMiddle()
  // The colours that the browser puts in place of the page's own are not those that a program is told.
  expect((await barriers(page)).filter((barrier) => !barrier.startsWith('color-contrast'))).toEqual([])
})

test('fits a narrow screen without scrolling sideways, and what the keyboard reaches is seen', async ({
  stage,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await stage.open()
  expect(await stage.overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'What if the Pod …' }).focus()
  const hidden: string[] = []
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || !element.closest('.stage')) return undefined
      const { left, top, width, height } = element.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(found) ? undefined : (element.textContent ?? '')
    })
    if (covered !== undefined) hidden.push(covered)
  }
  expect(hidden).toEqual([])
})

test('everything that can be clicked on the stage is large enough', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.toMiddle()
  const small = await page.evaluate(() => {
    // Links within a sentence are as high as its lines, and what lies over a figure has a larger way beside it.
    const inText = '.why-links *, .why .link, .conditions .link, .field-link, [class*="visually-hidden"] *, .slider *'
    return [...document.querySelectorAll<HTMLElement>('.stage button, .stage-foot button, .header button')]
      .filter((element) => element.checkVisibility() && !element.matches(inText))
      .map((element) => ({ name: element.className, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && (width < 24 || height < 23.5))
      .map(({ name, width, height }) => `${name} ${width}x${height}`)
  })
  expect(small).toEqual([])
})

test('the status is announced, politely and in one place', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.toStart()
  await stage.transport.toEnd()
  const line = page.getByRole('status').filter({ hasText: /^STATUS/ })
  await expect(line).toHaveText('STATUS Completed')
  await expect(line).toHaveAttribute('aria-live', 'polite')
})

for (const [reducedMotion, travels] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`with motion ${reducedMotion} what changes ${travels ? 'travels' : 'changes in place'}`, async ({
    stage,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await stage.open()
    await stage.transport.toStart()
    await page.evaluate(() => {
      const frameMs = 16
      document.body.addEventListener('animationstart', ({ target, animationName }) => {
        if (!(target instanceof Element) || !target.matches('.terminal-word, .pod-box-state')) return
        const lasts = target.getAnimations().some((each) => Number(each.effect?.getTiming().duration) > frameMs)
        if (lasts && animationName === 'arrive') document.body.dataset.travelled = 'true'
      })
    })
    for (let step = 0; step < 12; step++) await stage.transport.nextStep.click()
    const travelled = await page.evaluate(() => document.body.dataset.travelled === 'true')
    expect(travelled).toBe(travels)
  })
}

test('the first Tab leads to the stage', async ({ stage, page }) => {
  await stage.open()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the stage' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press(']')
  await expect(stage.transport.time).not.toHaveAttribute('aria-valuetext', /^0(\.0)? s/)
})
