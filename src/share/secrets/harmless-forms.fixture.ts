import { podText } from './secret-forms.fixture.ts'

/** A text in which nothing is a secret. */
export interface HarmlessForm {
  readonly name: string
  readonly text: string
}

const hex = (count: number) =>
  Array.from({ length: count }, (_, index) => '0123456789abcdef'[(index * 7 + 3) % 16]).join('')
const listed = (lines: string): readonly string[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Variables whose name or value looks like that of a secret at first sight: `NAME=value`. */
const variables = listed(`
  DB_PASSWORD=$(DB_PASSWORD)
  DB_PASSWORD=\${DB_PASSWORD}
  DB_PASSWORD=$DB_PASSWORD
  DB_PASSWORD={{ .Values.password }}
  DB_PASSWORD=<your password>
  DB_PASSWORD=***
  DB_PASSWORD=
  DB_PASSWORD=vault:secret/data/db#password
  DB_PASSWORD=arn:aws:secretsmanager:eu-west-1:123456789012:secret:db-AbCdEf
  DB_PASSWORD=projects/p/secrets/db/versions/latest
  DB_PASSWORD_FILE=/run/secrets/db
  DB_PASSWORD_PATH=/run/secrets/db
  POSTGRES_PASSWORD_FILE=/run/secrets/postgres-passwd
  GOOGLE_APPLICATION_CREDENTIALS=/var/secrets/google/key.json
  SSL_KEY=/etc/tls/tls.key
  TLS_KEY=./tls.key
  AWS_WEB_IDENTITY_TOKEN_FILE=/var/run/secrets/eks.amazonaws.com/serviceaccount/token
  AWS_ROLE_ARN=arn:aws:iam::123456789012:role/app
  REQUIRE_TOKEN=true
  USE_SECRETS=yes
  PASSWORD_RESET_ENABLED=true
  PASSWORD_POLICY=strict
  PASSWORD_MIN_LENGTH=12
  PASSWORD_HASH_ALGORITHM=bcrypt
  TOKEN_TTL=3600
  TOKEN_EXPIRATION_SECONDS=3607
  TOKEN_URL=https://login.example.test/oauth2/token
  TOKEN_ISSUER=https://login.example.test
  TOKEN_AUDIENCE=api
  MAX_TOKENS=4096
  OPENAI_MAX_TOKENS=4096
  NUM_TOKENS=8
  SECRET_NAME=db
  SECRETS_DIR=/etc/secrets
  SECRETS_BACKEND=vault
  IMAGE_PULL_SECRETS=registry
  EXISTING_SECRET=db
  COOKIE_DOMAIN=example.test
  COOKIE_SECURE=true
  COOKIE_SAMESITE=Lax
  COOKIE_NAME=sid
  SESSION_COOKIE_AGE=1209600
  KEYSTORE_TYPE=jks
  KEYSTORE_PATH=/etc/keystore.jks
  CREDENTIALS_PROVIDER=instance
  CREDENTIAL_HELPER=ecr-login
  AUTH_MODE=oidc
  AUTH_TYPE=basic
  AUTH=none
  BASIC_AUTH=disabled
  NEO4J_AUTH=none
  POSTGRES_HOST_AUTH_METHOD=trust
  AUTH_URL=https://login.example.test
  AUTH_DB=admin
  AUTHOR=someone
  AUTHORITY=https://login.example.test
  PUBLIC_KEY=abc
  PARTITION_KEY=user_id
  SORT_KEY=created_at
  PRIMARY_KEY=id
  CACHE_KEY=shop
  ROUTING_KEY=orders.created
  TOPOLOGY_KEY=kubernetes.io/hostname
  GROUP_KEY=team
  IDEMPOTENCY_KEY=order
  KEYCLOAK_URL=https://login.example.test
  KEYBOARD=de
  MONKEY=x
  HOTKEY=ctrl
  TURKEY=x
  COMPASS=n
  BYPASS_PROXY=x
  PASSENGERS=4
  PASSIVE_MODE=x
  PASS_THROUGH=x
  PASSPORT_COUNTRY=de
  FIRST_PASS_ONLY=x
  TOKENIZER=bert
  TOKENIZERS_PARALLELISM=false
  SECRETARY=someone
  PINNED=abc
  PINGTIMEOUT=30
  SALTED_MODE=x
  OPTION=x
  PWD=/app
  OLDPWD=/
  PATH=/usr/local/bin:/usr/bin:/bin
  HOME=/root
  GIT_SHA=${hex(40)}
  COMMIT=${hex(7)}
  CHECKSUM=sha256:${hex(64)}
  REQUEST_ID=0189f7e2-4b7c-7a3e-9c1d-2f8e5a6b7c8d
  CLUSTER_ID=${hex(32)}
  BUILD=2024-05-17T10:11:12Z
  IMAGE=images.example.test/token:1.2.3@sha256:${hex(64)}
  DATABASE_URL=postgres://db.example.test:5432/shop
  DATABASE_URL=postgres://shop@db.example.test:5432/shop
  DATABASE_URL=postgres://shop:$(PASSWORD)@db/shop
  DATABASE_URL=postgres://$(USER):$(PASSWORD)@$(HOST):$(PORT)/shop
  DATABASE_URL=postgres://\${USER}:\${PASSWORD}@db/shop
  DATABASE_URL=postgres://shop:{{ .Values.password }}@db/shop
  DATABASE_URL=postgres://shop:***@db/shop
  DATABASE_URL=jdbc:postgresql://db:5432/shop?user=shop&ssl=true
  DSN=root:$(PASSWORD)@tcp(db:3306)/shop
  DSN=root@tcp(db:3306)/shop
  MONGO=mongodb://h1:27017,h2:27017/?replicaSet=rs0
  BROKERS=kafka-0:9092,kafka-1:9092
  HTTP_PROXY=http://proxy.example.test:3128
  NO_PROXY=localhost,127.0.0.1,.svc,.cluster.local
  MAIL=someone@example.com
  MAIL=mailto:someone@example.com
  LINK=http://a.example.test/?to=b:c@d
  LINK=https://registry.example.test/@scope/package
  LINK=https://example.test:8443/@someone
  LINK=ssh://git@git.example.test/a/b.git
  LINK=git@git.example.test:a/b.git
  LINK=https://git@git.example.test/a/b.git
  LINK=https://someone@example.test/
  LINK=http://[::1]:8080/x@y
  LINK=https://example.test/token/new?page=2
  LINK=https://docs.example.test/concepts/secrets#password
  LINK=https://example.test/hooks/validate
  CONNECTION=Server=db;Database=shop;Integrated Security=true;Encrypt=true
  CONNECTION=Endpoint=sb://x.example.test/;Authentication=ManagedIdentity
  USER=root:root
  USERGROUP=www-data:www-data
  IDS=1000:1000
  RATIO=16:9
  TIME=12:34:56
  MAC=00:1b:44:11:3a:b7
  LABELS=app=shop,tier=web
  JAVA_OPTS=-Xmx512m -Djavax.net.ssl.trustStore=/etc/trust.jks -Dfile.encoding=UTF-8
  JAVA_OPTS=-Djavax.net.ssl.keyStorePassword=$(KEYSTORE_PASSWORD)
  CLASS=org.example.security.AbstractV2TokenAuthenticationControllerFactoryBean2
  VERSION=v1.2.3-alpha.4+build.567
  NODE=ip-10-0-12-34.eu-west-1.compute.internal
  POD=shop-7d9f8b6c5d-x2x4z
  INSTANCE=i-0123456789abcdef0
  ACCOUNT=123456789012
  SERVER_ID=SK-server-identity
  JSON={"exit_after_auth":false,"pid_file":"/home/vault/.pid"}
  JSON={"password":"$(PASSWORD)","user":"shop"}
  JSON={"auth":{"enabled":true},"tokens":{"max":5}}
  PACKED=eyJleGl0X2FmdGVyX2F1dGgiOmZhbHNlfQ==
  CERT=LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUI=
  SSH=ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGk8Zr0q1w2e3r4t5y6u7i8o9p0aZ someone@example.com
  INTEGRITY=sha512-Q7gZ2b0mJ9bqk1xYcF3vLwT8nRpS5dHuE6aKoMiGtNzXyCfBvDhWjPlQrUsAeIk1==
  LAYOUT=abcdefghijklmnopqrstuvwxyz0123456789
`)

/** Words of commands. */
const commands = listed(`
  app|--password-file=/run/secrets/db
  app|--password-file|/run/secrets/db
  app|--password=$(DB_PASSWORD)
  app|--password|$(DB_PASSWORD)
  app|--token-ttl=1h|--token-issuer=x
  app|--secret-name|db
  app|--tls-private-key-file=/etc/tls/tls.key|--tls-cert-file=/etc/tls/tls.crt
  app|--private-key=/etc/tls/tls.key
  app|--service-account-key-file=/etc/kubernetes/pki/sa.pub
  app|--client-ca-file=/etc/ca.crt|--authorization-mode=Node,RBAC
  app|--enable-bootstrap-token-auth=true
  app|--authentication-token-webhook-cache-ttl=0s
  app|--password-stdin
  app|--use-token|--verbose
  app|--key=value|--keys=a,b
  app|--sort-key|name
  app|--user|1000:1000
  app|--user=www-data:www-data
  app|--author|someone
  curl|-u|$(USER):$(PASSWORD)|http://x
  curl|-u|elastic|http://es:9200
  curl|-b|/tmp/cookies.txt|http://x
  curl|-H|Authorization: Bearer $(TOKEN)|http://x
  curl|-H|Accept: application/json|http://x
  mysql|-p|shop
  mysql|-uroot|-P3306|-hdb
  mysqladmin|ping|-h|127.0.0.1
  mysql|-p$(MYSQL_PASSWORD)
  redis-cli|-p|6379|ping
  redis-cli|-a|$(REDIS_PASSWORD)|ping
  mongosh|--port|27017
  docker|run|-p|8080:80|-u|1000:1000|images.example.test/app:1
  ssh|-p|2222|host
  mkdir|-p|/data/db
  cp|-a|/src/.|/dst
  tar|-xzf|/a.tgz
  nc|-z|db|5432
  sleep|5
  git|clone|https://git.example.test/a/b.git
  vault|agent|-config=/etc/vault/config.json
  kubectl|get|secret|db|-o|yaml
  kubectl|create|secret|generic|db|--from-file=password=/run/x
  openssl|x509|-in|/etc/tls.crt
  npm|run|token:check
  java|-jar|/app/token-service-1.2.3.jar
  python|-m|secrets.tool|--limit|5
`)

/** Lines of scripts. */
const scripts = listed(`
  export PASSWORD=$(cat /run/secrets/db); sleep 5
  export PASSWORD="$(cat /run/secrets/db)" && sleep 5
  export PASSWORD="\${DB_PASSWORD}"; sleep 5
  export PASSWORD=$DB_PASSWORD; sleep 5
  export PASSWORD=$db_password; sleep 5
  PASSWORD=\`cat /run/secrets/db\`; sleep 5
  : "\${PASSWORD:?is not set}"; sleep 5
  if [ -z "$PASSWORD" ]; then exit 1; fi; sleep 5
  [ "$TOKEN" = "" ] && exit 1; sleep 5
  test -n "$TOKEN" || { echo "token: not set"; exit 1; }
  echo "$PASSWORD" | docker login -u u --password-stdin registry.example.test; sleep 5
  mysql -u root -p"$MYSQL_PASSWORD" -e 'select 1'; sleep 5
  psql "postgres://$USER:$PASSWORD@db/shop" -c 'select 1'; sleep 5
  curl -H "Authorization: Bearer $(cat /var/run/secrets/token)" https://x; sleep 5
  curl -u "$USER:$PASSWORD" http://x; sleep 5
  read -s PASSWORD; sleep 5
  unset PASSWORD TOKEN; sleep 5
  until nc -z db 5432; do echo waiting; sleep 2; done
  until wget -qO- http://auth:8080/token; do sleep 1; done
  for key in a b c; do echo "key: $key"; done; sleep 5
  python -c 'import os; password = os.environ["PASSWORD"]'; sleep 5
  node -e 'const token = process.env.TOKEN'; sleep 5
  token=$(curl -s https://login.example.test/token | jq -r .access_token); sleep 5
  echo "the password: it is made by the operator"; sleep 5
  sha256sum -c <<< "${hex(64)}  app.tgz"; sleep 5
  trap 'exit 0' TERM; sleep 5 & wait
`)

/** Annotations and their values. */
const annotations: readonly (readonly [string, string])[] = [
  ['checksum/secret', hex(64)],
  ['checksum/config', hex(64)],
  ['example.com/secret-hash', hex(40)],
  ['vault.hashicorp.com/agent-inject-secret-db', 'database/creds/app'],
  ['vault.hashicorp.com/agent-inject-token', 'true'],
  ['vault.hashicorp.com/role', 'app'],
  ['secret.reloader.stakater.com/reload', 'db,cache'],
  ['kubernetes.io/enforce-mountable-secrets', 'true'],
  ['eks.amazonaws.com/token-expiration', '86400'],
  ['nginx.ingress.kubernetes.io/auth-secret-type', 'auth-file'],
  ['nginx.ingress.kubernetes.io/proxy-pass-headers', 'X-Real-IP'],
  ['nginx.ingress.kubernetes.io/session-cookie-name', 'route'],
  ['sidecar.istio.io/status', `{"initContainers":["istio-init"],"revision":"default","imagePullSecrets":null}`],
  ['example.com/note', 'The password: see the vault. A token is made at the start.'],
  ['example.com/note', 'rotate secrets, tokens and keys every 90 days'],
  ['example.com/contact', 'team@example.com, +49 30 123456'],
  ['example.com/commit', hex(40)],
  ['kubectl.kubernetes.io/restartedAt', '2024-05-17T10:11:12Z'],
  ['cni.projectcalico.org/containerID', hex(64)],
  ['kubernetes.io/psp', 'restricted'],
  [
    'kubectl.kubernetes.io/last-applied-configuration',
    '{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"name":"token","image":"a:1","env":[{"name":"DB_PASSWORD","valueFrom":{"secretKeyRef":{"name":"db","key":"password"}}}],"args":["--password-file=/x"]}]}}\n',
  ],
]

/** Lines of a Pod's spec, and of its container. */
const specs: readonly (readonly [string, Parameters<typeof podText>[0]])[] = [
  [
    'secretName',
    { spec: 'volumes:\n- name: v\n  secret: { secretName: db, items: [{ key: password, path: token }] }' },
  ],
  [
    'projected token',
    {
      spec: 'serviceAccountName: a\nvolumes:\n- name: v\n  projected:\n    sources:\n    - serviceAccountToken: { path: token, expirationSeconds: 3607, audience: vault }\n    - secret: { name: db }',
    },
  ],
  ['imagePullSecrets', { spec: 'imagePullSecrets:\n- name: registry-credentials' }],
  ['automountServiceAccountToken', { spec: 'automountServiceAccountToken: false' }],
  ['serviceAccountName', { spec: 'serviceAccountName: token-reader' }],
  [
    'tolerations',
    { spec: 'tolerations:\n- { key: token-node, operator: Equal, value: secret-pool, effect: NoSchedule }' },
  ],
  ['nodeSelector', { spec: 'nodeSelector: { example.com/secret: db-token }' }],
  [
    'labels',
    { metadata: 'labels: { token: db-token-service, password: strict-policy, app.kubernetes.io/name: secret-store }' },
  ],
  [
    'topologyKey',
    {
      spec: 'topologySpreadConstraints:\n- { maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway }',
    },
  ],
  [
    'csi',
    {
      spec: 'volumes:\n- name: v\n  csi: { driver: secrets-store.csi.k8s.io, readOnly: true, volumeAttributes: { secretProviderClass: vault-db }, nodePublishSecretRef: { name: vault-token } }',
    },
  ],
  [
    'csi, a token',
    {
      spec: 'volumes:\n- name: v\n  csi: { driver: x.example.test, volumeAttributes: { tokenExpirationSeconds: "3600", secretName: db, passwordPolicy: strict } }',
    },
  ],
  [
    'flexVolume',
    {
      spec: 'volumes:\n- name: v\n  flexVolume: { driver: example.test/x, secretRef: { name: db }, options: { passwordFile: /run/x } }',
    },
  ],
  ['azureFile', { spec: 'volumes:\n- name: v\n  azureFile: { secretName: files, shareName: x }' }],
  [
    'cephfs',
    {
      spec: 'volumes:\n- name: v\n  cephfs: { monitors: ["10.0.0.1:6789"], user: admin, secretFile: /etc/ceph/admin.secret }',
    },
  ],
  [
    'secretKeyRef',
    { container: 'env:\n- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef: { name: db, key: password }' },
  ],
  ['fieldRef', { container: 'env:\n- name: TOKEN\n  valueFrom: { fieldRef: { fieldPath: metadata.uid } }' }],
  [
    'envFrom',
    { container: 'envFrom:\n- secretRef: { name: db-credentials }\n- prefix: SECRET_\n  configMapRef: { name: app }' },
  ],
  ['no value', { container: 'env:\n- name: DB_PASSWORD\n- name: TOKEN\n  value: ""' }],
  [
    'volumeMounts',
    {
      spec: 'volumes: [{ name: token, emptyDir: {} }]',
      container: 'volumeMounts:\n- { name: token, mountPath: /var/run/secrets/token, subPath: password }',
    },
  ],
  [
    'a header',
    {
      container:
        'readinessProbe:\n  httpGet: { port: 80, path: /token?page=2, httpHeaders: [{ name: Accept, value: text/html }, { name: X-Token-Type, value: none }] }',
    },
  ],
  [
    'a header that is put in',
    {
      container:
        'readinessProbe:\n  httpGet: { port: 80, httpHeaders: [{ name: Authorization, value: Bearer $(TOKEN) }] }',
    },
  ],
  [
    'a name',
    {
      spec: 'initContainers:\n- { name: password, image: images.example.test/secret:1.0, command: [sleep, "5"] }\n- { name: auth, image: images.example.test/token:latest, command: [sleep, "5"] }',
    },
  ],
  ['an image of one word', { spec: 'initContainers:\n- { name: a, image: "token:1.0", command: [sleep, "5"] }' }],
  [
    'seccomp',
    {
      spec: 'securityContext: { runAsUser: 1000, seccompProfile: { type: Localhost, localhostProfile: profiles/token.json } }',
    },
  ],
  ['hostAliases', { spec: 'hostAliases:\n- { ip: 10.0.0.1, hostnames: [token.example.test, secrets.example.test] }' }],
  ['a uid', { metadata: `uid: 0189f7e2-4b7c-7a3e-9c1d-2f8e5a6b7c8d\nresourceVersion: "123456789"` }],
  [
    'managed fields',
    {
      metadata:
        'managedFields:\n- manager: kubectl\n  fieldsType: FieldsV1\n  fieldsV1: { "f:data": { "f:password": {} }, "f:spec": { "f:containers": { "k:{\\"name\\":\\"token\\"}": { ".": {} } } } }',
    },
  ],
  [
    'owner',
    {
      metadata:
        'ownerReferences:\n- { apiVersion: apps/v1, kind: ReplicaSet, name: token-7d9f8b6c5d, uid: 0189f7e2-4b7c-7a3e-9c1d-2f8e5a6b7c8d }',
    },
  ],
]

const beside = (document: string) => `${podText({})}---\n${document}\n`

/** Other documents, and texts around them. */
const texts: readonly (readonly [string, string])[] = [
  [
    'ConfigMap',
    beside(
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\ndata:\n  passwordPolicy: strict\n  tokenTTL: 15m\n  secretName: db\n  TOKEN_URL: https://login.example.test/token\n  MAX_TOKENS: "5"',
    ),
  ],
  [
    'ConfigMap with files',
    beside(
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\ndata:\n  a.yaml: |\n    password: \${DB_PASSWORD}\n    passwordFile: /run/x\n    tokens: { max: 5 }\n  nginx.conf: |\n    proxy_set_header Authorization $http_authorization;\n    ssl_certificate_key /etc/tls/tls.key;\n  b.properties: |\n    db.password=\${DB_PASSWORD}\n    password.min.length=12`,
    ),
  ],
  [
    'ConfigMap with a certificate',
    beside(
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\ndata:\n  ca.crt: |\n    -----BEGIN CERTIFICATE-----\n    MIIDazCCAlOgAwIBAgIUF1bq3kZr9w2TnXc8Yp5LmQ7sVhEwDQYJKoZIhvcNAQEL\n    BQAwRTELMAkGA1UEBhMCQVUxEzARBgNVBAgMClNvbWUtU3RhdGUxITAfBgNVBAoM\n    GEludGVybmV0IFdpZGdpdHMgUHR5IEx0ZDAeFw0yNDA1MTcx\n    -----END CERTIFICATE-----`,
    ),
  ],
  ['Secret without data', beside('apiVersion: v1\nkind: Secret\nmetadata: { name: db }\ntype: Opaque')],
  [
    'Secret, masked',
    beside('apiVersion: v1\nkind: Secret\nmetadata: { name: db }\ndata: { password: "***" }\nstringData: { user: "" }'),
  ],
  [
    'ServiceAccount',
    beside(
      'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: a }\nautomountServiceAccountToken: true\nimagePullSecrets: [{ name: registry }]\nsecrets: [{ name: a-token-x7k2p }]',
    ),
  ],
  [
    'SecretProviderClass',
    beside(
      'apiVersion: secrets-store.csi.x-k8s.io/v1\nkind: SecretProviderClass\nmetadata: { name: v }\nspec:\n  provider: vault\n  secretObjects:\n  - secretName: db\n    type: Opaque\n    data: [{ objectName: password, key: password }]',
    ),
  ],
  [
    'Scenario',
    beside(
      'apiVersion: podreel/v1\nkind: Scenario\ncontainers: { app: { runs: [{ duration: 5s, exitCode: 0 }] } }\nmissing: { secrets: [db-token] }',
    ),
  ],
  [
    'Event',
    beside(
      'apiVersion: v1\nkind: Event\nmetadata: { name: e }\ninvolvedObject: { kind: Pod, name: web }\nreason: FailedMount\nmessage: \'MountVolume.SetUp failed for volume "token" : secret "db" not found\'',
    ),
  ],
  [
    'Event, a key',
    beside(
      'apiVersion: v1\nkind: Event\nmetadata: { name: e }\ninvolvedObject: { kind: Pod, name: web }\nreason: Failed\nmessage: "Error: couldn\'t find key password in Secret default/db"',
    ),
  ],
  [
    'Event, a refusal',
    beside(
      "apiVersion: v1\nkind: Event\nmetadata: { name: e }\ninvolvedObject: { kind: Pod, name: web }\nreason: Failed\nmessage: 'failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://auth.example.test/token?scope=repository%3Aa%3Apull: 401 Unauthorized'",
    ),
  ],
  [
    'Event, a pull',
    beside(
      'apiVersion: v1\nkind: Event\nmetadata: { name: e }\ninvolvedObject: { kind: Pod, name: web }\nreason: Pulling\nmessage: \'Pulling image "images.example.test/token:1.2"\'',
    ),
  ],
  [
    'Event, a refused pull',
    beside(
      'apiVersion: v1\nkind: Event\nmetadata: { name: e }\ninvolvedObject: { kind: Pod, name: web }\nreason: Failed\nmessage: "pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed"',
    ),
  ],
  [
    'status',
    `${podText({})}status:\n  phase: Running\n  containerStatuses:\n  - name: app\n    image: images.example.test/app:1.2.3\n    imageID: images.example.test/app@sha256:${hex(64)}\n    containerID: containerd://${hex(64)}\n    state: { running: { startedAt: "2024-05-17T10:11:12Z" } }\n`,
  ],
  [
    'remarks',
    `${podText({})}# The password comes from the Secret db, see README\n# token: made by the operator\n# secretName: db\n# TODO rotate keys; ask team@example.com\n#key: value\n`,
  ],
  [
    'remarks with a reference',
    `${podText({})}# - name: DB_PASSWORD\n#   valueFrom: { secretKeyRef: { name: db, key: password } }\n# - name: TOKEN\n#   value: $(OTHER)\n`,
  ],
  [
    'a remark behind a reference',
    podText({ container: 'env:\n- name: DB_PASSWORD\n  value: $(OTHER) # from the Secret' }),
  ],
  [
    'what kubectl describe prints',
    `Name:         web\nContainers:\n  app:\n    Environment:\n      DB_PASSWORD:  <set to the key 'password' in secret 'db'>  Optional: false\n      TOKEN:         (v1:metadata.uid)\n    Mounts:\n      /var/run/secrets/kubernetes.io/serviceaccount from kube-api-access-x7k2p (ro)\nVolumes:\n  v:\n    Type:        Secret (a volume populated by a Secret)\n    SecretName:  db\n    TokenExpirationSeconds:  3607\n`,
  ],
  [
    'a table of Pods',
    'NAME                     READY   STATUS    RESTARTS   AGE\ntoken-7d9f8b6c5d-x2x4z   1/1     Running   0          5m\n',
  ],
  [
    'a table of Events',
    'LAST SEEN   TYPE      REASON        OBJECT    MESSAGE\n5m          Warning   FailedMount   pod/web   secret "db" not found\n',
  ],
  ['prose', 'How to rotate a password: open the vault, then restart the Pod. Tokens: none.\n'],
  [
    'Helm',
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .Release.Name }}\nspec:\n  containers:\n  - name: app\n    image: "{{ .Values.image }}"\n    env:\n    - name: DB_PASSWORD\n      value: {{ .Values.db.password | quote }}\n    - name: TOKEN\n      value: "{{ include "shop.token" . }}"\n',
  ],
  ['aliases', `x-env: &env\n- name: DB_PASSWORD\n  value: &ref $(OTHER)\n${podText({ env: '*env' })}`],
  ['nothing', ''],
  ['dashes', '-'.repeat(200)],
]

/** Texts that leave as they are, byte for byte. */
export const harmlessForms: readonly HarmlessForm[] = [
  ...variables.map((line) => {
    const name = line.slice(0, line.indexOf('='))
    const value = line.slice(name.length + 1)
    return { name: line, text: podText({ env: `[{ name: ${name}, value: ${JSON.stringify(value)} }]` }) }
  }),
  ...commands.map((line) => ({ name: line, text: podText({ command: JSON.stringify(line.split('|')) }) })),
  ...scripts.map((line) => ({
    name: line,
    text: podText({ command: '[sh, -c]', container: `args:\n- |\n  ${line}` }),
  })),
  ...annotations.map(([name, value]) => ({
    name: `${name}: ${value.slice(0, 40)}`,
    text: podText({ metadata: `annotations:\n  ${name}: ${JSON.stringify(value)}` }),
  })),
  ...specs.map(([name, parts]) => ({ name, text: podText(parts) })),
  ...texts.map(([name, text]) => ({ name, text })),
]
