import { useEffect } from 'react'
import { visibleText } from '../../base/visible-text.ts'

interface Given {
  readonly title: string
}

/** What lies over the page and has a title, the topmost last: what is beneath may go first. */
const given: Given[] = []
/** The title without any of them, as it was before the first came. */
let own = ''

/** The title of the window for as long as the caller is shown; undefined leaves it to what is beneath. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    if (given.length === 0) own = document.title
    const mine: Given = { title }
    given.push(mine)
    document.title = visibleText(title)
    return () => {
      given.splice(given.indexOf(mine), 1)
      document.title = visibleText(given.at(-1)?.title ?? own)
    }
  }, [title])
}
