/** What the frame of an embed is called, where its tag does not say. */
export const frameTitle = 'How a Pod starts and stops, step by step'
/** To those who write the page around. */
export const refusedBase = (base: string) =>
  `<pod-reel>: base is no address of http or https, and none that is relative to this page: ${JSON.stringify(base)}`
