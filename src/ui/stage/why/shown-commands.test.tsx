// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { motionValue } from 'framer-motion'
import { expect, test, vi } from 'vitest'
import { hostileStory, momentsOf } from '../../../store/hostile-stories.fixture.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import * as kubectl from '../../../view/story/pod-commands.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import * as words from '../../../words/en/view/commands.ts'
import { loadDiagnoser } from '../advice/use-diagnoser.ts'
import { WatchTab } from '../details/WatchTab.tsx'
import { KubectlStrip } from '../terminal/KubectlStrip.tsx'
import { WhyPanel } from './WhyPanel.tsx'
import { whyAt } from './why-model.ts'

const moments = fc
  .sample(hostileStory, { numRuns: 40, seed: 3 })
  .flatMap((trace) => momentsOf(trace, 3).map((t) => ({ trace, snapshot: snapshotAt(trace, t), time: motionValue(t) })))

test('a command is copied letter by letter as it is shown; where there is none it is said why', async () => {
  const diagnose = await loadDiagnoser()
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  const shown: string[] = []
  for (const { trace, snapshot, time } of moments) {
    const { container } = render(
      <WhyPanel
        trace={trace}
        snapshot={snapshot}
        time={time}
        step={undefined}
        selected={undefined}
        onSeek={() => undefined}
        onInspect={() => undefined}
        onSelect={() => undefined}
      />,
    )
    const found = diagnose(trace, snapshot)
    const { ask } = whyAt(trace, snapshot, { step: undefined, container: undefined }, found)
    const commands = [...ask.commands, ...(found?.tonight.flatMap(({ command }) => command ?? []) ?? [])]
    const lines = [...container.querySelectorAll('.command')]
    expect(lines.map((line) => line.querySelector('code')?.textContent)).toEqual(commands.map(({ line }) => line))
    for (const line of lines) {
      const button = line.querySelector('button')
      const text = line.querySelector('code')?.textContent
      if (button) fireEvent.click(button)
      else expect(line.textContent).toBe(words.noCommand)
      if (text) shown.push(text)
    }
    cleanup()
  }
  expect(shown.length).toBeGreaterThan(100)
  expect(copied).toEqual(shown)
  vi.unstubAllGlobals()
})

test('behind a prompt stands the command, or why there is none', () => {
  const promptOf = ({ line }: kubectl.Command) => (line === undefined ? `# ${words.noCommand}` : `$ ${line}`)
  for (const { trace, snapshot, time } of moments) {
    const { container } = render(
      <>
        <KubectlStrip trace={trace} snapshot={snapshot} time={time} statuses={statusSequence(trace)} />
        <WatchTab trace={trace} snapshot={snapshot} onSeek={() => undefined} />
      </>,
    )
    expect(container.querySelector('.terminal-prompt')?.textContent).toBe(promptOf(kubectl.row(snapshot)))
    expect(container.querySelector('.tab-command')?.textContent).toBe(promptOf(kubectl.watch(snapshot)))
    cleanup()
  }
})
