import { parseQuantity } from '../../kube/parse-quantity.ts'
import type { Container, PodSpec } from '../../kube/pod.ts'
import { quantityToNumber } from '../../kube/quantity.ts'
import * as reasons from '../../words/en/scenario/inference.ts'
import type { CommandTeller } from './command-teller.ts'
import { checkInText, checkOf } from './dependency-of.ts'
import { mountsOf } from './mounts.ts'
import { imageFact, imageName, isClientCall, type ProgramFact, termOfFact } from './program-facts.ts'
import { type Role, unknownTerm, unknownTime } from './role-of.ts'
import { freshRoom, type Room, withinRoom } from './room.ts'
import { deafTerm, type Story, type Surroundings } from './story.ts'
import { TemplateTags } from './template-tags.ts'
import { isShell } from './wrappers.ts'

/** What the main process of `container` does, as its command, its arguments, its image and its name tell. */
export function tellContainer(container: Container, role: Role, spec: PodSpec, teller: CommandTeller): Story {
  const around = surroundingsOf(container, role, spec, true)
  const room = freshRoom()
  const expand = (word: string) => expandReferences(word, around.env, room)
  const tags = new TemplateTags()
  const command = (container.command ?? []).map((word) => expand(tags.hide(word)))
  const args = (container.args ?? []).map((word) => expand(tags.hide(word)))
  const fact = imageFact(container.image ?? '')
  const story =
    command.length > 0
      ? teller.tellCommand([...command, ...args], around)
      : tellImage(container, args, fact, around, teller)
  return tags.areIn(story.because) ? halfKnown(story, tags, around) : story
}

/** What is told by a command of which parts are known only when a template is filled in: what it waits for, and that it stays. */
function halfKnown(story: Story, tags: TemplateTags, around: Surroundings): Story {
  const because = story.because.map((part) => tags.show(part))
  if (story.waits.length > 0) {
    const waits = story.waits.map((wait) => ({ ...wait, dependency: tags.name(wait.dependency) }))
    return { ...story, because, waits }
  }
  if (story.durationMs === Number.POSITIVE_INFINITY) return { ...story, because }
  return { ...tellNothing(around, reasons.halfKnown(around.unknown.reason)), because }
}

/** What the command of an exec hook does. */
export function tellHookCommand(
  command: readonly string[],
  container: Container,
  spec: PodSpec,
  teller: CommandTeller,
): Story {
  const unknown = { durationMs: 500, reason: reasons.unknownHook }
  const around = surroundingsOf(container, { kind: 'init', completes: false }, spec)
  return teller.tellCommand(command, { ...around, unknown })
}

/**
 * How the command of an exec probe ends, as long as all is known that it asks for: `files` are there, or not (false). undefined for all others.
 */
export function tellProbeCommand(
  command: readonly string[],
  container: Container,
  spec: PodSpec,
  files: ReadonlyMap<string, boolean>,
  teller: CommandTeller,
): { readonly exitCode: number; readonly durationMs: number } | undefined {
  const around = surroundingsOf(container, { kind: 'init', completes: false }, spec)
  return teller.tellCheck(command, { ...around, hasTerminal: false }, files)
}

