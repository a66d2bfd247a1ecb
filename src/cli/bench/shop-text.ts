/** An ordinary manifest: a Deployment with two init containers, a sidecar and two main containers. */
export const shopText = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 2
  selector:
    matchLabels: { app: shop }
  template:
    metadata:
      labels: { app: shop }
    spec:
      initContainers:
        - name: wait-for-db
          image: images.example.test/tools:1
          command: ["sh", "-c", "until nc -z db 5432; do sleep 1; done"]
        - name: migrate
          image: images.example.test/shop:2
          args: ["migrate"]
          resources:
            requests: { cpu: 500m, memory: 512Mi }
        - name: proxy
          image: images.example.test/proxy:1
          restartPolicy: Always
          startupProbe:
            httpGet: { path: /ready, port: 15021 }
            periodSeconds: 1
      containers:
        - name: app
          image: images.example.test/shop:2
          ports: [{ containerPort: 8080 }]
          readinessProbe:
            httpGet: { path: /ok, port: 8080 }
          lifecycle:
            preStop: { sleep: { seconds: 5 } }
          resources:
            requests: { cpu: 200m, memory: 256Mi }
            limits: { memory: 384Mi }
        - name: metrics
          image: images.example.test/metrics:1
`
