export const close = 'Close'
/** The pages of text that lie over everything else. */
export const titles = {
  rules: 'The rules',
  proof: 'How do we know?',
  gallery: 'Examples',
  lessons: 'Lessons',
  myths: 'Myths',
  glossary: 'Glossary',
}
/** What takes the place of the page for a while, as it is called where it fails. */
export const standIns = {
  lesson: 'The lesson',
  presenter: 'The presenter’s view',
  notes: 'The notes',
  handout: 'The handout',
  compare: 'The comparison',
}

/** What the window is called while a page is open: of `name`, as `windows` has it, or of the title of a lesson. */
export const windowTitle = (name: string) => `${name} · podreel`
export const windows = {
  rules: 'Rules',
  proof: 'How do we know?',
  gallery: 'Gallery',
  lessons: 'Lessons',
  myths: 'Myths',
  glossary: 'Glossary',
  presenter: 'Presenter',
  notes: 'Notes',
  handout: 'Handout',
  compare: 'Compare',
}