function surroundingsOf(container: Container, role: Role, spec: PodSpec, isMain = false): Surroundings {
  const memory = container.resources?.limits?.memory
  const limit = memory === undefined ? undefined : parseQuantity(memory).quantity
  return {
    name: container.name,
    isInit: role.kind === 'init',
    unknown: unknownTime(container, role, spec),
    unknownTerm: unknownTerm(role),
    env: Object.fromEntries(
      (container.env ?? []).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    hasTerminal: container.stdin === true || container.tty === true,
    shReplacesItself: /busybox|alpine/.test(container.image ?? ''),
    isShielded: spec.shareProcessNamespace !== true,
    ...(container.workingDir === undefined ? {} : { workingDir: container.workingDir }),
    mounts: mountsOf(container, spec, isMain),
    ...(limit === undefined ? {} : { memoryLimitBytes: quantityToNumber(limit) }),
  }
}

/** `$(NAME)` as the kubelet expands it in commands and arguments, as long as there is room; `$$(NAME)` is left as `$(NAME)`. */
function expandReferences(word: string, env: Readonly<Record<string, string>>, room: Room): string {
  return word.replace(/\$\$|\$\(([A-Za-z_][\w.-]*)\)/g, (written, name?: string) => {
    if (name === undefined) return '$'
    return Object.hasOwn(env, name) ? (withinRoom(env[name], room) ?? written) : written
  })
}

/** An image with its own entry point, and perhaps arguments for it. */
function tellImage(
  container: Container,
  args: readonly string[],
  fact: ProgramFact | undefined,
  around: Surroundings,
  teller: CommandTeller,
): Story {
  const image = container.image ?? ''
  const name = imageName(image)
  const isOwnCommand = fact?.runs === 'shell' || runsShell(args) || checkOf(args)?.waitsMs !== undefined
  if (args.length > 0 && isOwnCommand) return teller.tellCommand(args, around)
  if (name === 'hello-world') return ended(around, reasons.helloWorld)
  if (name === 'k8s-wait-for' && args.length > 1) return waiting(`${args[0]}/${args.at(-1)}`, args.join(' '), around)
  if (fact?.runs === 'server' && !isClientCall(fact, args)) return served(fact, name, args)
  if (fact?.runs === 'shell') return tellPrompt(fact, around)
  const check = /wait/.test(`${name} ${container.name}`) ? checkInText(args.join(' ')) : undefined
  if (check !== undefined) return waiting(check.dependency, args.join(' '), around)
  const [, awaited] = /^(?:wait|await)-(?:for-|on-)?(.+)$/.exec(container.name) ?? []
  if (awaited !== undefined && around.unknown.durationMs !== Number.POSITIVE_INFINITY)
    return { ...waiting(awaited, '', around), because: [], guess: reasons.waitsByName, unsure: 'wait' }
  return tellNothing(around, around.unknown.reason)
}

/** Whether `args` begin with a shell that is given a script, perhaps behind a wrapper. */
function runsShell(args: readonly string[]): boolean {
  const at = args.slice(0, 4).findIndex((arg) => isShell(arg.slice(arg.lastIndexOf('/') + 1)))
  return at !== -1 && args.slice(at + 1).some((arg) => /^-\w*c$/.test(arg))
}

function served(fact: ProgramFact, image: string, args: readonly string[]): Story {
  return {
    durationMs: Number.POSITIVE_INFINITY,
    exitCode: 0,
    waits: [],
    because: [],
    guess: reasons.imageRuns(image, fact.title),
    files: [],
    term: termOfFact(fact, args),
    startupMs: fact.startupMs,
  }
}

/** A prompt ends at once where nobody can type. */
function tellPrompt(fact: ProgramFact, around: Surroundings): Story {
  const term = deafTerm(fact.title, around)
  if (!around.hasTerminal) return { ...ended(around, reasons.promptEnds(fact.title)), term }
  return { ...ended(around, reasons.promptWaits(fact.title)), durationMs: Number.POSITIVE_INFINITY, term }
}

function ended(around: Surroundings, guess: string): Story {
  return { durationMs: 0, exitCode: 0, waits: [], because: [], guess, files: [], term: around.unknownTerm }
}

function waiting(dependency: string, text: string, around: Surroundings): Story {
  const limitMs = Number.POSITIVE_INFINITY
  const wait = { dependency, beforeMs: 0, limitMs, inVainMs: limitMs, givesUpWith: 1 }
  return { durationMs: 0, exitCode: 0, waits: [wait], because: [clip(text)], files: [], term: around.unknownTerm }
}

function tellNothing(around: Surroundings, guess: string): Story {
  const { durationMs } = around.unknown
  const term = around.unknownTerm
  return { durationMs, exitCode: 0, waits: [], because: [], guess, unsure: 'end', files: [], term }
}

function clip(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text
}
