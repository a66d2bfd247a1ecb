import { nearestWord } from '../base/nearest-word.ts'
import { features } from '../kube/features.ts'
import { type Minor, minors, parseMinor } from '../kube/minor.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { complain, type Place, readBoolean, readFiniteTime, readRecord, readText } from './read-value.ts'
import type { CreateError } from './scenario.ts'

// How values of the Scenario document are read that are none of the usual types.

export function readMinor(place: Place): Minor | undefined {
  const { value } = place
  if (typeof value === 'number') {
    const guess = minors.find((minor) => Number(minor) === value)
    return guess ?? complain(place, words.minorInQuotes(minors))
  }
  const minor = typeof value === 'string' ? parseMinor(value) : undefined
  return minor ?? complain(place, words.knownMinors(minors))
}

export function readGates(place: Place): Readonly<Record<string, boolean>> {
  return readRecord(place, readGate)
}

function readGate(place: Place): boolean | undefined {
  const name = String(place.path.at(-1))
  const known = gateNames()
  if (!known.includes(name)) {
    return complain(place, words.unknownGate(name, nearestWord(name, known)), 'warning')
  }
  return readBoolean(place)
}

/** The feature gates of Kubernetes that podreel knows; changes without a gate cannot be switched. */
export function gateNames(): readonly string[] {
  return Object.entries(features).flatMap(([name, { kind }]) => (kind === 'gate' ? [name] : []))
}

/** Quantities as the API writes them: a sign, digits, and a suffix or an exponent. */
const quantityText = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/

export function readQuantity(place: Place): string | undefined {
  const { value } = place
  if (typeof value === 'number' && value >= 0) return String(value)
  if (typeof value === 'string' && quantityText.test(value)) return value
  return complain(place, words.notQuantity)
}

/** Seconds. Source: pkg/kubelet/apis/config/validation/validation.go, 1 s to 300 s. */
export function readRestartPeriod(place: Place): number | undefined {
  const ms = readFiniteTime(place)
  if (ms === undefined) return undefined
  if (ms < 1000 || ms > 300_000) return complain(place, words.notWithin)
  return ms / 1000
}

export function readErrorText(place: Place): boolean | string | undefined {
  if (typeof place.value === 'boolean') return place.value
  if (typeof place.value === 'string' && place.value !== '') return readText(place)
  return complain(place, words.notAnswer)
}

/** The waiting reasons that a failed creation can have; a text that begins with one of them names it. */
const createReasons = ['CreateContainerConfigError', 'CreateContainerError', 'PreCreateHookError', 'PreStartHookError']

/** `CreateContainerConfigError: secret "a" not found`. */
export function createErrorOf(text: string): CreateError {
  const reason = createReasons.find((each) => text.startsWith(each))
  if (reason === undefined) return { reason: 'CreateContainerError', message: text }
  return { reason, message: text.slice(reason.length).replace(/^:\s*/, '') }
}
