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
