import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the playhead. Tests move time with it and never wait for time to pass. */
export class Transport {
  readonly time: Locator
  readonly play: Locator
  readonly pause: Locator
  readonly nextStep: Locator
  readonly previousStep: Locator
  readonly nextChapter: Locator
  readonly previousChapter: Locator

  constructor(page: Page) {
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
    this.time = page.getByRole('slider', { name: 'Time', exact: true })
    this.play = button('Play')
    this.pause = button('Pause')
    this.nextStep = button('Next step')
    this.previousStep = button('Previous step')
    this.nextChapter = button('Next chapter')
    this.previousChapter = button('Previous chapter')
  }

  async toStart(): Promise<void> {
    await this.time.press('Home')
  }

  async toEnd(): Promise<void> {
    await this.time.press('End')
  }

  /** Halfway along the slider. Another Pod may come between the look at its end and the move: then its middle is gone to. */
  async toMiddle(): Promise<void> {
    await expect(async () => {
      const end = Number(await this.time.getAttribute('max'))
      await this.time.fill(String(Math.floor(end / 2)))
    }).toPass()
  }
}
