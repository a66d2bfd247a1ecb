import type { ReactNode } from 'react'
import type { StateSign } from '../../../view/timeline/state-look.ts'

/** The sign of a state, 12 px, in the colour of the words beside it; hidden from screen readers, for which the words stand. */
export function StateIcon({ sign }: { readonly sign: StateSign }) {
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {signs[sign]}
    </svg>
  )
}

const signs: Readonly<Record<StateSign, ReactNode>> = {
  hollow: <circle cx="6" cy="6" r="3.6" strokeDasharray="1.6 2.2" />,
  down: <path d="M6 1.8v8M2.8 6.8 6 10l3.2-3.2" />,
  cross: <path d="m2.8 2.8 6.4 6.4M9.2 2.8 2.8 9.2" />,
  box: <rect x="2.4" y="2.4" width="7.2" height="7.2" rx="1.4" />,
  ring: <circle cx="6" cy="6" r="3.8" />,
  half: (
    <>
      <circle cx="6" cy="6" r="3.8" />
      <path d="M6 2.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" stroke="none" />
    </>
  ),
  dot: <circle cx="6" cy="6" r="4.2" fill="currentColor" stroke="none" />,
  hourglass: <path d="M3 1.8h6M3 10.2h6M3.6 1.8c0 3 4.8 5.4 4.8 8.4M8.4 1.8c0 3-4.8 5.4-4.8 8.4" />,
  hook: <path d="M4 1.8v5.4a2.4 2.4 0 0 0 4.8 0M2.2 3.6 4 1.8l1.8 1.8" />,
  hand: <path d="M4 2.4v7.2M8 2.4v7.2" />,
  signal: <path d="M6.8 1.4 3 6.8h3l-.8 3.8L9 5.2H6z" />,
  check: <path d="m2.2 6.4 2.6 2.8 5-6" />,
}
