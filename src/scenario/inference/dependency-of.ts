/** What a checking command asks about. */
export interface Check {
  /** A name for the dependency: `db:5432`, `api`, `job/migrate`, `/shared/ready`. */
  readonly dependency: string
  /** The command waits by itself; it gives up after this time, or never. */
  readonly waitsMs?: number
  /** What it ends with when it gives up. */
  readonly givesUpWith?: number
}

type Options = ReadonlyMap<string, string>

interface Arguments {
  readonly options: Options
  /** What is no option and no value of one. */
  readonly rest: readonly string[]
}

/** Commands that ask whether something is there, each with how its arguments name that. Values of an option follow it or `=`. */
const checks: Readonly<Record<string, (words: readonly string[]) => Check | undefined>> = {
  nc: netcat,
  ncat: netcat,
  netcat,
  telnet: (words) => hostAndPort(words, ''),
  nslookup: (words) => host(words),
  host: (words) => host(words),
  dig: (words) => host(words.filter((word) => !/^[+@]/.test(word))),
  getent: (words) => host(words.slice(1)),
  ping: (words) => host(words, 'c w W i s t'),
  ping6: (words) => host(words, 'c w W i s t'),
  curl: (words) => url(words),
  wget: (words) => url(words),
  http: (words) => url(words),
  pg_isready: (words) => server(words, 'h host', 'p port', 5432),
  psql: (words) => connection(words) ?? server(words, 'h host', 'p port', 5432),
  mysql: (words) => server(words, 'h host', 'P port', 3306),
  mysqladmin: (words) => server(words, 'h host', 'P port', 3306),
  mariadb: (words) => server(words, 'h host', 'P port', 3306),
  'mariadb-admin': (words) => server(words, 'h host', 'P port', 3306),
  'redis-cli': (words) => connection(words) ?? server(words, 'h', 'p', 6379),
  mongo: (words) => connection(words) ?? server(words, 'h host', 'p port', 27017),
  mongosh: (words) => connection(words) ?? server(words, 'h host', 'p port', 27017),
  cqlsh: (words) => hostAndPort(words, 'u p', 9042),
  etcdctl: (words) => listed(words, 'endpoints', 2379),
  'kafka-topics': (words) => listed(words, 'bootstrap-server', 9092),
  'kafka-topics.sh': (words) => listed(words, 'bootstrap-server', 9092),
  'kafka-broker-api-versions.sh': (words) => listed(words, 'bootstrap-server', 9092),
  kcat: (words) => listed(words, 'b', 9092),
  'rabbitmq-diagnostics': (words) => erlangNode(words),
  rabbitmqctl: (words) => erlangNode(words),
  airflow: airflowCheck,
  grpc_health_probe: (words) => listed(words, 'addr', 443),
  kubectl: kubectlCheck,
  'wait-for-it.sh': waitForIt,
  'wait-for-it': waitForIt,
  'wait-for': waitForIt,
  'wait-for.sh': waitForIt,
  wait4x: (words) => ({
    ...(connection(words) ?? hostAndPort(words.slice(1), 't timeout i interval') ?? { dependency: 'wait4x' }),
    waitsMs: goTime(optionOf(words, ['timeout', 't'])) ?? 10_000,
    givesUpWith: 124,
  }),
  dockerize: dockerize,
  test: fileTest,
  '[': fileTest,
  '[[': fileTest,
  ls: (words) => file(words),
  stat: (words) => file(words),
  cat: (words) => file(words),
}

/** What `words`, a command and its arguments, asks about; undefined when it is no check that podreel knows. */
export function checkOf(words: readonly string[]): Check | undefined {
  const [command, ...rest] = words
  if (command === undefined) return undefined
  const name = command.slice(command.lastIndexOf('/') + 1)
  const read = Object.hasOwn(checks, name) ? checks[name] : undefined
  return read?.(rest)
}

/** The dependency that a redirection to bash's `/dev/tcp/db/5432` asks about. */
export function checkOfTarget(target: string): Check | undefined {
  const [, name, port] = /^\/dev\/(?:tcp|udp)\/([^/]+)\/(\w+)$/.exec(target) ?? []
  return name === undefined || port === undefined ? undefined : { dependency: endpoint(name, port) }
}

