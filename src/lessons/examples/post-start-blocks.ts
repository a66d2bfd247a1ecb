import type { Example, Expectations } from '../example.ts'

export const postStartBlocks: Example = {
  id: 'post-start-blocks',
  title: 'A postStart hook holds everything up',
  summary:
    'The second container waits until the hook of the first is done; meanwhile the first runs and shows as waiting.',
  group: 'Probes and crashes',
  text: `# A postStart hook runs beside the container's process, but the kubelet
# waits for it before it goes on. Until then nothing about the Pod is
# published: the first container runs, kubectl still says ContainerCreating.
apiVersion: v1
kind: Pod
metadata:
  name: storage
spec:
  containers:
  - name: server
    image: storage/server:9.0
    lifecycle:
      postStart:
        exec:
          command: [sh, -c, 'sleep 10; register']
  - name: console
    image: storage/console:9.0
`,
}

export const postStartBlocksExpect: Expectations = [
  { before: ['start server', 'create console'] },
  { notBefore: ['create console', '11s'] },
  { status: 'ContainerCreating', at: '9s' },
  { before: ['start console', 'ready server'] },
]
