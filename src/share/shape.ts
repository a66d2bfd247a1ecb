import { isRecord } from '../base/json.ts'

/** Whether a value of JSON has a shape. */
export type Shape = (value: unknown) => boolean

export const prose: Shape = (value) => typeof value === 'string'
/** What may stand in each status and Event. */
export const text: Shape = (value) => typeof value === 'string' && value.length <= 20_000
export const flag: Shape = (value) => typeof value === 'boolean'
export const anything: Shape = () => true

/** A number from `least` to `most`; `Infinity` only where `most` is. NaN never is one. */
export function numberFrom(least: number, most = Number.MAX_SAFE_INTEGER): Shape {
  return (value) => typeof value === 'number' && value >= least && value <= most
}

export function oneOf(...values: readonly unknown[]): Shape {
  return (value) => values.includes(value)
}

export function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value))
}

/** Milliseconds of simulated time; `endless` may be for ever. No scenario needs more than a year. */
export const moment = numberFrom(0, 366 * 86_400_000)
export const endless = either(moment, oneOf(Number.POSITIVE_INFINITY))

export function listOf(item: Shape, least = 0): Shape {
  return (value) => Array.isArray(value) && value.length >= least && value.every(item)
}

/** An object with any fields, each of the shape `item`. */
export function mapOf(item: Shape): Shape {
  return (value) => isRecord(value) && Object.values(value).every(item)
}

/** An object that has all fields of `needed`, and of `optional` those that it has are of their shape; others are not looked at. */
export function objectOf(
  needed: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value) =>
    isRecord(value) &&
    Object.entries(needed).every(([field, shape]) => shape(value[field])) &&
    Object.entries(optional).every(([field, shape]) => value[field] === undefined || shape(value[field]))
}
