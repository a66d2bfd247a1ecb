import type { Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/share/formats.ts'
import { asciicast } from './asciicast.ts'
import { chromeTrace } from './chrome-trace.ts'
import { describeText, eventsText, jsonText, transcriptText, watchText, yamlText } from './kubectl-texts.ts'
import { mermaidGantt } from './mermaid-gantt.ts'
import { mermaidSequence } from './mermaid-sequence.ts'
import { type PictureOptions, timelineSvg } from './timeline-picture.ts'

/** What is written out. */
export interface Exported {
  readonly trace: Trace
  /** The instant that is asked about, in milliseconds; undefined: the whole story, or the end of it where a text is about one instant. */
  readonly atMs: number | undefined
  readonly picture: PictureOptions
}

/** A form in which a trace can be written as text. */
export interface TextFormat {
  readonly title: string
  /** What a file of it is named after: `watch.txt`. */
  readonly file: string
  readonly mediaType: string
  /** Ends with a line end. */
  readonly write: (exported: Exported) => string
}

const plain = 'text/plain'

/** A text about one instant, by default the last. */
function kubectl(title: string, file: string, write: (trace: Trace, atMs: number) => string): TextFormat {
  return { title, file, mediaType: plain, write: ({ trace, atMs }) => write(trace, atMs ?? trace.end) }
}

/** Every form of text, by the name that the command line knows it by. */
export const formats = {
  watch: kubectl('kubectl get pods -w', 'watch.txt', watchText),
  events: kubectl(words.events, 'events.txt', eventsText),
  describe: kubectl('kubectl describe pod', 'describe.txt', describeText),
  yaml: { ...kubectl('kubectl get pod -o yaml', 'yaml', yamlText), mediaType: 'application/yaml' },
  json: { ...kubectl('kubectl get pod -o json', 'json', jsonText), mediaType: 'application/json' },
  svg: {
    title: words.svg,
    file: 'svg',
    mediaType: 'image/svg+xml',
    write: ({ trace, atMs, picture }) => `${timelineSvg(trace, atMs, picture)}\n`,
  },
  mermaid: kubectl(words.mermaid, 'sequence.mmd', mermaidSequence),
  gantt: kubectl(words.gantt, 'gantt.mmd', mermaidGantt),
  asciicast: { ...kubectl(words.asciicast, 'cast', asciicast), mediaType: 'application/x-asciicast' },
  perfetto: {
    title: words.perfetto,
    file: 'trace.json',
    mediaType: 'application/json',
    write: ({ trace }) => chromeTrace(trace),
  },
  transcript: kubectl(words.transcript, 'transcript.txt', transcriptText),
} as const satisfies Readonly<Record<string, TextFormat>>

/** The name of a form of text, as `--format` takes it. */
export type FormatName = keyof typeof formats
