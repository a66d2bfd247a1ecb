import { Component, type ReactNode } from 'react'
import * as words from '../../words/en/kit/shared.ts'
import { NotLoadedError, retryFailedPanels } from './lazy-panel.ts'
import { Sentence } from './Sentence.tsx'

interface Props {
  /** What failed, for the reader: `Timeline`. */
  readonly name: string
  /** A new value tries again by itself. */
  readonly resetKey: unknown
  /** For what was opened and can be closed again. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

interface State {
  readonly error: Error | undefined
  readonly resetKey: unknown
}

/** Keeps a panel that fails from taking the page with it. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey }
  }

  readonly retry = () => {
    retryFailedPanels()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    const { name, onClose, children } = this.props
    if (error === undefined) return children
    return (
      <section className="card panel-failed" aria-label={name} role="alert" data-afloat={onClose !== undefined}>
        <p>
          <Sentence
            parts={
              error instanceof NotLoadedError
                ? words.notLoaded(<b>{name}</b>)
                : words.notDrawn(<b>{name}</b>, error.message)
            }
          />
        </p>
        <button type="button" className="button" onClick={this.retry}>
          {words.tryAgain}
        </button>
        {onClose && (
          <button type="button" className="button quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
      </section>
    )
  }
}
