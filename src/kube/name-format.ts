// What names look like in Kubernetes. Models: apimachinery pkg/util/validation/validation.go.

/** As the API server prints it in its messages. */
export const labelFormat = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
export const subdomainFormat = `${labelFormat}(\\.${labelFormat})*`

export const configKeyFormat = '[-._a-zA-Z0-9]+'

export const labelPattern = whole(labelFormat)
export const subdomainPattern = whole(subdomainFormat)
export const configKeyPattern = whole(configKeyFormat)

/** The expression for the whole of a name. */
export function whole(format: string): RegExp {
  return new RegExp(`^(?:${format})$`)
}

/** Whether `text` is a DNS label, as the name of a container or a namespace is. */
export function isDnsLabel(text: string): boolean {
  return text.length <= 63 && labelPattern.test(text)
}

/** Whether `text` is a DNS subdomain, as the name of a Pod, a node, a ConfigMap, a Secret or a PersistentVolumeClaim is. */
export function isDnsSubdomain(text: string): boolean {
  return text.length <= 253 && subdomainPattern.test(text)
}

/** Whether `text` is a key of a ConfigMap or a Secret. */
export function isConfigKey(text: string): boolean {
  return text.length <= 253 && configKeyPattern.test(text) && !/^\.(\.|$)/.test(text)
}
