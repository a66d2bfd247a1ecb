/** What a text is that is no manifest, or none as it stands, and what to paste instead. */

export const numbered = 'Each line begins with its number, as in a listing.'
export const removeNumbers = 'Remove the line numbers'
export const quoted = 'Each line begins with >, as in a quoted mail.'
export const removeQuoteSigns = 'Remove the >'
export const patch = 'Each line begins with +, as in a patch.'
export const keepAdded = 'Keep what the patch adds'

export const dockerfile = 'This is a Dockerfile. podreel reads the manifest of a Pod, or of what makes Pods.'
export const webPage = 'This is a web page, and no manifest.'
export const compose = 'This is a Compose file. podreel reads Kubernetes manifests; kompose convert makes them of it.'

/** `version`: as the file says; `read`: the newest that is read. */
export const laterReel = (version: string, read: number) =>
  `This recording has version ${version} of its form; this podreel reads version ${read}. Open it with a newer podreel.`

export const empty = 'The text is empty: paste a Pod, or what makes Pods.'
export const noPod = 'There is no Pod in the text, and nothing that makes Pods.'
export const chartValues = 'These look like the values of a Helm chart: paste what helm template prints for it.'
export const operated = (kind: string) =>
  `The operator of ${kind} makes Pods of it: paste one of them, as kubectl get pod -o yaml prints it.`
/** `holder`: kind and name of the object that holds it, or `thisText`. */
export const innerManifest = (holder: string) =>
  `There is no Pod in the text, but ${holder} holds a text that is a manifest itself; kubectl does not look into it.`
export const thisText = 'it'
export const showInner = 'Show that manifest instead'
/** Of a custom resource, of which only the Pod is drawn. */
export const takenOut = {
  template: (kind: string) => `The Pod is taken out of this ${kind}; what its controller adds to it is not known here.`,
  parts: (kind: string) =>
    `The containers are taken out of this ${kind}; what its controller adds to them is not known here.`,
  steps: (kind: string) =>
    `The steps are taken out of this ${kind} as containers of one Pod. Tekton adds to each what lets it wait for the step before: here they run side by side.`,
}
export const containersOf = (kind: string) =>
  `The containers in this ${kind} are shown as a Pod; what its operator adds to them is not known here.`

/** `kinds`: the first of those that are in it, joined; `advice`: one of `adviceFor`. */
export const noPodBut = (kinds: string, advice: string | undefined) =>
  `There is no Pod in the text, and nothing that makes Pods: ${kinds}.${advice === undefined ? '' : ` ${advice}`}`

const templatesElsewhere =
  'None of its templates runs containers: where it refers to a WorkflowTemplate, paste that one.'
const kustomize = 'Paste what kubectl kustomize prints for its directory.'
const deployed = 'Paste the manifests that it deploys.'
/** What to do with kinds that become Pods only by way of a program. */
export const adviceFor: ReadonlyMap<string, string> = new Map([
  ['Kustomization', kustomize],
  ['HelmRelease', 'Paste what helm get manifest prints for the release.'],
  ['HelmChart', 'Paste what helm template prints for the chart.'],
  ['Application', deployed],
  ['ApplicationSet', deployed],
  ['Workflow', templatesElsewhere],
  ['WorkflowTemplate', templatesElsewhere],
  ['ClusterWorkflowTemplate', templatesElsewhere],
  ['CronWorkflow', templatesElsewhere],
  ['SidecarSet', 'It adds containers to the Pods of others: paste such a Pod, as kubectl get pod -o yaml prints it.'],
  ['Rollout', 'It rolls a workload out that stands elsewhere: paste that one.'],
  ['CustomResourceDefinition', 'It only defines a kind: paste an object of it, or a Pod that its operator has made.'],
  ['Component', kustomize],
])

export const patchWithoutImages = (kind: string) =>
  `This looks like a patch of a ${kind}: its containers have no image. Paste what kubectl kustomize prints for the whole.`
export const withoutImages = (kind: string) =>
  `Containers without an image: what makes Pods of a ${kind} fills them in. Paste such a Pod, as kubectl get pod -o yaml prints it.`

/** A part of a Pod, with the name of the Pod that is made around it. */
export const fragments = {
  containers: (name: string) => `This is a list of containers; it is shown as a Pod named ${name}.`,
  spec: (name: string) => `This is the spec of a Pod; it is shown as a Pod named ${name}.`,
  container: (name: string) => `This is one container; it is shown as a Pod named ${name}.`,
  headless: (name: string) => `This is a Pod without apiVersion and kind; it is shown as a Pod named ${name}.`,
  values: (name: string) =>
    `These look like the values of a Helm chart. The containers in them are shown as a Pod named ${name}; paste what helm template prints for the rest.`,
  template: (name: string) => `This is the template of Pods; it is shown as a Pod named ${name}.`,
}

/** `lines`: the places, from the first line to the last, counted from 1. */
export const around = (lines: readonly { readonly first: number; readonly last: number }[]) => {
  const places = lines.map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`))
  const named = places.length > 1 ? `${places.slice(0, -1).join(', ')} and ${places.at(-1)}` : places.join()
  const isOne = lines.length === 1 && lines[0]?.first === lines[0]?.last
  return isOne
    ? `Line ${named} is no part of a manifest, and left out here; kubectl would refuse the whole text.`
    : `Lines ${named} are no part of a manifest, and left out here; kubectl would refuse the whole text.`
}
export const keepManifest = 'Keep only the manifest'

export const letterCase = (name: string, written: string) =>
  `The case of letters counts: the field is called ${name}, not ${written}.`
export const write = (field: string) => `Write ${field}`

export const tooManyLines = (most: number) => `The text has more than ${most.toLocaleString('en')} lines.`
export const textTooLong = (most: number) => `The text is longer than ${most.toLocaleString('en')} characters.`

/**
 * What kubectl prints for a document without apiVersion and kind, or for a list.
 * Models: kubernetes/kubectl pkg/validation/validation.go getObjectKind, cli-runtime pkg/resource/visitor.go ValidateSchema.
 */
export const headless = (isObject: boolean) =>
  `error: error validating "<file>": error validating data: ${isObject ? '[apiVersion not set, kind not set]' : 'invalid object to validate'}; if you choose to ignore these errors, turn validation off with --validate=false`
