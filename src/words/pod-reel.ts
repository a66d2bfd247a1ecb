/** What the frame of an embed is called, where its tag does not say. */
export const frameTitle = 'How a Pod starts and stops, step by step'
