import type { Example, Expectations } from '../example.ts'

export const sharedVolume: Example = {
  id: 'shared-volume',
  title: 'Handing files over in a volume',
  summary:
    'An init container writes a page into an emptyDir, the web server reads it, a sidecar ships what the server logs.',
  group: 'Volumes',
  text: `# An emptyDir lives as long as the Pod, longer than any of its containers:
# what the init container writes is there when the server starts, and still
# there when the server is restarted.
apiVersion: v1
kind: Pod
metadata:
  name: site
spec:
  initContainers:
  - name: render
    image: site/render:1.0
    command: [sh, -c, 'sleep 2; echo "<h1>hello</h1>" > /site/index.html']
    volumeMounts:
    - { name: pages, mountPath: /site }
  - name: ship-logs
    image: busybox:1.36
    restartPolicy: Always
    command: [sh, -c, 'exec tail -F /logs/access.log']
    volumeMounts:
    - { name: logs, mountPath: /logs, readOnly: true }
  containers:
  - name: web
    image: nginx:1.27
    volumeMounts:
    - { name: pages, mountPath: /usr/share/nginx/html, readOnly: true }
    - { name: logs, mountPath: /var/log/nginx }
  volumes:
  - name: pages
    emptyDir: {}
  - name: logs
    emptyDir: {}
`,
}

export const sharedVolumeExpect: Expectations = [
  { before: ['exit render', 'start ship-logs'] },
  { before: ['started ship-logs', 'start web'] },
  { before: ['exit web', 'term ship-logs'] },
  // tail as process 1 ignores SIGTERM: only the end of the grace period stops it.
  { before: ['term ship-logs', 'kill ship-logs'] },
  { exitCode: { web: 0, 'ship-logs': 137 } },
  { phase: 'Succeeded', at: 'end' },
]
