/** What stands in the forms below as a secret that has no form of its own. */
const plain = 'S3cr3tV4lue99'

/** A text with secrets in it. */
export interface SecretForm {
  readonly name: string
  readonly text: string
  /** What must not be in the text that leaves. */
  readonly secrets: readonly string[]
}

/** Parts of a Pod; what is not given is left out. */
interface PodParts {
  /** Lists of variables, of words, in YAML's flow style. */
  readonly env?: string
  readonly command?: string
  readonly args?: string
  /** Lines of a container, from its own indentation on. */
  readonly container?: string
  /** Lines of a Pod's spec. */
  readonly spec?: string
  /** Lines of metadata. */
  readonly metadata?: string
}

/** A Pod whose container does something that can be told from its command. */
export function podText({ env, command = '[sh, -c, sleep 5]', args, container, spec, metadata }: PodParts): string {
  return `apiVersion: v1
kind: Pod
metadata:
  name: web
${indented(metadata, 2)}spec:
  restartPolicy: Never
${indented(spec, 2)}  containers:
  - name: app
    image: images.example.test/app:1.2.3
    command: ${command}
${args === undefined ? '' : `    args: ${args}\n`}${env === undefined ? '' : `    env: ${env}\n`}${indented(container, 4)}`
}

function indented(lines: string | undefined, depth: number): string {
  return lines === undefined ? '' : `${lines.replace(/^(?=.)/gm, ' '.repeat(depth))}\n`
}

const variable = (name: string, value: string) =>
  podText({ env: `[{ name: ${name}, value: ${JSON.stringify(value)} }]` })
const args = (...words: readonly string[]) => podText({ command: JSON.stringify(words) })
const script = (lines: string) =>
  podText({ command: '[sh, -c]', container: `args:\n- |\n${lines.replace(/^(?=.)/gm, '  ')}` })
const annotation = (value: string) =>
  podText({ metadata: `annotations: { example.com/note: ${JSON.stringify(value)} }` })
