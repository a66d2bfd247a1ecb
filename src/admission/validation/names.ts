import { isAtLeast, type Minor } from '../../kube/minor.ts'
import {
  configKeyFormat,
  configKeyPattern,
  labelFormat,
  labelPattern,
  subdomainFormat,
  subdomainPattern,
  whole,
} from '../../kube/name-format.ts'
import { byteLength } from './bytes.ts'

/**
 * Checks of names: each gives the API server's messages, none when the name is good.
 * Models: apimachinery pkg/util/validation/validation.go and pkg/api/validate/content.
 */

export function regexError(message: string, format: string, ...examples: readonly string[]): string {
  if (examples.length === 0) return `${message} (regex used for validation is '${format}')`
  const quoted = examples.map((example) => `'${example}', `).join(' or ')
  return `${message} (e.g. ${quoted}regex used for validation is '${format}')`
}

function maxLengthError(length: number): string {
  return `must be no more than ${length} characters`
}

export function rangeError(low: number, high: number): string {
  return `must be between ${low} and ${high}, inclusive`
}

/** A DNS label: the name of a container or a volume. */
export function checkDnsLabel(value: string): string[] {
  const messages: string[] = []
  if (byteLength(value) > 63) messages.push(maxLengthError(63))
  if (labelPattern.test(value)) return messages
  if (subdomainPattern.test(value)) messages.push('must not contain dots')
  else
    messages.push(
      regexError(
        "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
        labelFormat,
        'my-name',
        '123-abc',
      ),
    )
  return messages
}

/** A DNS subdomain: the name of a Pod. */
export function checkDnsSubdomain(value: string): string[] {
  const messages: string[] = []
  if (byteLength(value) > 253) messages.push(maxLengthError(253))
  if (!subdomainPattern.test(value))
    messages.push(
      regexError(
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
        subdomainFormat,
        'example.com',
      ),
    )
  return messages
}

const underscoreLabelFormat = '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?'
const underscoreSubdomainFormat = `${underscoreLabelFormat}(\\.${underscoreLabelFormat})*`

/** A DNS subdomain that may have underscores: a search domain. Up to 1.33 the message names the expression without them. */
export function checkDnsSubdomainWithUnderscore(value: string, minor: Minor): string[] {
  const messages: string[] = []
  if (byteLength(value) > 253) messages.push(maxLengthError(253))
  if (!whole(underscoreSubdomainFormat).test(value))
    messages.push(
      regexError(
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character",
        isAtLeast(minor, '1.34') ? underscoreSubdomainFormat : subdomainFormat,
        'example.com',
      ),
    )
  return messages
}

const qualifiedFormat = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const qualifiedPattern = whole(qualifiedFormat)
const qualifiedMessage =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character"

/** Since 1.35 label keys and values are measured in bytes by name, and keys are called label keys. */
function labelLengthError(minor: Minor): string {
  return `must be no more than 63 ${isAtLeast(minor, '1.35') ? 'bytes' : 'characters'}`
}

/** `name` or `example.com/name`: a label's key, a resource, a condition. */
export function checkQualifiedName(value: string, minor: Minor): string[] {
  const messages: string[] = []
  const parts = value.split('/')
  const [first = '', second] = parts
  if (parts.length > 2) {
    const what = isAtLeast(minor, '1.35') ? 'a valid label key' : 'a qualified name'
    const message = regexError(`${what} ${qualifiedMessage}`, qualifiedFormat, 'MyName', 'my.name', '123-abc')
    return [`${message} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`]
  }
  if (second !== undefined) {
    if (first === '') messages.push('prefix part must be non-empty')
    else messages.push(...checkDnsSubdomain(first).map((message) => `prefix part ${message}`))
  }
  const name = second ?? first
  if (name === '') messages.push('name part must be non-empty')
  else if (byteLength(name) > 63) messages.push(`name part ${labelLengthError(minor)}`)
  if (!qualifiedPattern.test(name))
    messages.push(`name part ${regexError(qualifiedMessage, qualifiedFormat, 'MyName', 'my.name', '123-abc')}`)
  return messages
}

