import type { Example, Expectations } from '../example.ts'

export const sidecarCrashes: Example = {
  id: 'sidecar-crashes',
  title: 'A sidecar that crashes',
  summary: 'It is restarted alone. The app keeps running, although STATUS says Init:Error for a moment.',
  group: 'Sidecars',
  text: `# A sidecar is restarted whatever the Pod's restartPolicy, and only it:
# nothing after it starts again. STATUS is read off the init containers
# first, so a Pod whose app serves happily can show Init:Error.
apiVersion: v1
kind: Pod
metadata:
  name: gateway
spec:
  initContainers:
  - name: certs
    image: gateway/certs:1.2
    restartPolicy: Always
  containers:
  - name: app
    image: gateway/app:1.2
---
apiVersion: podreel/v1
kind: Scenario
containers:
  certs:
    runs:
    - { duration: 12s, exitCode: 1 }
    - { duration: 8s, exitCode: 1 }
    - { duration: forever }
delete: { at: 60s }
`,
}

export const sidecarCrashesExpect: Expectations = [
  { before: ['start app', 'exit certs'] },
  { before: ['exit certs', 'start certs#2'] },
  { before: ['backoff certs', 'start certs#3'] },
  { never: 'start app#2' },
  { restartCount: { certs: 2, app: 0 }, at: '55s' },
  { phase: 'Running', at: '55s' },
  { status: 'Running', at: '55s' },
]
