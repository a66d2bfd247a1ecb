/** Drawn in a square of 16: filled shapes and lines. */
const shapes = {
  play: { fill: 'M4.5 2.6v10.8a.6.6 0 0 0 .92.5l8.3-5.4a.6.6 0 0 0 0-1l-8.3-5.4a.6.6 0 0 0-.92.5z' },
  pause: { fill: 'M4 2.5h2.8v11H4zM9.2 2.5H12v11H9.2z' },
  nextStep: { line: 'm6 3 5 5-5 5' },
  previousStep: { line: 'M10 3 5 8l5 5' },
  nextChapter: {
    fill: 'M11 3h2v10h-2zM2.5 3.3v9.4a.4.4 0 0 0 .62.34l7.1-4.7a.4.4 0 0 0 0-.68l-7.1-4.7a.4.4 0 0 0-.62.34z',
  },
  previousChapter: {
    fill: 'M3 3h2v10H3zM13.5 3.3v9.4a.4.4 0 0 1-.62.34l-7.1-4.7a.4.4 0 0 1 0-.68l7.1-4.7a.4.4 0 0 1 .62.34z',
  },
  loop: {
    line: 'M12.5 5.5H6A3.2 3.2 0 0 0 2.8 8.7v.3M3.5 10.5H10a3.2 3.2 0 0 0 3.2-3.2V7M10.5 3.2l2.3 2.3-2.3 2.3M5.5 12.8l-2.3-2.3 2.3-2.3',
  },
  chevron: { line: 'm4.5 6.5 3.5 3.5 3.5-3.5' },
  copy: { line: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z' },
  paste: { line: 'M6 2.5h4v2H6zM6 3.5H3.5v10h9v-10H10M8 7v4.5M6 9.5l2 2 2-2' },
  check: { line: 'm3 8.5 3.2 3.2L13 4.8' },
  moon: { line: 'M13 9.6A5.4 5.4 0 0 1 6.4 3a5.4 5.4 0 1 0 6.6 6.6z' },
  sun: {
    line: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  },
  help: { line: 'M5.9 6a2.1 2.1 0 1 1 2.9 2c-.5.2-.8.6-.8 1.2v.2M8 12h.01' },
  close: { line: 'm4 4 8 8M12 4l-8 8' },
  error: { line: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.8v3.8M8 11h.01' },
  warning: { line: 'M8 2.2 14.2 13H1.8zM8 6.4v3M8 11.2h.01' },
  info: { line: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 7.4v3.6M8 5h.01' },
  lag: { line: 'M8 3.5V8l2.8 1.8M13.6 8A5.6 5.6 0 1 1 11 3.2M13.2 1.8v2.6h-2.6' },
  layout: { line: 'M2 3h12v10H2zM6.5 3v10' },
  hourglass: { line: 'M4.5 2.5h7M4.5 13.5h7M5.5 2.5v2.2L8 8l2.5-3.3V2.5M5.5 13.5v-2.2L8 8l2.5 3.3v2.2' },
} satisfies Record<string, { readonly fill?: string; readonly line?: string }>

export type IconName = keyof typeof shapes

/** A small picture beside words or inside a named button; silent for screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  const shape: { readonly fill?: string; readonly line?: string } = shapes[name]
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shape.fill && <path d={shape.fill} fill="currentColor" />}
      {shape.line && (
        <path
          d={shape.line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
