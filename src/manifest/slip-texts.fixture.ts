/** Manifests for slips of the pen, with what the examples lack: a long Deployment, a List, a CronJob and a StatefulSet. */
export const slipTexts: readonly string[] = [
  `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
  labels:
    app: shop
spec:
  replicas: 3
  selector:
    matchLabels:
      app: shop
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  template:
    metadata:
      labels:
        app: shop
        version: "1.4"
    spec:
      serviceAccountName: shop
      automountServiceAccountToken: false
      hostNetwork: true
      securityContext:
        runAsNonRoot: true
        fsGroup: 2000
      initContainers:
      - name: wait
        image: busybox:1.36
        command: ["sh", "-c", "until nc -z db 5432; do sleep 1; done"]
      containers:
      - name: app
        image: shop/app:1.4
        args:
        - --verbose
        - --listen=:8080
        env:
        - name: MODE
          value: production
        - name: PORT
          value: "8080"
        - name: DEBUG
          value: "false"
        - name: NODE
          valueFrom:
            fieldRef:
              fieldPath: spec.nodeName
        ports:
        - name: http
          containerPort: 8080
          protocol: TCP
        readinessProbe:
          httpGet:
            path: /ready
            port: http
          periodSeconds: 5
        resources:
          requests:
            cpu: 250m
            memory: 256Mi
          limits:
            memory: 512Mi
        volumeMounts:
        - name: config
          mountPath: /etc/shop
          readOnly: true
      volumes:
      - name: config
        configMap:
          name: shop
          defaultMode: 0644
`,
  `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Pod
  metadata:
    name: one
  spec:
    restartPolicy: OnFailure
    containers:
    - name: main
      image: "tools/one:2"
      command: [sh, -c, 'sleep 5']
- apiVersion: v1
  kind: Pod
  metadata:
    name: two
  spec:
    terminationGracePeriodSeconds: 10
    containers:
    - name: main
      image: tools/two:2
      env:
      - name: WORDS
        value: plain
`,
  `apiVersion: batch/v1
kind: CronJob
metadata:
  name: nightly
spec:
  schedule: "5 4 * * *"
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      backoffLimit: 2
      template:
        spec:
          restartPolicy: Never
          containers:
          - name: report
            image: report/run:3
            args:
            - |
              echo begin
              run: all
          volumes:
          - name: keys
            secret:
              secretName: keys
              defaultMode: 0400
---
apiVersion: podreel/v1
kind: Scenario
for: CronJob/nightly
containers:
  report:
    imagePull:
      duration: 2s
    runs:
    - duration: 3s
      exitCode: 1
    - duration: 4s
      exitCode: 0
until: 2m
`,
  `apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
spec:
  serviceName: db
  selector:
    matchLabels:
      app: db
  template:
    metadata:
      labels:
        app: db
    spec:
      containers:
      - name: db
        image: db/server:16
        lifecycle:
          preStop:
            exec:
              command: ["sh", "-c", "sleep 5"]
        volumeMounts:
        - name: data
          mountPath: /data
  volumeClaimTemplates:
  - metadata:
      name: data
    spec:
      accessModes:
      - ReadWriteOnce
      resources:
        requests:
          storage: 1Gi
---
apiVersion: podreel/v1
kind: Scenario
delete:
  at: 20s
  gracePeriodSeconds: 0
`,
]