const configMap = (data: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: config }\ndata:\n${data.replace(/^(?=.)/gm, '  ')}\n---\n${podText({})}`
const secretObject = (rest: string, kind = 'Secret') =>
  `${podText({})}---\napiVersion: v1\nkind: ${kind}\nmetadata: { name: db }\n${rest}\n`
const remark = (lines: string) => `${podText({})}${lines.replace(/^/gm, '# ')}\n`

/** A token of letters that look drawn at random, put together so that no scanner of repositories takes it for one. */
function letters(count: number, alphabet = 'aB3dE5gH7jK9mN2pQ4rS6tU8vW1xY0z'): string {
  return Array.from({ length: count }, (_, index) => alphabet[(index * 7 + (index % 3)) % alphabet.length]).join('')
}
const hex = (count: number) => letters(count, '3f9a0c7e15b8d246')
const token = (...parts: readonly string[]) => parts.join('')

/** Tokens that tell what they are. */
const tokens: Readonly<Record<string, string>> = {
  'GitHub, classic': token('gh', 'p_', letters(36)),
  'GitHub, of an app': token('gh', 's_', letters(36)),
  'GitHub, fine-grained': token('github', '_pat_', letters(22), '_', letters(59)),
  GitLab: token('gl', 'pat-', letters(20)),
  'GitLab, of a runner': token('gl', 'rt-', letters(20)),
  npm: token('np', 'm_', letters(36)),
  PyPI: token('py', 'pi-AgEIcHlwaS5vcmc', letters(40)),
  'Docker Hub': token('dckr', '_pat_', letters(27)),
  'Slack, bot': token('xo', 'xb-123456789012-1234567890123-', letters(24)),
  'Slack, app': token('xa', 'pp-1-A0123456789-1234567890123-', hex(40)),
  Telegram: token('1234567890:', 'AA', letters(33)),
  Discord: token('MT', letters(22), '.', letters(6), '.', letters(30)),
  'Stripe, live': token('sk', '_live_', letters(24)),
  'Stripe, restricted': token('rk', '_live_', letters(24)),
  'Stripe, webhook': token('wh', 'sec_', letters(32)),
  SendGrid: token('S', 'G.', letters(22), '.', letters(43)),
  Shopify: token('shp', 'at_', hex(32)),
  'AWS, key id': token('AK', 'IA', 'QWERTZ7ASDFGH2YX'),
  'AWS, temporary': token('AS', 'IA', 'QWERTZ7ASDFGH2YX'),
  'Google, API key': token('AI', 'za', letters(35)),
  'Google, access': token('ya', '29.', letters(60)),
  'Google, client': token('GOC', 'SPX-', letters(28)),
  'Azure AD': token('abc', '8Q~', letters(34)),
  DigitalOcean: token('dop', '_v1_', hex(64)),
  Databricks: token('da', 'pi', hex(32)),
  Tailscale: token('tsk', 'ey-auth-', letters(30)),
  'Vault, service': token('hv', 's.', letters(24)),
  'Vault, batch': token('hv', 'b.', letters(60)),
  'Terraform Cloud': token(letters(14), '.atlas', 'v1.', letters(60)),
  Doppler: token('dp', '.st.prd.', letters(40)),
  age: token('AGE-SECRET', '-KEY-1', letters(58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')),
  'Grafana Cloud': token('gl', 'c_', letters(60)),
  'Grafana, service account': token('gl', 'sa_', letters(32), '_', hex(8)),
  'New Relic': token('NR', 'AK-', letters(27, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789')),
  OpenAI: token('sk', '-proj-', letters(48)),
  'Hugging Face': token('h', 'f_', letters(34)),
  Linear: token('lin', '_api_', letters(40)),
  'JSON Web Token': token('ey', 'JhbGciOiJIUzI1NiJ9.', 'ey', 'JzdWIiOiJzaG9wIn0.', letters(43)),
  'GitLab, registration': token('GR1348', '941', letters(20)),
  OpenRouter: token('sk', '-or-v1-', hex(64)),
  'Sentry, of a user': token('sntr', 'yu_', hex(64)),
  'Google Cloud, HMAC': token('GO', 'OG1E', letters(55, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')),
  'NATS, seed': token('SU', 'A', letters(55, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')),
  LaunchDarkly: token('sd', 'k-', hex(8), '-', hex(4), '-4', hex(3), '-8', hex(3), '-', hex(12)),
  'Azure DevOps': letters(52, 'abcdefghijklmnopqrstuvwxyz234567'),
  'Kubernetes, bootstrap': token('abc', 'de1', '.', hex(16)),
  'a long word drawn at random': letters(40),
}

const pem = (kind: string, body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC') =>
  `-----BEGIN ${kind}PRIVATE ${'KEY'}-----\n${body}\n-----END ${kind}PRIVATE ${'KEY'}-----`
const oneLine = (text: string) => text.replaceAll('\n', '\\n')
const base64 = (text: string) => btoa(text)

type Row = readonly [name: string, text: string, ...secrets: readonly string[]]

const places: readonly ((value: string) => string)[] = [
  (value) => args('app', value),
  (value) => script(`app --x ${value}\nsleep 5`),
  (value) => annotation(`see ${value}.`),
  (value) => configMap(`app.conf: |\n  listen 80\n  x ${value}`),
  (value) => remark(`use ${value} here`),
  (value) => variable('WHATEVER', value),
]

const tokenRows: readonly Row[] = Object.entries(tokens).map(([name, value], index) => [
  `token: ${name}`,
  (places[index % places.length] ?? annotation)(value),
  value,
])

const keyRows: readonly Row[] = [
  ['key: PKCS 8 in a block', configMap(`tls: |\n${pem('').replace(/^/gm, '  ')}`), 'MIIEvQIBADANBg'],
  ['key: RSA in a variable', variable('CERT', pem('RSA ')), 'MIIEvQIBADANBg'],
  ['key: EC in a script', script(`cat > /x <<'EOF'\n${pem('EC ')}\nEOF\nsleep 5`), 'MIIEvQIBADANBg'],
  ['key: OpenSSH in a remark', remark(pem('OPENSSH ', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmU')), 'b3BlbnNzaC1rZXktdjE'],
  ['key: encrypted, line ends written out', annotation(oneLine(pem('ENCRYPTED '))), 'MIIEvQIBADANBg'],
  [
    'key: its end cut off',
    variable('A', `-----BEGIN PRIVATE ${'KEY'}-----\nMIIEvQIBADANBgkqhkiG9w0\n`),
    'MIIEvQIBADANBg',
  ],
  ['key: in base64', variable('A', base64(pem('RSA '))), base64(pem('RSA ')).slice(20, 60)],
  [
    'key: of a Google service account',
    configMap(
      `key.json: '{"type":"service_account","private_key":"${oneLine(pem(''))}","client_email":"a@example.com"}'`,
    ),
    'MIIEvQIBADANBg',
  ],
]

const addressRows: readonly Row[] = [
  ['address: of a database', variable('DATABASE_URL', `postgres://shop:${plain}@db.example.test:5432/shop`), plain],
  ['address: in an option', args('app', `--db=postgres://shop:${plain}@db/shop`), plain],
  ['address: no user', variable('CACHE', `redis://:${plain}@cache:6379/0`), plain],
  ['address: the second of two', variable('A', `amqp://u:other@h1:5672,amqp://u:${plain}@h2:5672`), plain, 'other'],
  ['address: several hosts', variable('A', `mongodb://u:${plain}@h1:27017,h2:27017/?replicaSet=r`), plain],
  ['address: a slash in the password', variable('A', `postgres://u:a/${plain}@db/x`), plain],
  ['address: an at sign in the password', variable('A', `mysql://u:a@${plain}@db/x`), plain],
  ['address: a question mark in the password', variable('A', `mysql://u:a?${plain}@db/x`), plain],
  ['address: a number sign in the password', variable('A', `mysql://u:a#${plain}@db/x`), plain],
  ['address: escaped signs in the password', variable('A', `mysql://u:%40${plain}%2F@db/x`), plain],
  ['address: a number before a slash', variable('A', `redis://:123/${plain}@cache`), plain],
  ['address: of JDBC', variable('A', `jdbc:postgresql://db:5432/x?user=u&password=${plain}&ssl=true`), plain],
  ['address: of SQLAlchemy', variable('A', `postgresql+psycopg2://u:${plain}@db/x`), plain],
  ['address: in a script', script(`psql "postgres://u:${plain}@db/x" -c 'select 1'\nsleep 5`), plain],
  ['address: a proxy', variable('HTTPS_PROXY', `http://u:${plain}@proxy.example.test:3128`), plain],
  [
    'address: a token in the place of the user',
    script(`git clone https://${plain}@git.example.test/a/b.git\nsleep 5`),
    plain,
  ],
  ['address: a token beside a user', args('git', 'clone', `https://oauth2:${plain}@git.example.test/a/b.git`), plain],
  ['address: a key of Sentry', variable('SENTRY_DSN', `https://${hex(32)}@o1.ingest.example.test/42`), hex(32)],
  ['address: a parameter', annotation(`https://api.example.test/x?a=b&api_key=${plain}&c=d`), plain],
  ['address: a token in a fragment', annotation(`https://api.example.test/#access_token=${plain}`), plain],
  ['address: a signature of Azure', variable('A', `https://x.example.test/c?sv=2024&sig=${plain}%3D&se=2030`), plain],
  ['address: a signature of AWS', variable('A', `https://s3.example.test/k?X-Amz-Signature=${hex(64)}`), hex(64)],
  [
    'address: a webhook of Slack',
    variable('NOTIFY', `https://hooks.${'slack.com'}/services/T0AB12CD3/B0AB12CD3/${letters(24)}`),
    letters(24),
  ],
  [
    'address: a webhook of Discord',
    args('x', `https://${'discord.com'}/api/webhooks/123456789012345678/${letters(40)}`),
    letters(40),
  ],
  [
    'address: a webhook of Teams',
    annotation(`https://a.webhook.${'office.com'}/webhookb2/${hex(32)}@${hex(8)}/IncomingWebhook/${hex(32)}/x`),
    hex(32),
  ],
  ['address: any webhook', variable('A', `https://ci.example.test/hooks/${letters(24)}`), letters(24)],
  [
    'address: a bot of Telegram',
    script(`curl https://api.${'telegram.org'}/bot${tokens.Telegram}/getMe\nsleep 5`),
    tokens.Telegram ?? '',
  ],
  ['source: of Go', variable('A', `root:${plain}@tcp(db:3306)/shop?parseTime=true`), plain],
  ['source: of Go, in an option', args('app', `--dsn=root:${plain}@unix(/run/x.sock)/shop`), plain],
  ['source: without a scheme', args('app', `guest:${plain}@rabbit:5672`), plain],
  ['source: of Oracle', variable('A', `jdbc:oracle:thin:scott/${plain}@//db:1521/x`), plain],
  ['source: words of libpq', variable('A', `host=db user=u password=${plain} dbname=x`), plain],
]

