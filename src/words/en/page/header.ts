export const tagline = 'In which order do the containers of a Pod start and stop, and why?'
export const edit = 'Edit'
export const help = 'Help'
export const helpAndKey = 'Help (?)'
export const kubernetesVersion = 'Kubernetes version'
export const kubernetes = (minor: string) => `Kubernetes ${minor}`
export const switchTheme = (other: 'dark' | 'light') => `Switch to the ${other} theme`

export const examples = 'Examples'
export const pagesToLearnWith = 'Pages to learn with'
export const pages = {
  lessons: { title: 'Lessons', text: 'Short courses: predict, then play' },
  gallery: { title: 'Gallery', text: 'All examples as pictures, with a search' },
  myths: { title: 'Myths', text: 'Widely believed, and not so' },
  glossary: { title: 'Glossary', text: 'The words, explained shortly' },
}

export const view = 'View'
export const layout = 'Layout'
export const wideLayouts = {
  both: { title: 'Editor and stage', text: 'The usual division' },
  half: { title: 'Half and half', text: 'Long lines in the editor' },
  stage: { title: 'Stage alone', text: 'For a projector, or to look closely' },
}
export const narrowLayouts = {
  column: { title: 'One column', text: 'The manifest stands below the stage' },
  tabs: { title: 'Tabs', text: 'The stage or the manifest' },
}
export const dragTheLine = 'The line between the two can be dragged, too.'
export const theme = 'Theme'
export const themes = { system: 'As the system', light: 'Light', dark: 'Dark' }
export const inFront = 'In front of people'
export const present = 'Present'
export const handout = 'Handout to print'

export const newVersion = 'A newer podreel is ready. Your text is kept.'
export const updatedElsewhere = 'podreel was updated in another tab. Your text is kept.'
export const reload = 'Reload'
export const later = 'Later'
