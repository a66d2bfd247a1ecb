import type { Example, Expectations } from '../example.ts'

export const configMissing: Example = {
  id: 'config-missing',
  title: 'A ConfigMap that is not there yet',
  summary: 'CreateContainerConfigError until somebody creates the ConfigMap; then the Pod starts by itself.',
  group: 'Why does it not start?',
  text: `# The image is pulled, but the container cannot be created: its environment
# is in a ConfigMap that does not exist. The kubelet tries again by itself.
# Nobody has to delete the Pod once the ConfigMap is there.
apiVersion: v1
kind: Pod
metadata:
  name: mailer
spec:
  containers:
  - name: app
    image: mailer/app:1.1
    envFrom:
    - configMapRef:
        name: mailer-config
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    createError:
      reason: CreateContainerConfigError
      message: configmap "mailer-config" not found
      until: 25s                     # then it is created
delete: { at: 60s }
`,
}

export const configMissingExpect: Expectations = [
  { status: 'CreateContainerConfigError', at: '15s' },
  {
    event: {
      reason: 'Failed',
      type: 'Warning',
      message: 'Error: configmap "mailer-config" not found',
      container: 'app',
    },
  },
  { notBefore: ['create app', '25s'] },
  { status: 'Running', at: '55s' },
  { restartCount: { app: 0 }, at: '55s' },
]