const connectionRows: readonly Row[] = [
  ['connection: SQL Server', variable('A', `Server=db;Database=x;User Id=sa;Password=${plain};Encrypt=true`), plain],
  ['connection: SQL Server, short', variable('A', `Server=db;Uid=sa;Pwd=${plain};`), plain],
  ['connection: the password last', variable('A', `Server=db;Password=${plain}`), plain],
  ['connection: in quotes', variable('A', `Server=db;Password="${plain};x";Encrypt=true`), plain],
  [
    'connection: Azure storage',
    variable('A', `DefaultEndpointsProtocol=https;AccountName=x;AccountKey=${plain}==;EndpointSuffix=x`),
    plain,
  ],
  [
    'connection: Azure Service Bus',
    variable('A', `Endpoint=sb://x.example.test/;SharedAccessKeyName=Root;SharedAccessKey=${plain}=`),
    plain,
  ],
  [
    'connection: Application Insights',
    variable('A', `InstrumentationKey=${plain};IngestionEndpoint=https://x.example.test/`),
    plain,
  ],
  ['connection: StackExchange.Redis', variable('A', `cache:6379,password=${plain},ssl=True`), plain],
  [
    'connection: JAAS',
    variable('A', `org.apache.kafka.PlainLoginModule required username="u" password="${plain}";`),
    plain,
  ],
]

