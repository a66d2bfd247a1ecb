import type { CDPSession, Page } from '@playwright/test'

/** The longest that a page kept its main thread to itself. */
export interface LongestTask {
  /** Of the processor: other programs on the machine change it far less than what a clock shows. */
  readonly cpuMs: number
  readonly wallMs: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, by the clock and of the thread. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Watches the tasks of `page` from now on; `stop` tells the longest one so far, and ends it. */
export async function watchTasks(page: Page): Promise<{ readonly stop: () => Promise<LongestTask> }> {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const each of value) events.push(each as unknown as TraceEvent)
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  })
  return { stop: () => stopped(cdp, events) }
}

async function stopped(cdp: CDPSession, events: readonly TraceEvent[]): Promise<LongestTask> {
  const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain'
  const mains = new Set(events.filter(isMain).map(placeOf))
  const tasks = events.filter((event) => event.name === 'RunTask' && mains.has(placeOf(event)))
  const longest = (of: (event: TraceEvent) => number) =>
    tasks.reduce((most, event) => Math.max(most, of(event)), 0) / 1000
  return { cpuMs: longest(({ tdur = 0 }) => tdur), wallMs: longest(({ dur = 0 }) => dur) }
}
