import { createContext, useContext } from 'react'

/** Opens the menu of what can be forced. */
export interface WhatIf {
  /** `id` of the menu's popover: buttons that open it name it. */
  readonly popoverId: string
  /** Opens the menu of `container` (undefined: of the Pod) beside `anchor`, closes it when it is open there. */
  readonly toggle: (container: string | undefined, anchor: HTMLElement) => void
}

/** Pages that let the future be changed provide it; elsewhere there is no menu. */
export const WhatIfContext = createContext<WhatIf | undefined>(undefined)

/** undefined where the future cannot be changed. */
export function useWhatIf(): WhatIf | undefined {
  return useContext(WhatIfContext)
}