const optionRows: readonly Row[] = [
  ['option: with a sign', args('app', `--password=${plain}`), plain],
  ['option: two words', args('app', '--password', plain), plain],
  ['option: of args behind command', podText({ command: '[app]', args: `[--db-password, ${plain}]` }), plain],
  ['option: one dash', args('app', `-password=${plain}`), plain],
  ['option: of Java', args('java', `-Dspring.datasource.password=${plain}`, '-jar', 'a.jar'), plain],
  ['option: of Helm', args('helm', 'install', 'x', '--set', `auth.rootPassword=${plain}`), plain],
  ['option: an API key', args('app', '--api-key', plain), plain],
  ['option: a token', args('app', `--token=${plain}`), plain],
  ['option: a client secret', args('oauth2-proxy', `--client-secret=${plain}`, '--provider=oidc'), plain],
  ['option: a cookie secret', args('oauth2-proxy', '--cookie-secret', plain), plain],
  ['option: mysql', args('mysql', '-uroot', `-p${plain}`), plain],
  ['option: mysqldump in a script', script(`mysqldump -u root -p'${plain}' shop > /x\nsleep 5`), plain],
  [
    'option: mysqladmin of a probe',
    podText({ container: `livenessProbe:\n  exec:\n    command: [mysqladmin, ping, -uroot, "-p${plain}"]` }),
    plain,
  ],
  [
    'option: redis-cli of a probe',
    podText({ container: `readinessProbe:\n  exec: { command: [redis-cli, -a, ${plain}, ping] }` }),
    plain,
  ],
  ['option: mongosh', args('mongosh', '-u', 'root', '-p', plain), plain],
  ['option: curl, user', args('curl', '-u', `elastic:${plain}`, 'http://es:9200'), plain],
  ['option: curl, user, attached', script(`curl -uelastic:${plain} http://es:9200\nsleep 5`), plain],
  ['option: curl, long', script(`curl --user elastic:${plain} http://es:9200\nsleep 5`), plain],
  ['option: curl, a token as the user', script(`curl -u ${plain}: http://es:9200\nsleep 5`), plain],
  ['option: curl, cookie', script(`curl -b 'session=${plain}' http://x\nsleep 5`), plain],
  ['option: user and password of etcdctl', args('etcdctl', `--user=root:${plain}`, 'get', '/'), plain],
  ['option: wget', script(`wget --http-password=${plain} http://x\nsleep 5`), plain],
  ['option: docker login', script(`docker login -u u -p ${plain} registry.example.test\nsleep 5`), plain],
  [
    'option: from the input',
    script(`echo "${plain}" | docker login -u u --password-stdin registry.example.test\nsleep 5`),
    plain,
  ],
  ['option: sshpass', script(`sshpass -p ${plain} ssh -p 2222 host true\nsleep 5`), plain],
  ['option: ldapsearch', args('ldapsearch', '-D', 'cn=admin', '-w', plain), plain],
  ['option: sqlcmd', args('sqlcmd', '-S', 'db', '-U', 'sa', '-P', plain), plain],
  ['option: skopeo', args('skopeo', 'copy', '--src-creds', `u:${plain}`, 'docker://a', 'docker://b'), plain],
  ['option: continued line', script(`app \\\n  --password \\\n  ${plain} \\\n  --port 80\nsleep 5`), plain],
  [
    'option: in a script in quotes',
    podText({ command: `["sh", "-c", "mysql -h db -p${plain} -e 'select 1'; sleep 5"]` }),
    plain,
  ],
  ['option: rabbitmqctl', script(`rabbitmqctl add_user shop ${plain}\nsleep 5`), plain],
  ['option: openssl', args('openssl', 'pkcs12', '-passin', `pass:${plain}`), plain],
  ['option: keytool', args('keytool', '-storepass', plain, '-list'), plain],
  [
    'option: kubectl create secret',
    script(`kubectl create secret generic x --from-literal=password=${plain}\nsleep 5`),
    plain,
  ],
  ['option: aws configure', script(`aws configure set aws_secret_access_key ${plain}\nsleep 5`), plain],
  ['option: chpasswd', script(`echo "root:${plain}" | chpasswd\nsleep 5`), plain],
  ['option: htpasswd', script(`htpasswd -nb admin ${plain} > /x\nsleep 5`), plain],
  ['option: redis.conf', configMap(`redis.conf: |\n  port 6379\n  requirepass ${plain}`), plain],
  ['option: SQL', script(`psql -c "CREATE USER u WITH PASSWORD '${plain}'"\nsleep 5`), plain],
  ['option: SQL of MySQL', configMap(`init.sql: CREATE USER 'u' IDENTIFIED BY '${plain}';`), plain],
]

const headerRows: readonly Row[] = [
  ['header: Bearer', script(`curl -H "Authorization: Bearer ${plain}" http://x\nsleep 5`), plain],
  [
    'header: Basic',
    args('curl', '-H', `Authorization: Basic ${base64(`u:${plain}`)}`, 'http://x'),
    base64(`u:${plain}`),
  ],
  ['header: token', args('curl', '-H', `Authorization: token ${plain}`, 'http://x'), plain],
  ['header: without a scheme', args('curl', '-H', `Authorization: ${plain}`, 'http://x'), plain],
  ['header: without a blank', args('curl', '-H', `Authorization:${plain}`, 'http://x'), plain],
  ['header: an API key', script(`curl -H 'X-Api-Key: ${plain}' http://x\nsleep 5`), plain],
  ['header: a cookie', script(`curl -H 'Cookie: a=b; session=${plain}' http://x\nsleep 5`), plain],
  ['header: of a proxy', script(`curl -H 'Proxy-Authorization: Basic ${plain}' http://x\nsleep 5`), plain],
  ['header: of GitLab', script(`curl --header "PRIVATE-TOKEN: ${plain}" http://x\nsleep 5`), plain],
  [
    'header: of a probe',
    podText({
      container: `readinessProbe:\n  httpGet:\n    port: 80\n    httpHeaders:\n    - name: Authorization\n      value: Bearer ${plain}`,
    }),
    plain,
  ],
  [
    'header: of a probe, an API key',
    podText({
      container: `livenessProbe:\n  httpGet: { port: 80, httpHeaders: [{ name: X-Api-Key, value: ${plain} }] }`,
    }),
    plain,
  ],
  [
    'header: of a hook',
    podText({ container: `lifecycle:\n  preStop:\n    httpGet: { port: 80, path: "/stop?token=${plain}" }` }),
    plain,
  ],
  [
    'header: of nginx',
    configMap(`nginx.conf: |\n  location / {\n    proxy_set_header Authorization "Basic ${plain}";\n  }`),
    plain,
  ],
]