/** The last resort: a host and port anywhere in a command that podreel does not know. */
export function checkInText(text: string): Check | undefined {
  const [, connectHost, connectPort] = /\(\s*['"]([\w.-]+)['"]\s*,\s*(\d{2,5})\s*\)/.exec(text) ?? []
  if (connectHost !== undefined && connectPort !== undefined) return { dependency: endpoint(connectHost, connectPort) }
  const [, name, port] = /(?:^|[\s/@'"=])([A-Za-z][\w.-]*):(\d{2,5})(?!\w)/.exec(text) ?? []
  return name === undefined || port === undefined ? undefined : { dependency: endpoint(name, port) }
}

function endpoint(name: string, port: string | number): string {
  return `${shortHost(name)}:${port}`
}

/** A Service's name without the cluster's suffix or the namespace that a script looks up: `db.shop`, `api`. */
function shortHost(name: string): string {
  const clean = name
    .replace(/\.(?:\$|`)[\s\S]*$/, '')
    .replace(/(?<![\w.-])(?=[\w.-]*$)([\w.-]*?)\.svc(?:\.[\w.-]*)?$/, '$1')
  return clean.replace(/^\$\{?(\w+)[\s\S]*$/, '$1')
}

/** Splits arguments; `valued` are the options, without dashes, whose value is the next word. */
function split(words: readonly string[], valued: readonly string[]): Arguments {
  const options = new Map<string, string>()
  const rest: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const [, long, longValue] = /^--?([\w-]+)=([\s\S]*)$/.exec(word) ?? []
    const [, name] = /^--?([A-Za-z][\w-]*)$/.exec(word) ?? []
    if (long !== undefined) options.set(long, longValue ?? '')
    else if (name === undefined) rest.push(word)
    else if (valued.includes(name)) options.set(name, words[++i] ?? '')
    else if (!word.startsWith('--') && valued.includes(name.charAt(0))) options.set(name.charAt(0), name.slice(1))
    else if (!word.startsWith('--') && valued.includes(name.at(-1) ?? ''))
      options.set(name.at(-1) ?? '', words[++i] ?? '')
    else options.set(name, '')
  }
  return { options, rest }
}

function optionOf(words: readonly string[], names: readonly string[]): string | undefined {
  const { options } = split(words, names)
  return names.map((name) => options.get(name)).find((value) => value !== undefined)
}

function host(words: readonly string[], valued = ''): Check | undefined {
  const [name] = split(words, valued.split(' ')).rest
  return name === undefined ? undefined : { dependency: shortHost(name) }
}

/** One that listens asks for nothing. */
function netcat(words: readonly string[]): Check | undefined {
  return words.some((word) => /^-\w*l/.test(word)) ? undefined : hostAndPort(words, 'w i p s G q X x')
}

function hostAndPort(words: readonly string[], valued: string, defaultPort?: number): Check | undefined {
  const [name, port] = split(words, valued.split(' ')).rest
  if (name === undefined) return undefined
  const [, joinedHost, joinedPort] = /^(.+):(\w+)$/.exec(name) ?? []
  if (joinedHost !== undefined && joinedPort !== undefined) return { dependency: endpoint(joinedHost, joinedPort) }
  const known = port ?? defaultPort
  return { dependency: known === undefined ? shortHost(name) : endpoint(name, known) }
}

const defaultPorts: Readonly<Record<string, number>> = {
  http: 80,
  https: 443,
  postgres: 5432,
  postgresql: 5432,
  mysql: 3306,
  redis: 6379,
  rediss: 6379,
  mongodb: 27017,
  amqp: 5672,
  nats: 4222,
}

function url(words: readonly string[]): Check | undefined {
  const text = words.find((word) => /^[a-z]+:\/\//.test(word))
  if (text !== undefined) return connection([text])
  const valued = 'o O output m max-time connect-timeout retry retry-delay T t timeout tries w X H d u cacert'.split(' ')
  const [bare] = split(words, valued).rest
  const [, name, port] = /^([\w.${}-]+)(?::(\w+))?(?:\/|$)/.exec(bare ?? '') ?? []
  return name === undefined ? undefined : { dependency: endpoint(name, port ?? 80) }
}

/** A URL among the words: `tcp://db:5432`, `postgres://user@db/shop`. */
function connection(words: readonly string[]): Check | undefined {
  for (const word of words) {
    const [, scheme, name, port] = /^([a-z]+):\/\/(?:[^@/]*@)?([^:/?]+)(?::([\w${}]+))?/.exec(word) ?? []
    if (scheme === undefined || name === undefined) continue
    if (scheme === 'file') return { dependency: word.slice('file://'.length) }
    const known = port ?? defaultPorts[scheme]
    return { dependency: known === undefined ? shortHost(name) : endpoint(name, known) }
  }
  return undefined
}

/** A client whose server is named by options; without one it is the local host. */
function server(words: readonly string[], hosts: string, ports: string, defaultPort: number): Check {
  const hostNames = hosts.split(' ')
  const portNames = ports.split(' ')
  const { options } = split(words, [
    ...hostNames,
    ...portNames,
    'U',
    'u',
    'd',
    'a',
    't',
    'c',
    'username',
    'dbname',
    'user',
  ])
  const pick = (names: readonly string[]) => names.map((name) => options.get(name)).find((value) => value)
  const [, joinedHost, joinedPort] = /^([^:]+):(\d+)$/.exec(pick(hostNames) ?? '') ?? []
  return {
    dependency: endpoint(joinedHost ?? pick(hostNames) ?? 'localhost', joinedPort ?? pick(portNames) ?? defaultPort),
  }
}

/** A client whose servers are a list in one option; the first one counts. */
function listed(words: readonly string[], option: string, defaultPort: number): Check | undefined {
  const [first] = (optionOf(words, [option]) ?? '').split(',')
  if (first === undefined || first === '') return undefined
  return connection([first]) ?? hostAndPort([first], '', defaultPort)
}

const kubectlVerbs = ['get', 'wait', 'rollout', 'describe', 'exec', 'logs']

/** `kubectl wait` and `kubectl rollout status` wait by themselves: 30 s, and for ever, unless they are told otherwise. */
function kubectlCheck(words: readonly string[]): Check | undefined {
  const { options, rest } = split(words, [
    'n',
    'namespace',
    'for',
    'timeout',
    'l',
    'selector',
    'o',
    'output',
    'f',
    'context',
  ])
  const at = rest.findIndex((word) => kubectlVerbs.includes(word))
  const verb = rest[at]
  const [kind, name] = rest.slice(at + 1).filter((word) => word !== 'status')
  const selector = options.get('l') ?? options.get('selector')
  const target = kind?.includes('/') ? kind : [kind, name ?? selector].filter((part) => part !== undefined).join('/')
  if (verb === undefined || target === '') return undefined
  const timeoutMs = goTime(options.get('timeout'))
  if (verb === 'wait') return { dependency: target, waitsMs: timeoutMs ?? 30_000, givesUpWith: 1 }
  if (verb === 'rollout') return { dependency: target, waitsMs: timeoutMs ?? Number.POSITIVE_INFINITY, givesUpWith: 1 }
  return { dependency: target }
}

/** A node of Erlang, by `-n rabbit@mq`; without one it is the local host. */
function erlangNode(words: readonly string[]): Check {
  const node = optionOf(words, ['n', 'node']) ?? ''
  return { dependency: endpoint(node.split('@')[1] ?? 'localhost', 5672) }
}

/** `airflow db check-migrations` waits for another Pod's `airflow db migrate`: 60 s unless told otherwise. */
function airflowCheck(words: readonly string[]): Check | undefined {
  if (words[0] !== 'db' || words[1] !== 'check-migrations') return undefined
  const waitsMs = goTime(optionOf(words, ['t', 'migration-wait-timeout'])) ?? 60_000
  return { dependency: 'airflow-migrations', waitsMs, givesUpWith: 1 }
}

/** `wait-for-it.sh db:5432 -t 30 -- command`: 15 s unless told otherwise, 0 is for ever. */
function waitForIt(words: readonly string[]): Check | undefined {
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  const { options, rest } = split(own, ['t', 'timeout', 'h', 'host', 'p', 'port'])
  const named = options.get('h') ?? options.get('host')
  const check = named === undefined ? hostAndPort(rest, '') : server(own, 'h host', 'p port', 80)
  const seconds = Number(options.get('t') ?? options.get('timeout') ?? 15)
  return check && { ...check, waitsMs: seconds === 0 ? Number.POSITIVE_INFINITY : seconds * 1000, givesUpWith: 124 }
}

/** `dockerize -wait tcp://db:5432 -timeout 60s`: 10 s unless told otherwise. */
function dockerize(words: readonly string[]): Check | undefined {
  const { options } = split(words, ['wait', 'timeout', 'template', 'stdout', 'stderr', 'wait-retry-interval'])
  const check = connection([options.get('wait') ?? ''])
  return check && { ...check, waitsMs: goTime(options.get('timeout')) ?? 10_000, givesUpWith: 1 }
}

/** `[ -f /shared/ready ]`; other tests ask about nothing outside. */
function fileTest(words: readonly string[]): Check | undefined {
  const at = words.findIndex((word) => /^-[efdsrS]$/.test(word))
  const name = at === -1 ? undefined : words[at + 1]
  return name === undefined ? undefined : { dependency: name }
}

function file(words: readonly string[]): Check | undefined {
  const name = words.find((word) => word.startsWith('/'))
  return name === undefined ? undefined : { dependency: name }
}

/** Milliseconds of a time as Go's or as plain seconds; undefined when it is none. */
function goTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? []
  if (amount === undefined) return undefined
  const factor = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit ?? 's'] ?? 1000
  return Number(amount) * factor
}
