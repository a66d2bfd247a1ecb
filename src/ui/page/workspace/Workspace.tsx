import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import * as words from '../../../words/en/page/workspace.ts'
import { panelId, type Tab, TabList, tabId } from '../../kit/TabList.tsx'
import { Splitter } from './Splitter.tsx'
import type { Layout } from './use-layout.ts'
import './workspace.css'

export type Side = 'stage' | 'manifest'

interface Props {
  readonly layout: Layout
  readonly isNarrow: boolean
  /** What is on screen where there is room for one of them only. */
  readonly side: Side
  readonly onSide: (side: Side) => void
  readonly editor: ReactNode
  readonly stage: ReactNode
}

const sides: readonly Tab<Side>[] = [
  { id: 'stage', title: words.sides.stage },
  { id: 'manifest', title: words.sides.manifest },
]

/** The editor and the stage: beside each other with a divider, one above the other, or one of them at a time. */
export function Workspace({ layout, isNarrow, side, onSide, editor, stage }: Props) {
  const prefix = useId()
  const frame = useRef<HTMLElement>(null)
  const { share, setShare, narrow } = layout
  const isTabbed = isNarrow && narrow === 'tabs'
  const isShown = (each: Side) => !isTabbed || each === side
  const asPanel = (each: Side) =>
    isTabbed
      ? { role: 'tabpanel', id: panelId(prefix, each), 'aria-labelledby': tabId(prefix, each), hidden: !isShown(each) }
      : { id: panelId(prefix, each) }
  const editorPart = (
    <div key="editor" className="workspace-editor" {...asPanel('manifest')}>
      {editor}
    </div>
  )
  const stagePart = (
    <div key="stage" className="workspace-stage" data-stage {...asPanel('stage')}>
      {stage}
    </div>
  )
  const divider = (
    <Splitter key="divider" frame={frame} controls={panelId(prefix, 'manifest')} share={share} onShare={setShare} />
  )
  return (
    <main
      ref={frame}
      className="workspace"
      data-editor={isNarrow || share > 0 ? 'shown' : 'hidden'}
      data-layout={isNarrow ? narrow : 'wide'}
      style={{ '--editor': share } as CSSProperties}
    >
      {isTabbed && <TabList name={words.whatToShow} tabs={sides} chosen={side} onChoose={onSide} prefix={prefix} />}
      {isNarrow ? [stagePart, editorPart] : [editorPart, divider, stagePart]}
    </main>
  )
}