const names =
  'DB_PASSWORD githubToken API_KEY MYSQL_PWD SESSION_SECRET AUTHORIZATION AUTH_HEADER dbPwd PGPASS SMTP_PASS DB_PASSWORD_OLD ' +
  'PASSWORD1 AWS_SECRET_ACCESS_KEY SECRET_KEY_BASE ENCRYPTION_KEY JWT_SIGNING_KEY ADMIN_CREDENTIALS REDIS_AUTH SSH_KEY ' +
  'spring.datasource.password client-secret storageKey APP_KEY PASSPHRASE VAULT_SECRET_ID tokens KEYSTORE_PASS'

const nameRows: readonly Row[] = [
  ...names.split(' ').map((name): Row => [`name: ${name}`, variable(name, plain), plain]),
  ['name: with stars in the value', variable('DB_PASSWORD', `S3cret***${plain}`), plain],
  ['name: stars around', variable('DB_PASSWORD', `***${plain}***`), plain],
  ['name: a number', podText({ env: '[{ name: DB_PASSWORD, value: "471147114711" }]' }), '471147114711'],
  ['name: what looks like a variable of a shell', variable('DB_PASSWORD', `$ecr${plain}`), plain],
  ['name: letters that are not ASCII', variable('DB_PASSWORD', 'Пароль-Geheimnis'), 'Пароль', 'Geheimnis'],
  ['name: a default of a shell', script(`export PASSWORD=\${PASSWORD:-${plain}}; sleep 5`), plain],
  [
    'name: more than one line',
    podText({ container: `env:\n- name: DB_PASSWORD\n  value: >-\n    ${plain}\n    two` }),
    plain,
  ],
  [
    'name: a block',
    podText({ container: `env:\n- name: DB_PASSWORD\n  value: |\n    ${plain}\n    two` }),
    plain,
    'two',
  ],
  ['name: a remark behind it', podText({ container: `env:\n- name: DB_PASSWORD\n  value: x # ${plain}` }), plain],
  ['name: in the wrong order', podText({ container: `env:\n- value: ${plain}\n  name: DB_PASSWORD` }), plain],
  ['name: in single quotes', podText({ env: `[{ name: DB_PASSWORD, value: 'it''s ${plain}' }]` }), plain],
  ['name: with escapes', podText({ env: '[{ name: DB_PASSWORD, value: "\\x53ecr\\u0065t" }]' }), 'ecr'],
  ['name: the same name twice', podText({ env: `[{ name: DB_PASSWORD, value: ${plain}, value: two }]` }), plain],
  [
    'name: of a label',
    podText({ metadata: `labels: { token: ${tokens['GitHub, classic']} }` }),
    tokens['GitHub, classic'] ?? '',
  ],
]

const again = 'Sommer2031x'
const againRows: readonly Row[] = [
  [
    'again: in another variable',
    podText({ env: `[{ name: A_PASSWORD, value: ${again} }, { name: GREETING, value: ${again} }]` }),
    again,
  ],
  [
    'again: in a script',
    podText({ env: `[{ name: A_PASSWORD, value: ${again} }]`, command: `[sh, -c, "app ${again} go"]` }),
    again,
  ],
  [
    'again: in a remark before it',
    `# ${again} works\n${podText({ env: `[{ name: A_PASSWORD, value: ${again} }]` })}`,
    again,
  ],
  [
    'again: in base64',
    podText({ env: `[{ name: A_PASSWORD, value: ${again} }, { name: X, value: ${base64(again)} }]` }),
    again,
    base64(again),
  ],
  ['again: out of a Secret', secretObject(`data: { a: ${base64(again)} }`).replace('sleep 5', `app ${again}`), again],
  [
    'again: escaped for an address',
    podText({ env: `[{ name: A_PASSWORD, value: Som/mer@2031 }, { name: X, value: a=Som%2Fmer%402031 }]` }),
    'Som%2Fmer%402031',
  ],
  [
    'again: of an address',
    podText({ env: `[{ name: A, value: "pg://u:${again}@db/x" }, { name: X, value: ${again} }]` }),
    again,
  ],
]

