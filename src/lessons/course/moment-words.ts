import { parseVerb, type VerbPattern } from '../../trace/expectations-verb.ts'

/** What happens at a moment, as the end of a sentence: `migrate starts again`; the moment itself where it is no verb. */
export function momentWords(moment: string): string {
  if (moment === 'delete') return 'the Pod is deleted'
  const verb = parseVerb(moment)
  return verb === undefined ? moment : `${verb.verb === 'pull' ? 'the image of ' : ''}${verb.container} ${does(verb)}`
}

const doings: Readonly<Record<string, string>> = {
  pull: 'is pulled',
  start: 'starts',
  started: 'has started',
  ready: 'is ready',
  term: 'gets SIGTERM',
  kill: 'gets SIGKILL',
  exit: 'ends',
}

function does({ verb, run = 1 }: VerbPattern): string {
  return `${doings[verb] ?? verb}${verb === 'start' && run > 1 ? ' again' : ''}`
}
