import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

const podWith = (env: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      containers:
      - name: app
        image: images.example.test/app:1
        env: ${env}
`

test.each([
  ['a password', '[{ name: DB_PASSWORD, value: hunter2 }]', ['app: DB_PASSWORD']],
  ['a token among others', '[{ name: A, value: b }, { name: githubToken, value: x }]', ['app: githubToken']],
  [
    'keys',
    '[{ name: API_KEY, value: x }, { name: AWS_SECRET_ACCESS_KEY, value: k2 }]',
    ['app: API_KEY', 'app: AWS_SECRET_ACCESS_KEY'],
  ],
  ['one from a Secret', '[{ name: DB_PASSWORD, valueFrom: { secretKeyRef: { name: db, key: password } } }]', []],
  ['one that names another', '[{ name: DB_PASSWORD, value: $(OTHER) }]', []],
  ['an empty one', '[{ name: DB_PASSWORD, value: "" }]', []],
  ['other names', '[{ name: PATH, value: /bin }, { name: COMPASS, value: n }, { name: BYPASS_PROXY, value: x }]', []],
])('%s', (_name, env, found) => {
  expect(secretsIn(podWith(env))).toEqual(found)
})

test('a text that cannot be read', () => {
  expect(secretsIn('kind: Pod\n - [')).toEqual([])
})
