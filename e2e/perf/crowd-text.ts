/** A manifest with `count` containers: a tenth ordinary init containers, a tenth sidecars, the rest main. */
export function crowdText(count: number): string {
  const tenth = Math.floor(count / 10)
  const inits = Array.from({ length: tenth }, (_, index) => container(`init-${index}`, '    command: [sleep, "1"]\n'))
  const sidecars = Array.from({ length: tenth }, (_, index) =>
    container(`sidecar-${index}`, '    restartPolicy: Always\n'),
  )
  const mains = Array.from({ length: count - 2 * tenth }, (_, index) => container(`main-${index}`, ''))
  return `apiVersion: v1
kind: Pod
metadata: { name: crowd }
spec:
  initContainers:
${[...inits, ...sidecars].join('')}  containers:
${mains.join('')}`
}

function container(name: string, more: string): string {
  return `  - name: ${name}
    image: images.example.test/${name}:1
${more}    resources: { requests: { cpu: 10m, memory: 16Mi } }
`
}
