import { parseQuantity } from '../../kube/parse-quantity.ts'
import type { Container, PodSpec } from '../../kube/pod.ts'
import { quantityToNumber } from '../../kube/quantity.ts'
import * as reasons from '../../words/inference.ts'
import { type Check, checkInText, checkOf } from './dependency-of.ts'
import { imageFact, imageName, isClientCall, type ProgramFact, termOfFact } from './program-facts.ts'
import { type Role, unknownTerm, unknownTime } from './role-of.ts'
import { freshRoom, type Room, withinRoom } from './room.ts'
import { deafTerm, type Story, type Surroundings } from './story.ts'
import { tellProgram } from './tell-program.ts'
import { tellScript } from './tell-script.ts'
import { TemplateTags } from './template-tags.ts'
import { unwrapCommand } from './unwrap-command.ts'

/** What the main process of `container` does, as its command, its arguments, its image and its name tell. */
export function tellContainer(container: Container, role: Role, spec: PodSpec): Story {
  const around = surroundingsOf(container, role, spec)
  const room = freshRoom()
  const expand = (word: string) => expandReferences(word, around.env, room)
  const tags = new TemplateTags()
  const command = (container.command ?? []).map((word) => expand(tags.hide(word)))
  const args = (container.args ?? []).map((word) => expand(tags.hide(word)))
  const fact = imageFact(container.image ?? '')
  const story =
    command.length > 0 ? tellCommand([...command, ...args], around) : tellImage(container, args, fact, around)
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
export function tellHookCommand(command: readonly string[], container: Container, spec: PodSpec): Story {
  const unknown = { durationMs: 500, reason: reasons.unknownHook }
  const around = surroundingsOf(container, { kind: 'init', completes: false }, spec)
  return tellCommand(command, { ...around, unknown })
}

function surroundingsOf(container: Container, role: Role, spec: PodSpec): Surroundings {
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

function tellCommand(words: readonly string[], outer: Surroundings): Story {
  const { inner, limitMs, waitsFirst, hasInit } = unwrapCommand(words)
  const around = hasInit ? { ...outer, isShielded: false } : outer
  const story = inner.kind === 'script' ? tellScript(inner.text, inner.shell, around) : tellWords(inner.words, around)
  if (story === undefined) return tellNothing(around, reasons.noScript)
  const because = [words.slice(0, Math.max(words.indexOf('--'), 0)).join(' '), ...story.because]
  const waited = waitsFirst === undefined ? story : { ...story, waits: [waitOf(waitsFirst), ...story.waits], because }
  return limitMs === undefined ? waited : limited(waited, limitMs)
}

function waitOf(check: Check): Story['waits'][number] {
  const { dependency, waitsMs = Number.POSITIVE_INFINITY, givesUpWith = 1 } = check
  return { dependency, limitMs: waitsMs, givesUpWith }
}

/** `timeout` over a whole command. */
function limited(story: Story, limitMs: number): Story {
  const waits = story.waits.map((wait) => (wait.limitMs > limitMs ? { ...wait, limitMs, givesUpWith: 124 } : wait))
  const because = [`timeout ${limitMs / 1000}`, ...story.because]
  if (waits.length > 0 || story.durationMs <= limitMs) return { ...story, waits, because }
  return { ...story, durationMs: limitMs, exitCode: 124, because }
}

function tellWords(words: readonly string[], around: Surroundings): Story {
  const story = tellProgram(words, true, around)
  return {
    durationMs: story.durationMs,
    exitCode: story.exitCode,
    waits: story.wait === undefined ? [] : [story.wait],
    because: story.tells ? [clip(words.join(' '))] : [],
    files: [],
    term: story.term,
    ...(story.endReason === undefined ? {} : { endReason: story.endReason }),
    ...(story.guess === undefined ? {} : { guess: story.guess }),
    ...(story.startupMs === undefined ? {} : { startupMs: story.startupMs }),
  }
}

/** An image with its own entry point, and perhaps arguments for it. */
function tellImage(
  container: Container,
  args: readonly string[],
  fact: ProgramFact | undefined,
  around: Surroundings,
): Story {
  const image = container.image ?? ''
  const name = imageName(image)
  const isOwnCommand =
    fact?.runs === 'shell' || unwrapCommand(args).inner.kind === 'script' || checkOf(args)?.waitsMs !== undefined
  if (args.length > 0 && isOwnCommand) return tellCommand(args, around)
  if (name === 'hello-world') return ended(around, reasons.helloWorld)
  if (name === 'k8s-wait-for' && args.length > 1) return waiting(`${args[0]}/${args.at(-1)}`, args.join(' '), around)
  if (fact?.runs === 'server' && !isClientCall(fact, args)) return served(fact, name, args)
  if (fact?.runs === 'shell') return tellPrompt(fact, around)
  const check = /wait/.test(`${name} ${container.name}`) ? checkInText(args.join(' ')) : undefined
  if (check !== undefined) return waiting(check.dependency, args.join(' '), around)
  const [, awaited] = /^(?:wait|await)-(?:for-|on-)?(.+)$/.exec(container.name) ?? []
  if (awaited !== undefined && around.unknown.durationMs !== Number.POSITIVE_INFINITY)
    return { ...waiting(awaited, '', around), because: [], guess: reasons.waitsByName }
  return tellNothing(around, around.unknown.reason)
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
  return { ...tellNothing(around, reasons.promptWaits(fact.title)), durationMs: Number.POSITIVE_INFINITY, term }
}

function ended(around: Surroundings, guess: string): Story {
  return { durationMs: 0, exitCode: 0, waits: [], because: [], guess, files: [], term: around.unknownTerm }
}

function waiting(dependency: string, text: string, around: Surroundings): Story {
  const wait = { dependency, limitMs: Number.POSITIVE_INFINITY, givesUpWith: 1 }
  return { durationMs: 0, exitCode: 0, waits: [wait], because: [clip(text)], files: [], term: around.unknownTerm }
}

function tellNothing(around: Surroundings, guess: string): Story {
  const { durationMs } = around.unknown
  return { durationMs, exitCode: 0, waits: [], because: [], guess, files: [], term: around.unknownTerm }
}

function clip(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text
}
