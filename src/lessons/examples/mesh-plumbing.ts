import type { Example, Expectations } from '../example.ts'

export const meshPlumbing: Example = {
  id: 'mesh-plumbing',
  title: 'A service mesh, with its plumbing',
  summary:
    'An init container with NET_ADMIN turns the traffic to a proxy that is not there yet: who comes between has no network.',
  group: 'Sidecars',
  text: `# net-rules changes the packet filter of the Pod and needs NET_ADMIN for
# it; the proxy and the app do not. Everything that starts between
# net-rules and the proxy would send its traffic into the void.
apiVersion: v1
kind: Pod
metadata:
  name: cart
spec:
  initContainers:
  - name: net-rules
    image: mesh/net-rules:1.9
    securityContext:
      runAsUser: 0
      capabilities: { add: [NET_ADMIN] }
  - name: mesh-proxy
    image: mesh/proxy:1.9
    restartPolicy: Always
    startupProbe:
      httpGet: { path: /ready, port: 15021 }
      periodSeconds: 1
      failureThreshold: 30
  - name: migrate
    image: cart/migrate:3.0
  containers:
  - name: cart
    image: cart/server:3.0
---
apiVersion: podreel/v1
kind: Scenario
containers:
  net-rules:  { runs: [{ duration: 1s, exitCode: 0 }] }
  mesh-proxy:
    startupProbe: { succeedsAfter: 2s }
    onTerm: { duration: 1s, exitCode: 0 }
  migrate:    { runs: [{ duration: 3s, exitCode: 0 }] }
  cart:       { onTerm: { duration: 2s, exitCode: 0 } }
delete: { at: 30s }
`,
}

export const meshPlumbingExpect: Expectations = [
  { before: ['exit net-rules', 'start mesh-proxy'] },
  { before: ['started mesh-proxy', 'start migrate'] },
  { before: ['exit migrate', 'start cart'] },
  { before: ['exit cart', 'term mesh-proxy'] },
  { phase: 'Succeeded', at: 'end' },
]
