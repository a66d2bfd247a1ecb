export const skipToStage = 'Skip to the stage'
/** The parts of the page, as they are called where they fail. */
export const parts = {
  editor: 'Editor',
  playing: 'Playing',
  header: 'The header',
  help: 'Help',
  update: 'The notice of a new version',
  mended: 'What was assumed',
  printed: 'What kubectl printed',
}
