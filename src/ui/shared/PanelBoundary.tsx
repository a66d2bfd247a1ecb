import { Component, type ReactNode } from 'react'

interface Props {
  /** What failed, for the reader: `Timeline`. */
  readonly name: string
  /** A new value tries again by itself. */
  readonly resetKey: unknown
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

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <section className="card panel-failed" aria-label={this.props.name} role="alert">
        <p>
          <b>{this.props.name}</b> could not be drawn: {error.message}
        </p>
        <button type="button" className="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </section>
    )
  }
}
