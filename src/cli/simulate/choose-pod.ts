import type { PodChoice } from '../../store/pipeline/picture.ts'

/** At most so many Pods are named in a complaint. */
const mostNamed = 10

/** The id of the Pod that `asked` names: `shop`, `Deployment/shop`, `prod/shop`; else what is wrong with it, in one line. */
export function choosePod(
  pods: readonly PodChoice[],
  asked: string,
): { readonly id: string } | { readonly wrong: string } {
  const isAsked = ({ id, kind, name, namespace }: PodChoice) =>
    [id, name, `${kind}/${name}`, `${kind.toLowerCase()}/${name}`, `${namespace ?? 'default'}/${name}`].includes(asked)
  const found = pods.filter(isAsked)
  const [first, second] = found
  if (first === undefined) return { wrong: `no Pod is called ${asked}; the text has ${listOf(pods)}` }
  return second === undefined ? { id: first.id } : { wrong: `--pod ${asked} names several: ${listOf(found)}` }
}

/** Each in the shortest form that names it alone. */
function listOf(pods: readonly PodChoice[]): string {
  if (pods.length === 0) return 'none'
  const isAlone = (form: (pod: PodChoice) => string, pod: PodChoice) =>
    pods.filter((other) => form(other) === form(pod)).length === 1
  const forms: readonly ((pod: PodChoice) => string)[] = [
    ({ name }) => name,
    ({ kind, name }) => `${kind}/${name}`,
    ({ namespace = 'default', name }) => `${namespace}/${name}`,
  ]
  const shown = pods
    .slice(0, mostNamed)
    .map((pod) => (forms.find((form) => isAlone(form, pod)) ?? (({ id }) => id))(pod))
  return shown.join(', ') + (pods.length > mostNamed ? ', …' : '')
}
