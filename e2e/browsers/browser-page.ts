/** One page in a browser, as far as the smoke test needs it, whatever drives the browser. */
export interface BrowserPage {
  /** Such as `Firefox 140.5.0`. */
  readonly browser: string
  readonly open: (address: string) => Promise<void>
  /** The value of a JavaScript expression in the page; it has to fit into JSON. */
  readonly read: (expression: string) => Promise<unknown>
  /** Presses a key where the focus is: `End`, `Home`. */
  readonly press: (key: 'End' | 'Home') => Promise<void>
  /** A PNG of what is shown. */
  readonly picture: () => Promise<Uint8Array>
  /** What the page has complained of on its console; undefined where the driver does not tell. */
  readonly complaints: () => readonly string[] | undefined
  readonly close: () => Promise<void>
}

/** A browser that may be here or not. */
export interface Candidate {
  readonly name: string
  /** What has to be installed for it, in words. */
  readonly needs: string
  /** undefined when something of it is missing. */
  readonly start: () => Promise<BrowserPage | undefined>
}
