import * as words from '../../../words/en/stage/what-if.ts'
import { useWhatIf } from '../../session/what-if-context.ts'
import { WhatIfIcon } from './WhatIfIcon.tsx'

/** Opens the menu of what can be forced on `container`, or on the Pod; nothing where the future cannot be changed. */
export function WhatIfTrigger({ container }: { readonly container?: string }) {
  const whatIf = useWhatIf()
  if (whatIf === undefined) return null
  const name = words.whatIfOf(container)
  return (
    <button
      type="button"
      className={container === undefined ? 'button quiet what-if-pod' : 'what-if-trigger'}
      data-what-if={container ?? ''}
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      popoverTarget={whatIf.popoverId}
      onClick={(event) => {
        // The browser would close the menu that is open for another container instead of moving it here.
        event.preventDefault()
        whatIf.toggle(container, event.currentTarget)
      }}
    >
      <WhatIfIcon />
      {container === undefined && <span>{words.whatIf}</span>}
    </button>
  )
}
