import type { Phrase } from '../../base/phrase.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { quantityToNumber } from '../../kube/quantity.ts'
import * as words from '../../words/en/view/resource-advice.ts'
import { type Advice, adviceSources } from './advice.ts'
import { exactWords, isInBytes } from './amount.ts'
import { type ListedAmount, listedAmounts, placedContainers } from './container-fields.ts'

/** More cores than this in one container are hardly meant. */
const mostCores = 256
/** Fewer bytes than this hold no process. */
const fewestBytes = 2 ** 20

/** What is written, can be read, and is hardly what was meant. An amount that a request got from its limit is told once. */
export function trapAdvice(spec: PodSpec): readonly Advice[] {
  const owners = [
    ...placedContainers(spec).map(({ container, field }) => ({
      owner: container.name,
      amounts: listedAmounts(field, container.resources),
    })),
    { owner: undefined, amounts: listedAmounts('spec', spec.resources) },
  ]
  return owners.flatMap(({ owner, amounts }) =>
    amounts
      .filter(
        ({ resource, text }, index) => !amounts.slice(0, index).some((a) => a.resource === resource && a.text === text),
      )
      .flatMap((amount) => {
        const trap = trapOf(owner, amount)
        return trap ? [trap] : []
      }),
  )
}

/** `owner`: a container, undefined for the Pod itself. */
function trapOf(owner: string | undefined, amount: ListedAmount): Advice | undefined {
  const { resource, text, quantity, field } = amount
  const value = quantityToNumber(quantity)
  const says = amount.side === 'requests' ? words.requestIs : words.limitIs
  const is = says(owner, text, resource, exactWords(resource, quantity))
  if (resource === 'cpu' && value >= mostCores) return trap(field, is, words.wholeCores, 'cpuUnits')
  if (!isInBytes(resource) || value <= 0) return undefined
  if (text.endsWith('m')) return trap(field, is, words.thousandths, 'memoryUnits')
  if (value < fewestBytes) return trap(field, is, words.bareBytes, 'memoryUnits')
  return undefined
}

function trap(field: string, text: Phrase, reason: Phrase, source: 'cpuUnits' | 'memoryUnits'): Advice {
  return { id: `trap/${field}`, tone: 'trap', text, reason, source: adviceSources[source], fields: [field] }
}
