import { barriers, barriersInBothSchemes } from './barriers.ts'
import { testInNewContext as base, expect } from './fixtures.ts'
import { Lesson } from './panels/lesson.ts'

const test = base.extend<{ lesson: Lesson }>({ lesson: ({ page }, use) => use(new Lesson(page)) })

test('a lesson is begun from the header, and left for the page as it was', async ({ stage, lesson, page }) => {
  await stage.open()
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('button', { name: /^Lessons/ }).click()
  await page.getByRole('button', { name: /^What is an init container/ }).click()
  await expect(lesson.heading).toHaveText('A container that runs before the others')
  await expect(lesson.heading).toBeFocused()
  await expect(lesson.pods.table).toContainText('blog')
  await lesson.leave.click()
  await expect(stage.pods.table).toContainText('shop')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('predict, then play: the wrong and the right answer', async ({ lesson, page }) => {
  await lesson.open('shutdown', 5)
  await expect(lesson.pods.status).toHaveText('Terminating')
  await expect(lesson.check).toBeDisabled()
  await lesson.choice('143').check()
  await lesson.check.click()
  await expect(lesson.question).toContainText('Not 143, but 137.')
  await expect(lesson.question).toContainText('The rule: The process did not end in time')
  await expect(page.getByText(/128 \+ 9 = 137/)).toBeVisible()
  await page.reload()
  await lesson.pods.status.waitFor()
  await lesson.choice('137').check()
  await lesson.check.click()
  await expect(lesson.question).toContainText('Right.')
})

test('what gives the answer away is not there until it is given, and a link to a Pod ends the lesson', async ({
  stage,
  lesson,
  page,
}) => {
  await lesson.open('first-init-container', 2)
  const future = [
    page.getByRole('button', { name: 'Init:1/2', exact: true }),
    page.getByRole('img', { name: /^fetch-pages: .*exit 0/ }),
    stage.region('Timeline').getByText('delete, 30 s grace'),
    page.getByText(/can count on the pages being there/),
  ]
  for (const words of future) await expect(words).toHaveCount(0)
  await lesson.choice('build-index').check()
  await lesson.check.click()
  for (const words of future) await expect(words).toBeVisible()
  await page.goto('./#x=two-init-containers')
  await expect(lesson.leave).toBeHidden()
  await expect(stage.transport.play).toBeVisible()
})

test('with the keyboard alone', async ({ lesson, page }) => {
  await lesson.open('failing-init', 3)
  await expect(lesson.heading).toBeFocused()
  await lesson.choice('less than 2 s').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(lesson.choice('about 10 s')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(lesson.question).toContainText('Right. It lasts 10.4 s.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await lesson.next.focus()
  await page.keyboard.press('Enter')
  await expect(lesson.heading).toHaveText('It doubles')
  await expect(lesson.heading).toBeFocused()
  await expect.poll(() => new URL(page.url()).hash).toBe('#x=lesson-failing-init&step=4')
})

test('every step of every lesson can be reached by its link, and shows its Pod', async ({ lesson, page }) => {
  test.slow()
  await page.goto('./#lessons')
  const cards = page.getByRole('dialog').getByRole('listitem')
  await cards.first().waitFor()
  const count = await cards.count()
  expect(count).toBeGreaterThanOrEqual(12)
  for (let index = 0; index < count; index++) {
    await page.goto('./#lessons')
    await cards.nth(index).getByRole('button').click()
    await lesson.pods.status.waitFor()
    while (await lesson.next.isVisible()) {
      await lesson.next.click()
      await expect(lesson.pods.status).toHaveText(/\S/)
      await expect(page.getByText('Simulating…')).toBeHidden()
    }
  }
})

test('how far one came is remembered', async ({ lesson, page }) => {
  await lesson.open('requests', 2)
  await page.goto('./#lessons')
  await expect(page.getByRole('button', { name: /^What does a Pod reserve/ })).toContainText('begun: step 2')
  await lesson.open('requests', 5)
  await page.goto('./#lessons')
  await expect(page.getByRole('button', { name: /^What does a Pod reserve/ })).toContainText('done')
})

test('where storage is forbidden a lesson works all the same', async ({ lesson, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await lesson.open('probes', 2)
  await lesson.next.click()
  await expect(lesson.heading).toHaveText('Ready')
})

test('a lesson that there is not says so', async ({ page }) => {
  await page.goto('./#x=lesson-no-such&step=2')
  await expect(page.getByText('podreel has no lesson of the name “no-such”.')).toBeVisible()
  await page.getByRole('button', { name: 'All lessons' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Lessons' })).toBeVisible()
})

test('a term explains itself with the focus, and Escape closes it', async ({ lesson, page }) => {
  await lesson.open('shutdown', 2)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toHaveText('STATUS')
  await expect(page.getByRole('tooltip')).toContainText('The column of kubectl get pods.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await focused.hover()
  await expect(page.getByRole('tooltip')).toHaveCount(1)
})

test('the Pod of a step can be opened in the editor', async ({ stage, lesson, page }) => {
  await lesson.open('crash-loops', 3)
  await page.getByRole('button', { name: 'Open this Pod in the editor' }).click()
  await expect(stage.pods.table).toContainText('mailer')
  await expect(stage.transport.play).toBeVisible()
})

test('no barrier that a program can find, before and after an answer, in light and dark', async ({ lesson, page }) => {
  // Five times the whole page is looked through.
  test.slow()
  await lesson.open('failing-init', 3)
  await lesson.hint.click()
  expect(await barriersInBothSchemes(page)).toEqual([])
  await lesson.choice('less than 2 s').check()
  await lesson.check.click()
  await expect(lesson.question).toContainText('Not less than 2 s')
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await barriers(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
