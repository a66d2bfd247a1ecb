import { resolvePlain } from '../../manifest/plain-scalar.ts'

/** What an unquoted scalar means; undefined for a number that JSON does not have. */
export function resolvePlainly(text: string): string | number | boolean | null | undefined {
  const value = resolvePlain(text)
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value
}
