import { code, named, type Phrase, phrase } from '../../base/phrase.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { quantityToNumber } from '../../kube/quantity.ts'
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
      who: named(container.name),
      amounts: listedAmounts(field, container.resources),
    })),
    { who: 'The Pod' as const, amounts: listedAmounts('spec', spec.resources) },
  ]
  return owners.flatMap(({ who, amounts }) =>
    amounts
      .filter(
        ({ resource, text }, index) => !amounts.slice(0, index).some((a) => a.resource === resource && a.text === text),
      )
      .flatMap((amount) => {
        const trap = trapOf(who, amount)
        return trap ? [trap] : []
      }),
  )
}

function trapOf(who: Phrase[number], amount: ListedAmount): Advice | undefined {
  const { resource, text, quantity, field } = amount
  const value = quantityToNumber(quantity)
  const verb = amount.side === 'requests' ? 'requests' : 'may use'
  if (resource === 'cpu' && value >= mostCores)
    return trap(
      field,
      phrase`${who} ${verb} ${code(text)} of cpu: that is ${exactWords('cpu', quantity)}.`,
      phrase`A number of cpu counts whole cores; ${code('m')} makes thousandths of it: ${code('500m')} is half a core.`,
      'cpuUnits',
    )
  if (!isInBytes(resource) || value <= 0) return undefined
  const is = phrase`${who} ${verb} ${code(text)} of ${resource}: that is ${exactWords(resource, quantity)}.`
  if (text.endsWith('m'))
    return trap(
      field,
      is,
      phrase`${code('m')} stands for a thousandth, of a byte too. ${code('M')} is a million bytes, ${code('Mi')} is 1024 times 1024 of them.`,
      'memoryUnits',
    )
  if (value < fewestBytes)
    return trap(
      field,
      is,
      phrase`Without a suffix it is a number of bytes. ${code('Mi')} is 1024 times 1024 of them, ${code('Gi')} 1024 times more.`,
      'memoryUnits',
    )
  return undefined
}

function trap(field: string, text: Phrase, reason: Phrase, source: 'cpuUnits' | 'memoryUnits'): Advice {
  return { id: `trap ${field}`, tone: 'trap', text, reason, source: adviceSources[source], fields: [field] }
}
