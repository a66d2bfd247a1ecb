import type { Example, Expectations } from '../example.ts'

export const initFailsOnFailure: Example = {
  id: 'init-fails-on-failure',
  title: 'A Pod with restartPolicy OnFailure',
  summary: 'An init container that fails is tried again, as with Always. A main container that ends with 0 is not.',
  group: 'Why does it not start?',
  text: `# OnFailure restarts what failed and leaves alone what succeeded: the init
# container gets its second try, the report runs once.
apiVersion: v1
kind: Pod
metadata:
  name: report
spec:
  restartPolicy: OnFailure
  initContainers:
  - name: fetch-data
    image: report/fetch:1.3
  containers:
  - name: report
    image: report/make:1.3
---
apiVersion: podreel/v1
kind: Scenario
containers:
  fetch-data: { runs: [{ duration: 3s, exitCode: 1 }, { duration: 4s, exitCode: 0 }] }
  report:     { runs: [{ duration: 6s, exitCode: 0 }] }
`,
}

export const initFailsOnFailureExpect: Expectations = [
  { before: ['exit fetch-data', 'start fetch-data#2'] },
  { before: ['exit fetch-data#2', 'start report'] },
  { restartCount: { 'fetch-data': 1, report: 0 } },
  { never: 'start report#2' },
  { phase: 'Succeeded', at: 'end' },
]
