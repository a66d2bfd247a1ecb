import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'

/** What is otherwise in B than in A, each a sentence. `side`, `other`: the letters of the two. */

const roles = { init: 'an init container', sidecar: 'a sidecar', main: 'a main container' }
type Role = keyof typeof roles

export const containers = {
  only: (name: string, side: string, role: Role) => phrase`${named(name)} is there only in ${side}, as ${roles[role]}.`,
  replaced: (inA: string, inB: string) => phrase`In the place of ${named(inA)}, B has ${named(inB)}.`,
  role: (name: Phrase, inB: Role, inA: Role) => phrase`${name} is ${roles[inB]} in B, ${roles[inA]} in A.`,
  image: (name: Phrase, inB: string, inA: string) =>
    phrase`${name} has the image ${code(inB)} in B, ${code(inA)} in A.`,
  order: (inB: readonly string[], inA: readonly string[]) =>
    phrase`The order is ${listed(inB.map(named))} in B, ${listed(inA.map(named))} in A.`,
}

export const events = {
  only: (reason: string, side: string, message: string) =>
    phrase`The Event ${code(reason)} comes only in ${side}: ${message}`,
  onlyOf: (reason: string, name: Phrase, side: string, message: string) =>
    phrase`The Event ${code(reason)} of ${name} comes only in ${side}: ${message}`,
  reads: (reason: string, inB: string, inA: string) =>
    phrase`The Event ${code(reason)} reads “${inB}” in B, “${inA}” in A.`,
}

export const status = {
  onlyOne: (values: readonly string[], side: string) =>
    phrase`STATUS shows ${listed(values.map(code))} only in ${side}.`,
  both: (onlyB: readonly string[], onlyA: readonly string[]) =>
    phrase`STATUS shows ${listed(onlyB.map(code))} only in B, ${listed(onlyA.map(code))} only in A.`,
  order: (inB: string, inA: string) =>
    phrase`STATUS shows the same words in another order: ${code(inB)} comes first in B, ${code(inA)} in A.`,
}
export const phase = (inB: string, inA: string) => phrase`In the end the phase is ${code(inB)} in B, ${code(inA)} in A.`
export const rest = {
  never: (side: string, other: string) => phrase`${side} goes round for ever; ${other} comes to rest.`,
  notWithin: (side: string, time: string, other: string) =>
    phrase`${side} does not come to rest within ${time}; ${other} comes to rest.`,
}

export const ready = {
  only: (side: string, time: string) => phrase`The Pod becomes Ready only in ${side} (at ${time}).`,
  later: (by: string, inB: string, inA: string) => phrase`The Pod is Ready ${by} later in B (at ${inB}; A: ${inA}).`,
  earlier: (by: string, inB: string, inA: string) =>
    phrase`The Pod is Ready ${by} earlier in B (at ${inB}; A: ${inA}).`,
}

export const resources = {
  /** Undefined: none. */
  requests: (resource: string, inB: string | undefined, inA: string | undefined) =>
    phrase`The Pod’s request of ${code(resource)} is ${inB ?? 'none'} in B, ${inA ?? 'none'} in A.`,
  limits: (resource: string, inB: string | undefined, inA: string | undefined) =>
    phrase`The Pod’s limit of ${code(resource)} is ${inB ?? 'none'} in B, ${inA ?? 'none'} in A.`,
  qos: (inB: string, inA: string) => phrase`The QoS class is ${code(inB)} in B, ${code(inA)} in A.`,
}

export const server = {
  /** `path`: of a field; empty for none. */
  refused: (side: string, minor: string, path: string, message: string) =>
    phrase`Only ${side} is refused by the API server of ${minor}: ${beforeMessage(path)}${message}`,
  warns: (side: string, minor: string, path: string, message: string) =>
    phrase`Only for ${side} the API server of ${minor} warns: ${beforeMessage(path)}${message}`,
  nothing: (side: string) => phrase`${side} has nothing to show`,
  nothingFor: (side: string, message: string) => phrase`${side} has nothing to show: ${message}`,
  neverCreated: (side: string) => phrase`${side} has nothing to show: its Pod is never created.`,
}

function beforeMessage(path: string): Phrase {
  return path === '' ? [] : phrase`${code(path)}: `
}

function listed(pieces: readonly Phrase[number][]): Phrase {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [', ', piece]))
}
