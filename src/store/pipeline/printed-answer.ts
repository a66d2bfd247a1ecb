import type { Diagnostic } from '../../kube/diagnostic.ts'
import type { Pod } from '../../kube/pod.ts'
import type { PrintedAbout, PrintedText } from '../../manifest/printed/printed-text.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/manifest/printed.ts'
import type { DescribedInText } from './described.ts'

/** What is said of a text that kubectl printed: plain data, so that it can cross from a worker. */
export interface PrintedAnswer {
  readonly title: string
  readonly text: string
  /** What to run, and to paste what it prints, in one line; absent where there is nothing to ask, or a name is none. */
  readonly command?: string
  /** Of a Pod that was read from its description: what was taken for granted. */
  readonly taken?: readonly string[]
}

/** What to do with a text that has no Pod in it. */
export function answerTo({ message, about }: PrintedText): PrintedAnswer {
  const command = about && commandFor(about)
  const isNameless = about !== undefined && command === undefined
  return {
    title: words.title,
    text: isNameless ? `${message} ${words.noName}` : message,
    ...(command !== undefined && { command }),
  }
}

/** The problem of such a text, with the command where there is one. */
export function withCommand(diagnostic: Diagnostic, { text, command }: PrintedAnswer): Diagnostic {
  return { ...diagnostic, message: command === undefined ? text : `${text} ${words.command} ${command}` }
}

/** What is said of a Pod that was read from its description. */
export function answerToDescribed({ pod, namespace, guessed }: DescribedInText): PrintedAnswer {
  const command = commandFor({ kind: 'pod', name: pod.name, namespace })
  const { restartPolicy, sidecars } = guessed
  return {
    title: words.readFromDescribe,
    text: words.describeLacks,
    ...(command !== undefined && { command }),
    taken: [
      words.restartPolicy(restartPolicy.value, restartPolicy.because),
      ...(sidecars.length > 0 ? [words.sidecars(sidecars)] : []),
      ...('terminationGracePeriodSeconds' in (pod.object.spec as object) ? [] : [words.unknownGrace]),
    ],
  }
}

/** Among the problems: that not all of a Pod is there. */
export function hintOfDescribed(described: DescribedInText): Diagnostic {
  const { command } = answerToDescribed(described)
  return { severity: 'info', code: 'Hint', path: [], message: words.describedHint(command), range: described.head }
}

function commandFor({ kind, name = '', namespace }: PrintedAbout): string | undefined {
  const about = { pod: podNamed(name, namespace) }
  if (kind === 'object') return undefined
  if (kind === 'pods') return kubectl.allObjects(about).line
  if (kind === 'node') return kubectl.objectsOnNode(name).line
  if (kind === 'pod') return kubectl.together([kubectl.object(about), kubectl.eventObjects(about)])
  return kubectl.getObject(about, kind, name).line
}

function podNamed(name: string, namespace: string | undefined): Pod {
  const metadata = { name, ...(namespace !== undefined && namespace !== '' && { namespace }) }
  return { metadata, spec: { containers: [] }, status: {} }
}
