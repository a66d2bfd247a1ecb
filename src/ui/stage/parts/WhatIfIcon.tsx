/** A way that forks. */
export function WhatIfIcon() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d="M4 13.5V6.2M4 6.2C4 9 6 10 8.5 10H12M9.6 7.2 12.4 10l-2.8 2.8M1.8 4.7 4 2.5l2.2 2.2M4 2.5v4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
