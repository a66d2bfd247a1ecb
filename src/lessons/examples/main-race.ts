import type { Example, Expectations } from '../example.ts'

export const mainRace: Example = {
  id: 'main-race',
  title: 'A race between main containers',
  summary:
    'The app needs the cache beside it and is up first. It crashes, is restarted at once, and this time the cache is there.',
  group: 'Probes and crashes',
  text: `# Both are main containers: the app is started first, and nothing makes it
# wait. A restart hides the mistake, until the cache is slow one day.
# As a sidecar with a start-up probe the cache would be there first.
apiVersion: v1
kind: Pod
metadata:
  name: feed
spec:
  containers:
  - name: app
    image: feed/app:2.8
  - name: cache
    image: feed/cache:2.8
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    imagePull: { duration: 1s }
    runs: [{ duration: 2s, exitCode: 1 }, { duration: forever }]
    onTerm: { duration: 1s, exitCode: 0 }
  cache:
    imagePull: { duration: 5s }
    onTerm: { duration: 1s, exitCode: 0 }
delete: { at: 25s }
`,
}

export const mainRaceExpect: Expectations = [
  { before: ['start app', 'start cache'] },
  { before: ['exit app', 'start cache'] },
  { before: ['start cache', 'start app#2'] },
  { restartCount: { app: 1, cache: 0 } },
]
