/** Why a Pod has no order that could be shown, and what to do about it. */
export const noOrder = {
  'no-containers': {
    title: 'This Pod has no containers',
    text: 'Without a container there is nothing to start. What the API server says stands among the problems.',
  },
  'too-many': {
    title: 'This Pod has too many containers',
    text: 'How many podreel takes stands among the problems.',
  },
  'sidecar-or-init': {
    title: 'This Pod may be meant in two ways',
    text: 'An init container has a probe or a hook, which only a sidecar may have. As a sidecar (restartPolicy: Always) it goes on running while the next ones start; as an ordinary init container it has to end first. Say which one is meant.',
  },
}

export const theContainer = 'this container'
const all = (fields: readonly string[]) => fields.join(' and ')
/** `name`: of the container; `fields`: what only a sidecar may have. */
export const ordinaryInit = (name: string, fields: readonly string[]) =>
  `Or ${name} is an ordinary init container: then it has no ${all(fields)}.`
export const removeOf = (name: string, fields: readonly string[]) =>
  `Make ${name} an ordinary init container: remove ${all(fields)}`
