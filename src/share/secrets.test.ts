import { describe, expect, test } from 'vitest'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { maskedValue } from './secret-rule.ts'
import { maskSecrets } from './secrets.ts'

describe('what looks like a secret', () => {
  test.each([
    ['DB_PASSWORD', 'hunter2', '***'],
    ['githubToken', 'x', '***'],
    ['API_KEY', 'x', '***'],
    ['MYSQL_PWD', '1234', '***'],
    ['SESSION_SECRET', 'a b', '***'],
    [
      'DATABASE_URL',
      'postgres://shop:hunter2@db.example.test:5432/shop',
      'postgres://shop:***@db.example.test:5432/shop',
    ],
    ['CACHE', 'redis://:p@ss@cache:6379', 'redis://:***@cache:6379'],
    ['CODE_HOST', 'ghp_0123456789abcdefghijABCDEFGHIJ', '***'],
    ['CERT', '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\n', '***'],
    ['JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzaG9wIn0.c2ln', '***'],
    ['DB_PASSWORD', '$(OTHER)', undefined],
    ['DB_PASSWORD', '', undefined],
    ['DB_PASSWORD', '***', undefined],
    ['DB_PASSWORD_FILE', '/run/secrets/db', undefined],
    ['REQUIRE_TOKEN', 'true', undefined],
    ['DATABASE_URL', 'postgres://db.example.test:5432/shop', undefined],
    ['DATABASE_URL', 'postgres://shop:$(PASSWORD)@db/shop', undefined],
    ['MAIL', 'http://a.example.test/?to=b:c@d', undefined],
    ['COMPASS', 'n', undefined],
    ['BYPASS_PROXY', 'x', undefined],
    ['PATH', '/bin', undefined],
    ['MONKEY', 'x', undefined],
  ])('%s=%s', (name, value, masked) => {
    expect(maskedValue(name, value)).toBe(masked)
  })
})

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
        image: images.example.test/app:1 # hunter's
        env: ${env}
`

const applied = JSON.stringify({
  spec: { containers: [{ name: 'app', env: [{ name: 'DB_PASSWORD', value: 'hunter2' }] }] },
})

describe('masked in a text', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['in flow style', podWith('[{ name: A, value: b }, { name: DB_PASSWORD, value: hunter2 }]'), ['app: DB_PASSWORD']],
    [
      'in block style, quoted, behind an anchor and its alias',
      podWith(
        '\n        - name: DB_PASSWORD\n          value: &pw "hunter2"\n        - { name: OLD_PASSWORD, value: *pw }\n        - name: LAST\n          value: z',
      ),
      ['app: DB_PASSWORD', 'app: OLD_PASSWORD'],
    ],
    [
      'over several lines',
      podWith(
        '\n        - name: TLS\n          value: |\n            -----BEGIN PRIVATE KEY-----\n            hunter2\n        - name: B\n          value: c',
      ),
      ['app: TLS'],
    ],
    ['a number', podWith('[{ name: DB_PASSWORD, value: 4711 }]'), ['app: DB_PASSWORD']],
    [
      'in JSON',
      JSON.stringify({
        kind: 'Pod',
        spec: { containers: [{ name: 'app', env: [{ name: 'T_TOKEN', value: 'hunter2"4711' }] }] },
      }),
      ['app: T_TOKEN'],
    ],
    [
      'in a Secret of the same text',
      `${podWith('[]')}---\napiVersion: v1\nkind: Secret\nmetadata: { name: db }\ndata: { password: aHVudGVyMg== }\nstringData:\n  user: hunter2\n`,
      ['Secret db: password', 'Secret db: user'],
    ],
    [
      'in the copy that kubectl apply keeps',
      `kind: Pod\nmetadata:\n  name: shop\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      ${applied}\nspec: { containers: [{ name: app, image: a }] }\n`,
      ['the annotation last-applied-configuration'],
    ],
    ['in remarks', `${podWith('[]')}      # - name: DB_PASSWORD\n      #   value: hunter2\n`, ['DB_PASSWORD']],
    ['in a text that cannot be read', 'kind: Pod\n - [\n- name: API_TOKEN\n  value: hunter2\n', ['API_TOKEN']],
    [
      'in what kubectl describe prints',
      "Name:  shop\nContainers:\n  app:\n    Environment:\n      DB_PASSWORD:  hunter2\n      TLS:          -----BEGIN PRIVATE KEY-----\n                    hunter2\n      OTHER:        <set to the key 'a' in secret 'b'>  Optional: false\n    Mounts:  <none>\n",
      ['DB_PASSWORD', 'TLS'],
    ],
  ])('%s', (_name, text, names) => {
    const masked = maskSecrets(text)
    expect(masked.names).toEqual(names)
    expect(masked.text).toContain('***')
    expect(masked.text).not.toMatch(/hunter2|4711|aHVudGVyMg/)
    expect(maskSecrets(masked.text)).toEqual({ text: masked.text, names: [] })
    const [before, after] = [parseManifest(text), parseManifest(masked.text)]
    expect(after.pods.map(({ id }) => id)).toEqual(before.pods.map(({ id }) => id))
    expect(after.diagnostics.length).toBeLessThanOrEqual(before.diagnostics.length)
  })

  test('nothing is touched where there is none', () => {
    const text = podWith('[{ name: DB_PASSWORD, valueFrom: { secretKeyRef: { name: db, key: password } } }]')
    expect(maskSecrets(text)).toEqual({ text, names: [] })
  })
})