const labelValueFormat = `(${qualifiedFormat})?`

/** The value of a label. */
export function checkLabelValue(value: string, minor: Minor): string[] {
  const messages: string[] = []
  if (byteLength(value) > 63) messages.push(labelLengthError(minor))
  if (!whole(labelValueFormat).test(value))
    messages.push(
      regexError(
        `a valid label must be an empty string or ${qualifiedMessage.replace('must ', '')}`,
        labelValueFormat,
        'MyValue',
        'my_value',
        '12345',
      ),
    )
  return messages
}

/** The name of a port: at most 15 of `a-z0-9-` with a letter. */
export function checkPortName(value: string): string[] {
  const messages: string[] = []
  if (byteLength(value) > 15) messages.push(maxLengthError(15))
  if (!/^[-a-z0-9]+$/.test(value))
    messages.push('must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)')
  if (!/[a-z]/.test(value)) messages.push('must contain at least one letter (a-z)')
  if (value.includes('--')) messages.push('must not contain consecutive hyphens')
  if (value.startsWith('-') || value.endsWith('-')) messages.push('must not begin or end with a hyphen')
  return messages
}

export function checkPortNumber(value: number): string[] {
  return value >= 1 && value <= 65535 ? [] : [rangeError(1, 65535)]
}

/** A Unix user or group. */
export function checkUserId(value: number): string[] {
  return value >= 0 && value <= 2147483647 ? [] : [rangeError(0, 2147483647)]
}

/** No `.`, `..` or leading `..`, where the name becomes a file or a variable. */
function checkDirectoryName(value: string): string[] {
  if (value === '.') return ["must not be '.'"]
  if (value === '..') return ["must not be '..'"]
  return value.startsWith('..') ? ["must not start with '..'"] : []
}

const envFormat = '[-._a-zA-Z][-._a-zA-Z0-9]*'

/** The name of an environment variable, as it was checked up to 1.31. */
export function checkEnvName(value: string): string[] {
  const messages: string[] = []
  if (!whole(envFormat).test(value))
    messages.push(
      regexError(
        "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit",
        envFormat,
        'my.env-name',
        'MY_ENV.NAME',
        'MyEnvName1',
      ),
    )
  return [...messages, ...checkDirectoryName(value)]
}

/** The name of an environment variable: printable ASCII but `=`. */
export function checkRelaxedEnvName(value: string): string[] {
  const messages: string[] = []
  if (value === '') messages.push('environment variable name must be non-empty')
  if (/[^\x20-\x3c\x3e-\x7e]/.test(value))
    messages.push("a valid environment variable name must consist only of printable ASCII characters other than '='")
  return messages
}

/** The key of a ConfigMap or a Secret. */
export function checkConfigKey(value: string): string[] {
  const messages: string[] = []
  if (byteLength(value) > 253) messages.push(maxLengthError(253))
  if (!configKeyPattern.test(value))
    messages.push(
      regexError(
        "a valid config key must consist of alphanumeric characters, '-', '_' or '.'",
        configKeyFormat,
        'key.name',
        'KEY_NAME',
        'key-name',
      ),
    )
  return [...messages, ...checkDirectoryName(value)]
}

export function checkHttpHeaderName(value: string): string[] {
  if (/^[-A-Za-z0-9]+$/.test(value)) return []
  return [
    regexError("a valid HTTP header must consist of alphanumeric characters or '-'", '[-A-Za-z0-9]+', 'X-Header-Name'),
  ]
}

/** A percentage: `25%`. */
export function checkPercent(value: string): string[] {
  if (/^[0-9]+%$/.test(value)) return []
  const message = "a valid percent string must be a numeric string followed by an ending '%'"
  return [regexError(message, '[0-9]+%', '1%', '93%')]
}

/** `name` as a prefix of generated names: a dash at its end is good. */
export function maskTrailingDash(name: string): string {
  return name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name
}

/** What no object may be named, as its name is a part of its address. */
export function checkPathSegment(name: string): string[] {
  if (name === '.' || name === '..') return [`may not be '${name}'`]
  return ['/', '%'].filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`)
}
