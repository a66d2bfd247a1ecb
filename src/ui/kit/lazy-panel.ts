import { type ComponentType, createElement, lazy, type ReactElement } from 'react'

/** The code of a panel did not come: there is no network, or the site has a newer version. */
export class NotLoadedError extends Error {}

/** How to make those that did not come ask again. */
const failed = new Set<() => void>()

/** Has every panel whose code did not come ask for it anew when it is rendered next. */
export function retryFailedPanels(): void {
  for (const retry of failed) retry()
  failed.clear()
}

/**
 * A component whose code is loaded when it is first rendered. Throws `NotLoadedError` into the boundary above it when that fails,
 * and then again at every render until `retryFailedPanels`: by itself React never asks a second time.
 */
export function lazyPanel<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactElement {
  const make = () =>
    lazy(async () => {
      try {
        const Panel = await load()
        return { default: ({ given }: { readonly given: P }) => createElement(Panel, given) }
      } catch (cause) {
        failed.add(() => {
          panel = make()
        })
        throw new NotLoadedError('The code of a panel did not come.', { cause })
      }
    })
  let panel = make()
  return (props) => createElement(panel, { given: props })
}
