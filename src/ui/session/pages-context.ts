import { createContext, useContext } from 'react'
import type { Page } from './page-route.ts'

/** Opens a page of text over the stage; undefined where there are none, in an embed for example. */
export const PagesContext = createContext<((page: Page) => void) | undefined>(undefined)

/** The way to open a page of text; undefined where there are none. */
export function usePages(): ((page: Page) => void) | undefined {
  return useContext(PagesContext)
}
