import type { Example, Expectations } from '../example.ts'

export const volumeMissing: Example = {
  id: 'volume-missing',
  title: 'A volume that cannot be mounted',
  summary: 'Init:0/1 although no init container was even created: the Secret behind a volume is missing.',
  group: 'Why does it not start?',
  text: `# Volumes come before everything: without them the kubelet does not even
# create the sandbox. STATUS looks as if the init container were busy. The
# Events say FailedMount.
apiVersion: v1
kind: Pod
metadata:
  name: payments
spec:
  initContainers:
  - name: check-keys
    image: payments/keys:5.0
    volumeMounts:
    - { name: keys, mountPath: /keys, readOnly: true }
  containers:
  - name: app
    image: payments/app:5.0
    volumeMounts:
    - { name: keys, mountPath: /keys, readOnly: true }
  volumes:
  - name: keys
    secret:
      secretName: payment-keys
---
apiVersion: podreel/v1
kind: Scenario
missing:
  secrets: [payment-keys]
until: 2m
`,
}

export const volumeMissingExpect: Expectations = [
  { statusSequence: ['Pending', 'Init:0/1'] },
  { never: 'pull check-keys' },
  { never: 'create check-keys' },
  {
    event: {
      reason: 'FailedMount',
      type: 'Warning',
      message: 'MountVolume.SetUp failed for volume "keys" : secret "payment-keys" not found',
    },
  },
]
