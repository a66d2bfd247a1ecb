export const whatToShow = 'What to show'
export const sides = { stage: 'Stage', manifest: 'Manifest' }
export const width = 'Width of the editor'
export const widthIs = (percent: number) => `${percent} %`
export const hidden = 'hidden'
export const widthHint = 'Drag, or use the arrow keys; Enter hides the editor'
