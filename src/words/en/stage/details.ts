export const panel = 'What kubectl prints'
export const tabs = {
  events: 'Events',
  advice: 'Advice',
  describe: 'Describe',
  object: 'YAML',
  conditions: 'Conditions',
  watch: 'Watch',
  transcript: 'Transcript',
}
