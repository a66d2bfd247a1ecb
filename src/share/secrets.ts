import { isRecord } from '../base/json.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'

const secretName =
  /password|passwd|passphrase|(?:^|[_-])pass(?:$|[_-])|secret|token|credential|api_?key|private_?key|access_?key/i

/**
 * The environment variables of `text` that hold a value in plain text and are named like a secret, as `container: NAME`; in text
 * order. Who has a link has its text: the user should know before it is sent.
 */
export function secretsIn(text: string): readonly string[] {
  return parseManifest(text).pods.flatMap(({ object }) => secretsOf(object))
}

function secretsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(secretsOf)
  if (!isRecord(value)) return []
  const { env, name } = value
  const own = Array.isArray(env) ? env.filter(isSecret).map((each) => `${String(name)}: ${each.name}`) : []
  return [...own, ...Object.values(value).flatMap(secretsOf)]
}

function isSecret(variable: unknown): variable is { readonly name: string } {
  if (!isRecord(variable) || typeof variable.name !== 'string' || !secretName.test(variable.name)) return false
  // `$(OTHER)` only names another variable.
  return typeof variable.value === 'string' && variable.value !== '' && !/^\$\(\w+\)$/.test(variable.value)
}
