import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'

/** An object of the text that has no Pod in it. */
export interface OtherObject {
  /** Empty when it has none. */
  readonly kind: string
  readonly isCompose: boolean
  readonly range: TextRange | undefined
}

const templatesElsewhere =
  'None of its templates runs containers: where it refers to a WorkflowTemplate, paste that one.'

/** What to do with kinds that become Pods only by way of a program. */
const advice: ReadonlyMap<string, string> = new Map([
  ['Kustomization', 'Paste what kubectl kustomize prints for its directory.'],
  ['HelmRelease', 'Paste what helm get manifest prints for the release.'],
  ['HelmChart', 'Paste what helm template prints for the chart.'],
  ['Application', 'Paste the manifests that it deploys.'],
  ['ApplicationSet', 'Paste the manifests that it deploys.'],
  ['Workflow', templatesElsewhere],
  ['CronWorkflow', templatesElsewhere],
  ['SidecarSet', 'It adds containers to the Pods of others: paste such a Pod, as kubectl get pod -o yaml prints it.'],
  ['Rollout', 'It rolls a workload out that stands elsewhere: paste that one.'],
  ['CustomResourceDefinition', 'It only defines a kind: paste an object of it, or a Pod that its operator has made.'],
  ['Component', 'Paste what kubectl kustomize prints for its directory.'],
])

/** Says that the text holds no Pod, and what it holds instead. */
export function describeNoPod(text: string, others: readonly OtherObject[]): Diagnostic {
  const [first] = others
  const kinds = [...new Set(others.map(({ kind }) => kind).filter((kind) => kind !== ''))]
  const add = (message: string): Diagnostic => ({
    severity: 'error',
    code: 'NoPod',
    path: [],
    message,
    ...(first?.range && { range: first.range }),
  })
  if (text.trim() === '')
    return { severity: 'info', code: 'NoPod', path: [], message: 'The text is empty: paste a Pod, or what makes Pods.' }
  if (others.some(({ isCompose }) => isCompose))
    return add('This is a Compose file. podreel reads Kubernetes manifests; kompose convert makes them of it.')
  if (kinds.length === 0) return add('There is no Pod in the text, and nothing that makes Pods.')
  const named = kinds.slice(0, 4).join(', ') + (kinds.length > 4 ? ', …' : '')
  const hint = kinds.map((kind) => advice.get(kind)).find((one) => one !== undefined)
  return add(
    `There is no Pod in the text, and nothing that makes Pods: ${named}.${hint === undefined ? '' : ` ${hint}`}`,
  )
}
