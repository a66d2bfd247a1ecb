export const title = 'Export'
export const close = 'Close'
export const exportAs = 'Export as'
export const kinds = { picture: 'Picture', animation: 'Animation', text: 'Text' }
export const notReady = (why: string) => `Nothing could be made of the text: ${why}`
export const nothing = 'There is nothing on the stage to export.'
export const madeHere = 'All of it is made here; nothing leaves this page until you send the file.'

export const colours = 'Colours'
export const themes = { auto: 'as its reader’s', light: 'light', dark: 'dark' }
export const width = 'Width'
export const pixels = (count: number) => `${count} px`
export const form = 'Form'
export const thisMoment = (time: string) => `this moment, ${time}`

export const shows = 'Shows'
export const wholeStory = 'the whole story'
export const withStrip = { moment: 'what kubectl prints', whole: 'every STATUS' }
export const withResources = 'resources'
export const withLegend = 'legend'
export const withSource = 'the manifest inside, so that it opens here again'
export const preview = 'What is exported'
export const saveSvg = 'Save SVG'
export const savePng = 'Save PNG'
export const saveLargePng = 'Save PNG, double size'
export const holdsText =
  'The SVG holds the text of the editor. Drop it on this page, and it opens here again; who has it has the text.'

export const animationShows = 'What the animation shows'
export const from = 'From'
export const to = 'to'
export const seconds = 's'
export const speed = 'Speed'
export const times = (factor: number) => `${factor}×`
export const forms = { gif: 'GIF', webm: 'WebM video' }
export const frames = (count: number, duration: string) => `${count} frames, ${duration} long.`
export const animation = 'The animation'
export const making = 'Making the animation'
export const cancel = 'Cancel'
export const make = 'Make it'
export const makeAnew = 'Make it anew'
export const saveKilobytes = (count: number) => `Save, ${count.toLocaleString('en')} KB`

export const at = 'At'
export const theEnd = 'the end'
export const copy = (outcome: 'copied' | 'refused' | undefined) => {
  if (outcome === undefined) return 'Copy'
  return outcome === 'copied' ? 'Copied' : 'Select and copy it yourself'
}
export const saveFile = (file: string) => `Save ${file}`
export const onlyBeginning = 'Only the beginning is shown; the file holds all of it.'
