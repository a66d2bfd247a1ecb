import { admit } from '../admission/admission.ts'
import { kubectlText } from '../admission/server-answer.ts'
import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import { featureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import { withFixes } from './fixes.ts'
import { parseManifest } from './parse-manifest.ts'

/** Reads `text` and lets the API server of `minor` judge what is found; throws where something that is said of it makes no sense. */
export function readThrough(text: string, minor: Minor): void {
  const gates = featureGates(minor, {})
  const { pods, diagnostics } = parseManifest(text)
  const all = [...diagnostics]
  for (const found of pods.slice(0, 5)) {
    const { answer, identity, diagnostics: said } = admit(found.object, { minor, gates, podPath: found.podPath })
    const printed = answer === undefined ? '' : kubectlText(answer, identity, 'x.yaml')
    if (printed.includes('undefined') && !text.includes('undefined')) throw new Error(`kubectl prints ${printed}`)
    all.push(...withFixes(text, said, found, minor))
    for (const range of [...found.ranges.values(), ...found.keyRanges.values()]) expectWithin(range, text)
  }
  expectSense(all, text)
}

/** Throws where a diagnostic shows our own words for nothing, or a place that is not in `text`. */
export function expectSense(diagnostics: readonly Diagnostic[], text: string): void {
  for (const { message, range, fix } of diagnostics) {
    const word = /\[object|undefined/.exec(message)?.[0]
    if (word !== undefined && !text.includes(word)) throw new Error(`a message says ${message}`)
    for (const one of [range, ...(fix?.edits ?? []).map((edit) => edit.range)]) if (one) expectWithin(one, text)
  }
}

function expectWithin({ start, end }: TextRange, { length }: string): void {
  if (!(start >= 0 && start <= end && end <= length)) throw new Error(`${start}..${end} is not within 0..${length}`)
}
