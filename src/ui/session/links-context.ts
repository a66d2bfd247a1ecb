import { createContext, useContext } from 'react'
import type { LinkStore } from '../../store/follow-links.ts'

/** The links that the page has opened; a page that follows its address provides it. */
export const LinksContext = createContext<LinkStore | undefined>(undefined)

/** undefined where no address is followed. */
export function useLinks(): LinkStore | undefined {
  return useContext(LinksContext)
}
