import type { Example, Expectations } from '../example.ts'

export const insteadReadiness: Example = {
  id: 'instead-readiness',
  title: 'A readiness probe instead of waiting',
  summary: 'The app starts without its database and says so. Right where what is missing may go away again later, too.',
  group: 'Instead of an init container',
  text: `# An init container waits once, at the start. A database can also be gone
# tomorrow: the readiness probe takes the Pod out of its Services then and
# brings it back, without a restart. The app has to bear it.
apiVersion: v1
kind: Pod
metadata:
  name: profile
spec:
  containers:
  - name: profile
    image: profile/server:5.0
    readinessProbe:
      httpGet: { path: /ready, port: 8080 }
      periodSeconds: 2
      failureThreshold: 2
---
apiVersion: podreel/v1
kind: Scenario
containers:
  profile:
    readinessProbe: { succeedsAfter: 6s, failsAt: 20s }
    onTerm: { duration: 1s, exitCode: 0 }
delete: { at: 40s }
`,
}

export const insteadReadinessExpect: Expectations = [
  { ready: '0/1', at: '4s' },
  { ready: '1/1', at: '15s' },
  { ready: '0/1', at: '35s' },
  { status: 'Running', at: '35s' },
  { restartCount: { profile: 0 } },
]
