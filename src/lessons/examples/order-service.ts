import type { Example, Expectations } from '../example.ts'

export const orderService: Example = {
  id: 'order-service',
  title: 'An order service, as deployed',
  summary:
    'A Deployment with two init containers, a log shipper as a native sidecar, a readiness probe and a preStop hook.',
  group: 'First steps',
  text: `# What a Deployment's Pod goes through in a rollout: start, serve, drain,
# stop. The preStop hook and the time after SIGTERM share one budget,
# terminationGracePeriodSeconds.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: order-service
spec:
  replicas: 3
  selector:
    matchLabels: { app: order-service }
  template:
    metadata:
      labels: { app: order-service }
    spec:
      terminationGracePeriodSeconds: 45
      initContainers:
      - name: wait-for-queue
        image: busybox:1.36
        command:
        - sh
        - -c
        - |
          until nc -z queue 5672; do
            echo "no queue yet"
            sleep 2
          done
        resources:
          requests: { cpu: 10m, memory: 16Mi }
      - name: migrate-orders
        image: orders/migrate:7.2
        command: [/bin/migrate, up]
        resources:
          requests: { cpu: 100m, memory: 128Mi }
      - name: log-shipper
        image: logs/shipper:3.0
        restartPolicy: Always
        command: [sh, -c, 'exec shipper --follow /var/log/orders/*.log']
        resources:
          requests: { cpu: 25m, memory: 32Mi }
        volumeMounts:
        - { name: logs, mountPath: /var/log/orders }
      containers:
      - name: app
        image: orders/app:7.2
        ports:
        - containerPort: 8080
        readinessProbe:
          httpGet: { path: /ready, port: 8080 }
          initialDelaySeconds: 2
          periodSeconds: 5
        lifecycle:
          preStop:
            exec:
              command: [sleep, '5']  # let the load balancers notice first
        resources:
          requests: { cpu: 250m, memory: 256Mi }
        volumeMounts:
        - { name: logs, mountPath: /var/log/orders }
      volumes:
      - name: logs
        emptyDir: {}
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    onTerm: { duration: 4s, exitCode: 0 }  # requests in flight are finished
`,
}

export const orderServiceExpect: Expectations = [
  { before: ['exit wait-for-queue', 'start migrate-orders'] },
  { before: ['exit migrate-orders', 'start log-shipper'] },
  { before: ['started log-shipper', 'start app'] },
  { before: ['started app', 'ready app'] },
  { before: ['prestop app', 'term app'] },
  { before: ['exit app', 'term log-shipper'] },
  { never: 'prestop log-shipper' },
  { never: 'kill app' },
  { phase: 'Succeeded', at: 'end' },
]
