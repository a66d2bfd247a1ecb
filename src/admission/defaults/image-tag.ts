const domainPart = '(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])'
const domain = `(?:${domainPart}(?:\\.${domainPart})*|\\[(?:[a-fA-F0-9:]+)\\])(?::[0-9]+)?`
const pathPart = '[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*'
const referencePattern = new RegExp(
  `^(?:${domain}/)?${pathPart}(?:/${pathPart})*(?::(?<tag>\\w[\\w.-]{0,127}))?(?:@(?<digest>[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}))?$`,
)
const digestSizes: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 }
const nameMaxLength = 255

function isDigest(text: string): boolean {
  const [algorithm = '', hex = ''] = text.split(':')
  return Object.hasOwn(digestSizes, algorithm) && hex.length === digestSizes[algorithm] && /^[a-f0-9]+$/.test(hex)
}

/** `image` with the registry and the `library/` that the short form leaves out. */
function normalize(image: string): string {
  const slash = image.indexOf('/')
  const first = slash < 0 ? '' : image.slice(0, slash)
  const isRegistry = slash >= 0 && (/[.:]/.test(first) || first === 'localhost' || first.toLowerCase() !== first)
  const rest = isRegistry ? image.slice(slash + 1) : image
  const registry = isRegistry ? (first === 'index.docker.io' ? 'docker.io' : first) : 'docker.io'
  return `${registry}/${registry === 'docker.io' && !rest.includes('/') ? 'library/' : ''}${rest}`
}

/**
 * The tag that an image name means: `latest` when it has neither tag nor digest, empty when it has a digest alone or is no valid name.
 * Models: kubernetes/kubernetes pkg/util/parsers ParseImageName over distribution/reference ParseNormalizedNamed.
 */
export function imageTag(image: string): string {
  if (/^[a-f0-9]{64}$/.test(image)) return ''
  const name = normalize(image)
  const match = referencePattern.exec(name)
  if (match === null) return ''
  const { tag, digest } = match.groups ?? {}
  if (digest !== undefined && !isDigest(digest)) return ''
  if (name.replace(/(?::[\w.-]*)?(?:@.*)?$/s, '').length > nameMaxLength) return ''
  return tag ?? (digest === undefined ? 'latest' : '')
}
