import type { Example, Expectations } from '../example.ts'

export const deleteDuringInit: Example = {
  id: 'delete-during-init',
  title: 'Deleted while it was still starting',
  summary: 'The running init container and the sidecar are stopped at once; the app is never created.',
  group: 'Stopping',
  text: `# Nothing new is started once the Pod is being deleted. The sidecar waits
# for nobody: no main container runs.
apiVersion: v1
kind: Pod
metadata:
  name: reindex
spec:
  initContainers:
  - name: proxy
    image: mesh/proxy:1.9
    restartPolicy: Always
  - name: build
    image: search/build:0.9
    command: [/bin/build-index]
  containers:
  - name: app
    image: search/app:0.9
---
apiVersion: podreel/v1
kind: Scenario
containers:
  build:
    runs: [{ duration: 60s, exitCode: 0 }]
    onTerm: { duration: 2s, exitCode: 1 }
delete: { at: 15s }
`,
}

export const deleteDuringInitExpect: Expectations = [
  { before: ['started proxy', 'start build'] },
  { notAfter: ['term build', '16s'] },
  { notAfter: ['term proxy', '16s'] },
  { never: 'create app' },
  { never: 'kill build' },
]
