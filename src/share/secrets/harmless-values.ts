/** What stands in the place of a secret, as kubectl diff writes it in that of a Secret's value. */
export const mask = '***'

const plainWord =
  /^(?:true|false|yes|no|on|off|y|n|none|null|nil|undefined|enabled?|disabled?|required|optional|auto|unset|empty|redacted|masked|hidden)[.,;!]?$/i

/** Text that is put in later: by the kubelet, a shell, a template engine, or whoever reads instructions. */
const references = [
  /\$\((?![^()]*\b(?:echo|printf)[ \t]{1,4}(?:-\w+[ \t]{1,4})?["']?[^\s"'$%`-])[^()]*(?:\([^()]*\)[^()]*)*\)/g,
  /\$\{[\w.]+\}/g,
  /\$\{[\w.]+:?\?[^{}]*\}/g,
  /\$?\{\{(?![^{}]*\bdefault[ \t]+(?:"[^"{}$]|'[^'{}$]))[^{}]*\}\}|\{%[^{}%]*%\}|^\s*\{\{[^{}]*$/g,
  /\(v1:[^()]*\)/g,
  /`(?![^`]*\b(?:echo|printf)[ \t]{1,4}(?:-\w+[ \t]{1,4})?["']?[^\s"'$%`-])(?:[^`\s/$]*[\s/$][^`]*|[a-z-]*)`/g,
  /%[A-Z_][A-Z\d_]*%|%[A-Za-z_]+%/g,
  // As kubectl describe prints it, too.
  /<(?:[^<>\d]*|[^<>\s]*\s[^<>]*|[A-Z\d_]+|[a-z]+(?:[-_.][a-z\d]+)+)>(?: +Optional: (?:true|false))?/g,
  /%[sqvd]/g,
] as const
const shellVariable = /\$(?:[A-Za-z_]\w*|[\d@*#?])/g
const capitalVariable = /\$[A-Z_][A-Z\d_]*(?![a-z])/g

/** What may stand between references. */
const separators = /^[\s"':;,.@/|_+-]*$/

/** Names of a secret in a store of secrets. */
const storeReference =
  /^(?:(?:vault|secretref|secretkeyref|op|ref\+\w+|ssm|sm|aws-?sm|awssecretsmanager|gcp-?sm|gcpsecretmanager|azurekeyvault|keyvault|bao|file|sops):|env:[A-Z_][A-Z\d_]*$|arn:aws|projects\/[\w-]+\/secrets\/|@Microsoft\.KeyVault|ENC[[(])/i

/** Where files of a container stand, and names of files. */
const filePath =
  /^@?(?:(?:~|\.{1,2})(?:\/[\w.@-]+)+|\/(?:app|bin|certs?|config|data|dev|docker|etc|home|kaniko|mnt|opt|pki|proc|root|run|secrets?|srv|ssl|tls|tmp|usr|var|vault|workspace)(?:\/[\w.@-]+)+\/?|[\w./-]+\.(?:pem|key|crt|cer|p12|pfx|jks|json|ya?ml|txt|conf|env|ini|properties))$/

/** The name of a header. */
const headerName = /^X-[A-Za-z]+(?:-[A-Za-z]+)*$/

/**
 * Whether a value is no secret, whatever its name says: empty or masked already, a reference, a plain word, the path of a file.
 * In a shell `$name` is a reference; elsewhere only `$NAME` is taken for one.
 */
export function isHarmless(value: string, isShell = false): boolean {
  const text = value.trim()
  if (plainWord.test(text) || storeReference.test(text)) return true
  return filePath.test(text) || headerName.test(text) || isReference(text, isShell)
}

/** `1000:1000`, `www-data:www-data`: a user and a group, as containers are given them with `--user`. */
export function isUserAndGroup(text: string): boolean {
  const [user, group = ''] = text.split(':')
  return /^\d+:\d+$/.test(text) || user === group || groups.test(group)
}

const groups = /^(?:root|nobody|www-data|users|staff|wheel|adm|nogroup|docker|daemon)$/

/** Whether a value is empty, masked already, or put in later. */
export function isReference(value: string, isShell = false): boolean {
  return /^(?:\**|x{3,}|\.{3}|…)$/i.test(value.trim()) || separators.test(withoutReferences(value, isShell))
}

function withoutReferences(text: string, isShell: boolean): string {
  if (!/[$`{%<(]/.test(text)) return text
  const rest = references.reduce((left, reference) => left.replace(reference, ''), text)
  return rest.replace(isShell ? shellVariable : capitalVariable, '')
}
