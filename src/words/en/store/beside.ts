/** What is said of objects that stand beside the Pod in the text. */

/** `kinds`: each with how many there are of it. */
export const notSimulated = (kinds: readonly (readonly [kind: string, count: number])[]) =>
  `Not simulated here: ${kinds.map(([kind, count]) => (count > 1 ? `${kind} (${count})` : kind)).join(', ')}.`

export const elsewhere = (kind: string, name: string, namespace: string, podNamespace: string) =>
  `${kind} ${name} is in the namespace ${namespace}. It does not act on the Pod, which is in ${podNamespace}.`

export const podSecurity = (name: string) =>
  `The Pod Security Standard that the namespace ${name} enforces is not checked here.`