const aliasRows: readonly Row[] = [
  [
    'alias: of a variable',
    podText({ env: `[{ name: OTHER, value: &x ${plain} }, { name: DB_PASSWORD, value: *x }]` }),
    plain,
  ],
  [
    'alias: of a variable, in block style',
    podText({ container: `env:\n- name: OTHER\n  value: &x "${plain}"\n- name: DB_PASSWORD\n  value: *x` }),
    plain,
  ],
  [
    'alias: of a list of variables',
    `x-env: &env\n- { name: DB_PASSWORD, value: ${plain} }\n${podText({ env: '*env' })}`,
    plain,
  ],
  [
    'alias: merged',
    `x-value: &value { value: ${plain} }\n${podText({ container: 'env:\n- name: DB_PASSWORD\n  <<: *value' })}`,
    plain,
  ],
  ['alias: in a Secret', secretObject(`x-a: &a ${plain}\nstringData: { user: *a }`), plain],
  ['alias: all data of a Secret', secretObject(`x-a: &a { user: ${plain} }\nstringData: *a`), plain],
  [
    'alias: a word of a command',
    podText({ metadata: `annotations: { a: &x ${plain} }`, command: '[app, --password, *x]' }),
    plain,
  ],
]

const objectRows: readonly Row[] = [
  ['object: Secret, data', secretObject(`data: { user: ${base64(plain)} }`), base64(plain)],
  ['object: Secret, stringData', secretObject(`stringData:\n  user: ${plain}\n  b: |\n    x\n    ${plain}`), plain],
  ['object: Secret, small letters', secretObject(`data: { user: ${base64(plain)} }`, 'secret'), base64(plain)],
  [
    'object: Secret in JSON',
    JSON.stringify(
      {
        apiVersion: 'v1',
        kind: 'List',
        items: [
          { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' }, data: { user: base64(plain) } },
          {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: 'web' },
            spec: { containers: [{ name: 'a', image: 'b', command: ['sleep', '5'] }] },
          },
        ],
      },
      undefined,
      2,
    ),
    base64(plain),
  ],
  [
    'object: SecretList',
    `${podText({})}---\napiVersion: v1\nkind: SecretList\nitems:\n- metadata: { name: x }\n  data: { user: ${base64(plain)} }\n`,
    base64(plain),
  ],
  [
    'object: Secret in a List',
    `${podText({})}---\napiVersion: v1\nkind: List\nitems:\n- kind: Secret\n  stringData: { a: ${plain} }\n`,
    plain,
  ],
  ['object: Secret put aside', remark(`apiVersion: v1\nkind: Secret\nstringData:\n  user: ${plain}`), plain],
  [
    'object: Secret put aside, deeper',
    `${podText({})}  # kind: Secret\n  # data:\n  #   user: ${base64(plain)}\n`,
    base64(plain),
  ],
  [
    'object: Secret in a script',
    script(
      `kubectl apply -f - <<EOF\napiVersion: v1\nkind: Secret\nmetadata: { name: x }\nstringData:\n  user: ${plain}\nEOF\nsleep 5`,
    ),
    plain,
  ],
  [
    'object: Secret that cannot be read',
    `kind: Secret\n  metadata: [\ndata:\n  user: ${base64(plain)}\n`,
    base64(plain),
  ],
  ['object: ConfigMap, a name', configMap(`DB_PASSWORD: ${plain}`), plain],
  ['object: ConfigMap, a file of properties', configMap(`a.properties: |\n  db.user=u\n  db.password=${plain}`), plain],
  ['object: ConfigMap, properties with blanks', configMap(`a.properties: |\n  db.password = two ${plain}`), plain],
  ['object: ConfigMap, YAML', configMap(`a.yaml: |\n  db:\n    password: ${plain}\n    port: 1`), plain],
  ['object: ConfigMap, JSON', configMap(`a.json: |\n  { "db": { "password": "${plain}" } }`), plain],
  ['object: ConfigMap, TOML', configMap(`a.toml: |\n  [db]\n  password = "${plain}"`), plain],
  ['object: ConfigMap, XML', configMap(`a.xml: <db><password>${plain}</password></db>`), plain],
  [
    'object: ConfigMap, lines of XML',
    configMap(`a.xml: |\n  <password type="plain">\n    ${plain}\n  </password>`),
    plain,
  ],
  ['object: ConfigMap, CDATA', configMap(`a.xml: <a:password><![CDATA[${plain}]]></a:password>`), plain],
  ['object: ConfigMap, TOML in three quotes', configMap(`a.toml: |\n  password = """\n  ${plain}"""`), plain],
  ['object: ConfigMap, a line that goes on', configMap(`a.properties: |\n  password=\\\n    ${plain}`), plain],
  [
    'object: ConfigMap, Terraform',
    configMap(`a.tf: |\n  variable "db_password" {\n    default = "${plain}"\n  }`),
    plain,
  ],
  ['object: ConfigMap, a list', configMap(`a.yaml: |\n  passwords: [${plain}, other2031]`), plain, 'other2031'],
  [
    'object: ConfigMap, settings with blanks',
    configMap(`a.conf: |\n  remote_password ${plain}\n  rootpw ${plain}\n  HTTP_Passwd ${plain}`),
    plain,
  ],
  [
    'object: ConfigMap, what is taken else',
    configMap(`a.js: |\n  const password = process.env.PW || '${plain}'\n  f(getenv("TOKEN", "${plain}"))`),
    plain,
  ],
  [
    'object: ConfigMap, types',
    configMap(`a.go: |\n  const dbPassword string = "${plain}"\n  var token = []byte("${plain}")`),
    plain,
  ],
  [
    'a template with a default',
    podText({ env: `[{ name: DB_PASSWORD, value: "{{ .Values.pw | default '${plain}' }}" }]` }),
    plain,
  ],
  ['a substitution that prints it', script(`PASSWORD=$(echo ${base64(plain)} | base64 -d)\nsleep 5`), base64(plain)],
  ['printed into a file', script(`echo -n "${plain}" > /tmp/password.txt\nsleep 5`), plain],
  ['a word of several quotes', script(`PASSWORD='a'"${plain}"'b'\nsleep 5`), plain],
  [
    'a placeholder that is none',
    podText({ env: `[{ name: DB_PASSWORD, value: "<${plain}>" }, { name: B_TOKEN, value: "%${plain}%" }]` }),
    plain,
  ],
  [
    'a remark behind a reference',
    podText({ container: `env:\n- name: DB_PASSWORD\n  value: $(OTHER) # ${plain}` }),
    plain,
  ],
  [
    'a remark behind a name',
    podText({
      container: `env:\n- name: DB_PASSWORD # was ${plain}\n  valueFrom: { secretKeyRef: { name: a, key: b } }`,
    }),
    plain,
  ],
  [
    'a name of another language',
    podText({ env: `[{ name: CONTRASEÑA, value: ${plain} }, { name: 密码, value: ${plain} }]` }),
    plain,
  ],
  ['object: ConfigMap, a pair in XML', configMap(`a.xml: <add key="DbPassword" value="${plain}"/>`), plain],
  ['object: ConfigMap, .netrc', configMap(`netrc: machine a.example.test login u password ${plain}`), plain],
  ['object: ConfigMap, .npmrc', configMap(`npmrc: //registry.example.test/:_authToken=${plain}`), plain],
  ['object: ConfigMap, credentials of AWS', configMap(`c: |\n  [default]\n  aws_secret_access_key = ${plain}`), plain],
  ['object: ConfigMap, a remark', configMap(`a.yaml: |\n  # password: ${plain}\n  x: 1`), plain],
  ['object: ConfigMap, dotenv', configMap(`.env: |\n  A=b\n  export DB_PASSWORD='${plain}'`), plain],
  ['object: ConfigMap, Python', configMap(`s.py: |\n  SECRET_KEY = '${plain}'\n  x = {'password': "${plain}"}`), plain],
  [
    'object: ConfigMap, logins of Docker',
    configMap(`config.json: '{"auths":{"r.example.test":{"auth":"${base64(`u:${plain}`)}"}}}'`),
    base64(`u:${plain}`),
  ],
  [
    'object: logins of Docker in base64',
    configMap(`.dockerconfigjson: ${base64(`{"auths":{"r.example.test":{"auth":"${base64(`u:${plain}`)}"}}}`)}`),
    base64(`{"auths":{"r.example.test":{"auth":"${base64(`u:${plain}`)}"}}}`),
  ],
  [
    'object: kubeconfig',
    configMap(
      `kubeconfig: |\n  users:\n  - name: u\n    user:\n      token: ${plain}\n      client-key-data: ${base64(plain)}`,
    ),
    plain,
    base64(plain),
  ],
  [
    'volume: csi',
    podText({
      spec: `volumes:\n- name: v\n  csi: { driver: x.example.test, volumeAttributes: { secretKey: ${plain} } }`,
    }),
    plain,
  ],
  [
    'volume: flexVolume',
    podText({ spec: `volumes:\n- name: v\n  flexVolume: { driver: example.test/x, options: { password: ${plain} } }` }),
    plain,
  ],
  ['annotation: JSON', annotation(`{"user":"u","password":"${plain}","n":1}`), plain],
  ['annotation: a name', podText({ metadata: `annotations: { example.com/api-token: ${plain} }` }), plain],
  ['annotation: pairs', annotation(`user=u password=${plain}`), plain],
  [
    'status: an Event',
    `${podText({})}---\napiVersion: v1\nkind: Event\nmetadata: { name: e }\ninvolvedObject: { kind: Pod, name: web }\nreason: Failed\nmessage: 'Failed to pull image: Get "https://u:${plain}@r.example.test/v2/": denied'\n`,
    plain,
  ],
  [
    'status: a message',
    `${podText({})}status:\n  phase: Pending\n  containerStatuses:\n  - name: app\n    state: { waiting: { reason: ErrImagePull, message: "https://u:${plain}@r.example.test refused" } }\n`,
    plain,
  ],
  [
    'table of Events',
    `${podText({})}---\nLAST SEEN   TYPE      REASON   OBJECT    MESSAGE\n5m          Warning   Failed   pod/web   Get "https://u:${plain}@r.example.test/v2/": denied\n`,
    plain,
  ],
  [
    'what kubectl describe prints',
    `Name:         web\nContainers:\n  app:\n    Args:\n      --password=${plain}\n    Environment:\n      DB_PASSWORD:  two ${plain}\n      A:            <set to the key 'a' in secret 'b'>  Optional: false\n`,
    plain,
  ],
  ['a remark: a variable', remark(`- name: DB_PASSWORD\n  value: ${plain}`), plain],
  ['a remark: an assignment', remark(`password: ${plain}`), plain],
  ['a remark: a word behind a field', `${podText({})}    # token=${plain}\n`, plain],
  [
    'a remark: at the end of a line',
    podText({ container: `env: [] # password is: ${tokens.GitLab}` }),
    tokens.GitLab ?? '',
  ],
  ['a text that cannot be read', `kind: Pod\n - [\n- name: API_TOKEN\n  value: ${plain}\n`, plain],
  ['a block that cannot be read', `kind: Pod\n - [\npassword: |\n  ${plain}\n  two\nx: 1\n`, plain, 'two'],
  [
    'in a fence of Markdown',
    `Some words.\n\n\`\`\`yaml\n${variable('DB_PASSWORD', plain)}\`\`\`\n\nRun \`app --password ${plain}\`.\n`,
    plain,
  ],
]

