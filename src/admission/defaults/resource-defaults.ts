import { parseQuantity } from '../../kube/parse-quantity.ts'
import { formatQuantity, roundToMilli } from '../../kube/quantity.ts'

/**
 * Rounds every quantity of the list up to a thousandth, in place, and writes it as the API server does.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/defaults.go SetDefaults_ResourceList.
 */
export function roundUpResources(resources: Record<string, string> | undefined): void {
  if (resources === undefined) return
  for (const [name, text] of Object.entries(resources)) {
    const { quantity } = parseQuantity(text)
    if (quantity !== undefined) resources[name] = formatQuantity(roundToMilli(quantity))
  }
}
