import { marked } from '../../../base/marked.ts'

export const title = 'Share'
export const close = 'Close'
export const shareAs = 'Share as'
export const forms = { link: 'Link', markdown: 'Markdown', embed: 'Embed' }
export const at = (time: string) => `at ${time}`
export const kubernetes = (minor: string) => `Kubernetes ${minor}`
/** A text by its length; `isLong`: it is a link that some programs cut. */
export const extent = (letters: number, isLong: boolean) =>
  `${letters.toLocaleString('en')} characters${isLong ? '. Mail and chat programs may cut links of more than 2,000.' : ''}`
export const orExport = <Piece>(link: (text: string) => Piece) =>
  marked`Or ${link('export')} a picture, an animation or text.`

export const tag = 'Tag'
export const tags = { element: '<pod-reel> with the manifest inside', frame: 'plain <iframe>' }
export const theme = 'Theme'
export const themes = { page: 'as the page', light: 'light', dark: 'dark' }
export const height = 'Height'
export const playsByItself = 'plays by itself'

export const onlyExample = 'The link names the example; it holds nothing of yours.'
export const nothingLeft = 'Nothing has left this page: you send it.'
export const wholeInPage = 'Your whole text is in it: whoever reads the page can read it.'
export const wholeInLink = <Piece>(hash: Piece) =>
  marked`Your whole text is in it, behind the ${hash}: whoever gets the link can read it, no server does.`

export const measuring = 'Working out what could go from the text…'
export const notReady = (why: string) => `Nothing could be made of the text: ${why}`
export const nothingToSave = 'There is nothing in the text that could go without making it another Pod.'
export const makeShorter = 'Make it shorter: leave out'
export const saved = (letters: number) => `−${letters.toLocaleString('en')}`
export const lost = (what: string) => `Lost: ${what}.`

/** The title of a link or of an embed. */
export const titleOfPod = (name: string) => `How the Pod ${name} starts and stops`
export const titleOfMoment = (name: string, status: string, time: string) => `Pod ${name}: ${status} at ${time}`