const lastApplied = (object: unknown) =>
  podText({
    metadata: `annotations:\n  kubectl.kubernetes.io/last-applied-configuration: |\n    ${JSON.stringify(object)}`,
  })
const appliedPod = (container: object) =>
  lastApplied({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { containers: [{ name: 'app', ...container }] },
  })

const appliedRows: readonly Row[] = [
  ['last applied: a variable', appliedPod({ env: [{ name: 'DB_PASSWORD', value: plain }] }), plain],
  ['last applied: args', appliedPod({ args: ['--password', plain, `--token=${plain}`] }), plain],
  ['last applied: a command', appliedPod({ command: ['mysql', '-uroot', `-p${plain}`] }), plain],
  ['last applied: a script', appliedPod({ command: ['sh', '-c', `curl -u "a:${plain}" http://x; sleep 5`] }), plain],
  ['last applied: an address', appliedPod({ env: [{ name: 'A', value: `root:${plain}@tcp(db)/x` }] }), plain],
  ['last applied: a Secret', lastApplied({ kind: 'Secret', stringData: { user: plain } }), plain],
  [
    'last applied: JSON in JSON',
    appliedPod({ env: [{ name: 'A', value: JSON.stringify({ password: plain }) }] }),
    plain,
  ],
  ['JSON in JSON in quotes', annotation(JSON.stringify({ a: JSON.stringify({ password: plain }) })), plain],
]

