import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Closes the output with `N passed, N failed`. A test counts once, by its last try. */
export default class SummaryReporter implements Reporter {
  readonly #results = new Map<string, boolean>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#results.set(test.id, result.status === test.expectedStatus)
  }

  onExit(): Promise<void> {
    const outcomes = [...this.#results.values()]
    const passed = outcomes.filter((isPassed) => isPassed).length
    process.stdout.write(`${passed} passed, ${outcomes.length - passed} failed\n`)
    return Promise.resolve()
  }
}
