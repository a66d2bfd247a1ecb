import type { Example, Expectations } from '../example.ts'

export const authProxy: Example = {
  id: 'auth-proxy',
  title: 'An authenticating proxy',
  summary: 'All traffic comes in through the proxy. Its start-up probe holds the app back until it can check who asks.',
  group: 'Sidecars',
  text: `# The Service points at the proxy, and the app listens on localhost only.
# The proxy first fetches its keys: the start-up probe passes when it has
# them. Its readiness counts for the Pod, since requests come to it.
apiVersion: v1
kind: Pod
metadata:
  name: admin
spec:
  initContainers:
  - name: auth-proxy
    image: auth/proxy:7.6
    restartPolicy: Always
    ports:
    - containerPort: 4180
    startupProbe:
      httpGet: { path: /ping, port: 4180 }
      periodSeconds: 1
      failureThreshold: 30
    readinessProbe:
      httpGet: { path: /ready, port: 4180 }
      periodSeconds: 2
  containers:
  - name: admin
    image: admin/server:1.9
    args: [--listen=127.0.0.1:8080]
---
apiVersion: podreel/v1
kind: Scenario
containers:
  auth-proxy:
    startupProbe: { succeedsAfter: 3s }
    readinessProbe: { succeedsAfter: 4s }
    onTerm: { duration: 1s, exitCode: 0 }
  admin: { onTerm: { duration: 2s, exitCode: 0 } }
delete: { at: 25s }
`,
}

export const authProxyExpect: Expectations = [
  { before: ['started auth-proxy', 'start admin'] },
  { before: ['exit admin', 'term auth-proxy'] },
  { ready: '2/2', at: '20s' },
  { phase: 'Succeeded', at: 'end' },
]
