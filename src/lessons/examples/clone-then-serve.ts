import type { Example, Expectations } from '../example.ts'

export const cloneThenServe: Example = {
  id: 'clone-then-serve',
  title: 'Clone a repository, then serve it',
  summary:
    'The image of the web server knows nothing of git. The init container that does is gone when the server runs.',
  group: 'Volumes',
  text: `# The clone goes into an emptyDir. The server has neither git nor the key
# for the repository; only the init container mounts the Secret.
apiVersion: v1
kind: Pod
metadata:
  name: handbook
spec:
  initContainers:
  - name: clone
    image: tools/git:2.45
    command: [git, clone, --depth=1, 'ssh://git@git.example/handbook.git', /pages]
    volumeMounts:
    - { name: pages, mountPath: /pages }
    - { name: key, mountPath: /root/.ssh, readOnly: true }
  containers:
  - name: web
    image: nginx:1.27
    volumeMounts:
    - { name: pages, mountPath: /usr/share/nginx/html, readOnly: true }
  volumes:
  - name: pages
    emptyDir: {}
  - name: key
    secret: { secretName: handbook-key, defaultMode: 256 }
---
apiVersion: podreel/v1
kind: Scenario
containers:
  clone: { runs: [{ duration: 5s, exitCode: 0 }] }
  web:   { onTerm: { duration: 1s, exitCode: 0 } }
delete: { at: 25s }
`,
}

export const cloneThenServeExpect: Expectations = [
  { before: ['exit clone', 'start web'] },
  { never: 'start clone#2' },
  { phase: 'Succeeded', at: 'end' },
]