const custom = (rest: string) =>
  `${podText({})}---\napiVersion: example.test/v1\nkind: Store\nmetadata: { name: s }\n${rest}\n`
const kustomization = (literals: string) =>
  `${podText({})}---\napiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nsecretGenerator:\n- name: db\n  literals: ${literals}\n`

const placedRows: readonly Row[] = [
  ['a word as a password', variable('adminPassword', 'Password'), '"Password"'],
  ['a word as a password: of a field', custom('spec: { adminPassword: Password, user: admin }'), ': Password'],
  ['a typed object', custom('spec: { login: [{ type: password, content: sommer }] }'), 'sommer'],
  ['a typed object: of an id', custom('spec: { fields: [{ id: db_password, val: sommer }] }'), 'sommer'],
  ['users', custom('spec: { users: { admin: sommer, bob: winter } }'), 'sommer', 'winter'],
  ['users: of settings', custom('spec: { auth: { admin: sommer, type: basic } }'), 'sommer'],
  ['literals of kustomize', kustomization('[dsn=sommer, user=winter]'), 'sommer', 'winter'],
  ['literals of kustomize: in lines', kustomization('\n  - dsn=sommer\n  - "user=winter"'), 'sommer', 'winter'],
  ['a variable with a login', variable('ETCDCTL_USER', 'root:sommer'), 'sommer'],
  ['a community', variable('SNMP_COMMUNITY', 'sommer'), 'sommer'],
  ['a pepper', variable('pepper', 'sommer'), 'sommer'],
  ['a code', variable('UNLOCK_CODE', '4711'), '4711'],
  ['what tokens are signed with', variable('ACCESS_TOKEN_SECRET', 'sommer'), 'sommer'],
]

const rows = [
  ...placedRows,
  ...tokenRows,
  ...keyRows,
  ...addressRows,
  ...connectionRows,
  ...optionRows,
  ...headerRows,
  ...nameRows,
  ...againRows,
  ...aliasRows,
  ...objectRows,
  ...appliedRows,
]

/** Forms of secrets at all places where they were seen. */
export const secretForms: readonly SecretForm[] = rows.map(([name, text, ...secrets]) => ({ name, text, secrets }))
