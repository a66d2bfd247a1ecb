import { parseMinor } from '../../kube/minor.ts'
import { isHelpWanted, misuse } from '../command-line.ts'
import { runOpen } from '../open/run-open.ts'
import { diagnosedAt, diagnosisJson, diagnosisText } from '../simulate/diagnosis-text.ts'
import { readStory } from '../simulate/read-story.ts'
import { complain, print } from '../terminal.ts'
import type { Env } from './call-kubectl.ts'
import { findEvents, findPods, podQuestion } from './find-pods.ts'
import { kubectlHelp } from './help.ts'
import { runRecord } from './run-record.ts'
import { splitArgs } from './split-args.ts'

/** `kubectl podreel POD`: what is the matter with a Pod of the cluster that kubectl is set to. Returns the exit code. */
export async function runKubectlPodreel(args: readonly string[], env: Env = process.env): Promise<number> {
  if (isHelpWanted(args)) {
    print(kubectlHelp)
    return 0
  }
  const [first, ...rest] = args
  if (first === 'record') return runRecord(rest, env)
  const split = splitArgs(args)
  if (typeof split === 'string') return misuse(split)
  const { own, global, isWatch } = split
  if (own.has('-o')) return misuse('-o is of kubectl podreel record; --json prints the diagnosis as JSON')
  if (isWatch) return misuse('-w is not taken; kubectl podreel record keeps a watch')
  const asked = own.get('--kubernetes')
  const minor = asked === undefined ? undefined : parseMinor(asked)
  if (asked !== undefined && minor === undefined) return misuse(`there is no Kubernetes ${asked}`)
  const question = await podQuestion(split, env)
  if ('wrong' in question) return split.targets.length === 1 ? fail(question.wrong) : misuse(question.wrong)
  const found = await findPods(question.ask, env)
  if ('wrong' in found) return fail(found.wrong)
  const { pods } = found
  const told = await findEvents(pods, global, env)
  if ('wrong' in told) complain(`without Events: ${told.wrong}`)
  const events = 'wrong' in told ? [] : told.events
  const text = `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...pods, ...events] }, null, 2)}\n`
  if (own.has('--open')) {
    const view = [
      ...(minor === undefined ? [] : ['--kubernetes', minor]),
      ...(own.has('--no-browser') ? ['--no-browser'] : []),
    ]
    return runOpen(['-', ...view], () => text)
  }
  const story = readStory(text, { file: '-', seen: 'now', isMended: true, ...(minor !== undefined && { minor }) })
  if (typeof story === 'number') return story
  const trace = story.picture.replay?.trace ?? story.picture.trace
  if (trace === undefined) return 1
  if (pods.length > 1) complain(`${nameOf(trace.scenario.pod.metadata)} is the worst of ${pods.length} Pods`)
  const diagnosed = diagnosedAt(trace, undefined)
  print((own.has('--json') ? diagnosisJson : diagnosisText)(diagnosed))
  return diagnosed.diagnosis.isCalm ? 0 : 3
}

function nameOf({
  name,
  namespace,
}: {
  readonly name?: string | undefined
  readonly namespace?: string | undefined
}): string {
  return `${namespace ?? 'default'}/${name ?? ''}`
}

function fail(message: string): 1 {
  complain(message)
  return 1
}
