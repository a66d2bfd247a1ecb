import type { MotionValue } from 'framer-motion'
import { Suspense, useId } from 'react'
import type { Snapshot, Step, Trace } from '../../../trace/trace.ts'
import * as words from '../../../words/en/stage/details.ts'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { oneOf, useRemembered } from '../../kit/remembered.ts'
import { panelId, type Tab, TabList, tabId } from '../../kit/TabList.tsx'
import { AdviceBadge } from '../advice/AdviceBadge.tsx'
import { useSpecAdvice } from '../advice/use-spec-advice.ts'
import { EventsPanel } from '../events/EventsPanel.tsx'
import './details.css'

// What a first visit need not wait for; the YAML library comes with ObjectTab.
const AdvicePanel = lazyPanel(async () => (await import('../advice/AdvicePanel.tsx')).AdvicePanel)
const DescribeTab = lazyPanel(async () => (await import('./DescribeTab.tsx')).DescribeTab)
const ObjectTab = lazyPanel(async () => (await import('./ObjectTab.tsx')).ObjectTab)
const ConditionsTab = lazyPanel(async () => (await import('./ConditionsTab.tsx')).ConditionsTab)
const WatchTab = lazyPanel(async () => (await import('./WatchTab.tsx')).WatchTab)
const TranscriptTab = lazyPanel(async () => (await import('./TranscriptTab.tsx')).TranscriptTab)

const ids = ['events', 'advice', 'describe', 'object', 'conditions', 'watch', 'transcript'] as const
type DetailsTab = (typeof ids)[number]
const tabs: readonly Tab<DetailsTab>[] = ids.map((id) => ({ id, title: words.tabs[id] }))

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly time: MotionValue<number>
  readonly onSeek: (t: number) => void
  readonly onInspect: (step: Step) => void
  /** `seq` of the step that was asked for; undefined when none was. */
  readonly step: number | undefined
}

/** What kubectl prints of the Pod now, and the story as text: one tab at a time, the choice is remembered. */
export function DetailsCard({ trace, snapshot, time, onSeek, onInspect, step }: Props) {
  const [chosen, choose] = useRemembered<DetailsTab>('details', oneOf(ids), 'events')
  const prefix = useId()
  const found = useSpecAdvice()
  const shown = tabs.map((tab) =>
    tab.id === 'advice' ? { ...tab, badge: <AdviceBadge advice={found.advice} /> } : tab,
  )
  return (
    <section className="card details" aria-label={words.panel}>
      <TabList name={words.panel} tabs={shown} chosen={chosen} onChoose={choose} prefix={prefix} />
      <div
        key={chosen}
        role="tabpanel"
        id={panelId(prefix, chosen)}
        aria-labelledby={tabId(prefix, chosen)}
        className="details-body"
        data-scroller
      >
        <PanelBoundary name={tabs.find(({ id }) => id === chosen)?.title ?? chosen} resetKey={trace}>
          <Suspense fallback={<p className="tab-none">…</p>}>
            {chosen === 'events' && <EventsPanel trace={trace} snapshot={snapshot} time={time} />}
            {chosen === 'advice' && (
              <AdvicePanel
                found={found}
                minor={trace.scenario.kubernetes}
                end={trace.endedBy === 'observed' ? undefined : trace.end}
                onSeek={onSeek}
              />
            )}
            {chosen === 'describe' && <DescribeTab trace={trace} snapshot={snapshot} />}
            {chosen === 'object' && <ObjectTab trace={trace} snapshot={snapshot} />}
            {chosen === 'conditions' && <ConditionsTab trace={trace} snapshot={snapshot} onSeek={onSeek} />}
            {chosen === 'watch' && <WatchTab trace={trace} snapshot={snapshot} onSeek={onSeek} />}
            {chosen === 'transcript' && (
              <TranscriptTab trace={trace} snapshot={snapshot} onSeek={onSeek} onInspect={onInspect} step={step} />
            )}
          </Suspense>
        </PanelBoundary>
      </div>
    </section>
  )
}
