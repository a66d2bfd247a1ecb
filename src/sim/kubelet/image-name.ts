/**
 * Why an image's name cannot be read; undefined for a valid one.
 * Models: the reference grammar of distribution/reference, through kubernetes/kubernetes pkg/util/parsers/parsers.go ParseImageName.
 */
export function imageNameError(image: string, namesRepository: boolean): string | undefined {
  const reason = referenceError(image, namesRepository)
  return reason === undefined ? undefined : `couldn't parse image name "${image}": ${reason}`
}

const domain = String.raw`(?:(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])(?:\.(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9]))*|\[[a-fA-F0-9:]+\])(?::[0-9]+)?`
const component = '[a-z0-9]+(?:(?:[._]|__|[-]+)[a-z0-9]+)*'
const reference = new RegExp(
  String.raw`^(?:${domain}/)?${component}(?:/${component})*(?::[\w][\w.-]{0,127})?(?:@[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,})?$`,
)

function referenceError(image: string, namesRepository: boolean): string | undefined {
  if (/^[a-f0-9]{64}$/.test(image)) {
    return `invalid repository name (${image}), cannot specify 64-byte hexadecimal strings`
  }
  const remainder = withoutDomain(image)
  const colon = remainder.indexOf(':')
  const repository = colon > -1 ? remainder.slice(0, colon) : remainder
  if (repository.toLowerCase() !== repository) {
    return namesRepository
      ? `invalid reference format: repository name (${repository}) must be lowercase`
      : 'invalid reference format: repository name must be lowercase'
  }
  return reference.test(image) ? undefined : 'invalid reference format'
}

/** The image's name without the registry's host. */
function withoutDomain(image: string): string {
  const slash = image.indexOf('/')
  const first = image.slice(0, Math.max(0, slash))
  const isHost = slash > 0 && (/[.:]/.test(first) || first === 'localhost' || first.toLowerCase() !== first)
  return isHost ? image.slice(slash + 1) : image
}
