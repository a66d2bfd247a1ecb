import type { Container, Pod } from '../kube/pod.ts'
import { maskedValue } from './secret-rule.ts'
import { lastApplied, maskSecrets } from './secrets.ts'

/** `pod` with `***` for all that looks like a secret in it, as maskSecrets does it for texts. */
export function maskPod(pod: Pod): Pod {
  const { metadata, spec } = pod
  const { annotations } = metadata
  const copy = annotations?.[lastApplied]
  return {
    ...pod,
    metadata: {
      ...metadata,
      ...(copy !== undefined && { annotations: { ...annotations, [lastApplied]: maskSecrets(copy).text } }),
    },
    spec: {
      ...spec,
      containers: spec.containers.map(maskContainer),
      ...(spec.initContainers && { initContainers: spec.initContainers.map(maskContainer) }),
    },
  }
}

function maskContainer(container: Container): Container {
  if (container.env === undefined) return container
  const env = container.env.map((variable) => {
    const { name, value } = variable
    const masked = value === undefined ? undefined : maskedValue(name, value)
    return masked === undefined ? variable : { ...variable, value: masked }
  })
  return { ...container, env }
}
