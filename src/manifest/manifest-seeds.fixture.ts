/** Manifests of few lines with much of what YAML and Kubernetes know, to be changed at random. */
export const manifestSeeds: readonly [string, ...string[]] = [
  `apiVersion: apps/v1
kind: Deployment
metadata: {name: shop, labels: {app: shop}}
spec:
  replicas: 3
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: &labels {app: shop}}
    spec:
      initContainers:
      - name: proxy
        image: "example/proxy:1"
        restartPolicy: Always
        startupProbe: {httpGet: {path: /ready, port: 15021}, periodSeconds: 1}
      containers:
      - name: app
        image: example/app:1
        env: [{name: A, value: "1"}, {name: B, valueFrom: {fieldRef: {fieldPath: metadata.name}}}]
        resources: {requests: {cpu: 100m}, limits: {memory: 256Mi}}
        lifecycle: {preStop: {exec: {command: [sh, -c, sleep 5]}}}
        volumeMounts: [{name: v, mountPath: /v}]
      volumes: [{name: v, emptyDir: {}}]
`,
  `apiVersion: batch/v1
kind: CronJob
metadata:
  name: nightly
spec:
  schedule: "5 4 * * *"
  jobTemplate:
    spec:
      backoffLimit: 2
      template:
        spec:
          restartPolicy: Never
          containers:
          - name: main
            image: example/main:1
            args:
            - |
              echo hello
---
apiVersion: v1
kind: List
items:
- {apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b}]}}
`,
  '{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "j", "labels": {"a": "b"}}, "spec": {"containers": [{"name": "a", "image": "b", "ports": [{"containerPort": 80}]}], "terminationGracePeriodSeconds": 5}}',
]
