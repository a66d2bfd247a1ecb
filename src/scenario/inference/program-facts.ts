import * as reasons from '../../words/en/scenario/inference.ts'
import type { TermBehavior } from '../scenario.ts'
import type { TermStory } from './story.ts'

/** A program that podreel knows: how long it runs when nothing stops it, and what it does with SIGTERM. */
export interface ProgramFact {
  /** As it is called in a sentence. */
  readonly title: string
  /**
   * `server`: until stopped. `shell`: reads its standard input, so it ends at once where there is none.
   * `runtime`: as long as what it runs.
   */
  readonly runs: 'server' | 'shell' | 'runtime'
  /** In an init container it is used for one task and ends: Vault Agent with `exit_after_auth`. */
  readonly endsAsInit?: boolean
  /** An argument with which its exit code after SIGTERM is 0. */
  readonly zeroArgument?: string
  /** Arguments with which it is no server: it talks to one, or checks its configuration. */
  readonly clientArguments?: RegExp
  /** From its start until it can answer a probe. */
  readonly startupMs: number
  /** As process 1 of its container. */
  readonly onTerm: TermBehavior | 'ignore'
  /** Why `onTerm`, in words. */
  readonly onTermReason: string
}

interface Row extends ProgramFact {
  /** Names of the command. */
  readonly commands: readonly string[]
  /** Last part of the names of images that run it when no command is given. */
  readonly images: readonly string[]
  /** Only Docker's own images of these names do: `calico/node` is another program altogether. */
  readonly isOfficialOnly?: true
}

const server = (
  title: string,
  commands: string,
  images: string,
  startupMs: number,
  termMs: number,
  exitCode = 0,
): Row => ({
  title,
  runs: 'server',
  commands: words(commands),
  images: words(images),
  startupMs,
  onTerm: { durationMs: termMs, exitCode },
  onTermReason: exitCode === 0 ? reasons.endsByItself(title) : reasons.endsWith(title, exitCode),
})

/** A program without a handler: the kernel does not deliver to process 1 what it does not handle. */
const deaf = (title: string, commands: string, images = ''): Row => ({
  title,
  runs: 'server',
  commands: words(commands),
  images: words(images),
  startupMs: 500,
  onTerm: 'ignore',
  onTermReason: reasons.noHandler(title),
})

const shell = (title: string, images: string): Row => ({
  title,
  runs: 'shell',
  commands: [],
  images: words(images),
  startupMs: 0,
  onTerm: 'ignore',
  onTermReason: reasons.shellHasNoHandler,
})

/** From the programs' own documentation; the deaf ones and the runtimes were tried as process 1 of a PID namespace. */
const rows: readonly Row[] = [
  { ...server('nginx', 'nginx', 'nginx nginx-unprivileged openresty', 1000, 500), clientArguments: /^-[stvT]/ },
  server('Apache httpd', 'httpd httpd-foreground apache2 apache2ctl apachectl apache2-foreground', 'httpd', 1000, 1000),
  server('Envoy', 'envoy', 'envoy', 1500, 1000),
  { ...server(reasons.istioProxy, 'pilot-agent', 'proxyv2', 2000, 5000), clientArguments: /^(?!proxy$|-)/ },
  server(reasons.linkerdProxy, 'linkerd2-proxy', 'linkerd-proxy', 1000, 1000),
  server('HAProxy', 'haproxy', 'haproxy', 1000, 500),
  server('Traefik', 'traefik', 'traefik', 1500, 1000),
  server('Caddy', 'caddy', 'caddy', 1000, 500),
  server('Redis', 'redis-server', 'redis valkey', 1000, 500),
  server('Memcached', 'memcached', 'memcached', 500, 500),
  server('PostgreSQL', 'postgres', 'postgres postgresql', 3000, 1000),
  server('MySQL', 'mysqld mariadbd', 'mysql mariadb', 5000, 2000),
  server('MongoDB', 'mongod', 'mongo mongodb', 3000, 2000),
  server('RabbitMQ', 'rabbitmq-server', 'rabbitmq', 6000, 3000),
  server('Kafka', 'kafka-server-start.sh', 'kafka cp-kafka', 6000, 3000, 143),
  server('etcd', 'etcd', 'etcd', 2000, 1000),
  server('Prometheus', 'prometheus', 'prometheus', 2000, 1000),
  server('Grafana', 'grafana-server grafana', 'grafana', 4000, 1000),
  server('Fluent Bit', 'fluent-bit', 'fluent-bit', 1000, 1000),
  server('Fluentd', 'fluentd', 'fluentd', 2000, 2000),
  server('Vector', 'vector', 'vector', 1000, 1000),
  server('Filebeat', 'filebeat', 'filebeat', 1000, 1000),
  server('Promtail', 'promtail', 'promtail', 1000, 1000),
  server(
    reasons.openTelemetryCollector,
    'otelcol otelcol-contrib',
    'opentelemetry-collector opentelemetry-collector-contrib',
    1500,
    1000,
  ),
  {
    ...server(reasons.cloudSqlProxy, 'cloud-sql-proxy cloud_sql_proxy', 'cloud-sql-proxy', 1500, 1000, 143),
    zeroArgument: '--exit-zero-on-sigterm',
  },
  server('PgBouncer', 'pgbouncer', 'pgbouncer', 1000, 500),
  {
    ...server('Vault Agent', 'vault', 'vault', 1500, 1000),
    clientArguments: /^(?!agent$|server$|-)/,
    endsAsInit: true,
  },
  { ...server('Consul', 'consul', 'consul', 2000, 1000), clientArguments: /^(?!agent$|-)/ },
  server(reasons.pause, 'pause', 'pause', 0, 0),
  server('Gunicorn', 'gunicorn', '', 2000, 1000),
  server('Uvicorn', 'uvicorn', '', 2000, 1000),
  server('Celery', 'celery', '', 3000, 2000),
  server('PHP-FPM', 'php-fpm', '', 1000, 500),
  server('Puma', 'puma', '', 4000, 1000, 143),
  server('Supervisor', 'supervisord', '', 1000, 2000),
  { ...server(reasons.jvm, 'java', '', 5000, 1000, 143), runs: 'runtime' },
  deaf('sleep', 'sleep'),
  deaf('tail', 'tail'),
  deaf('nc', 'nc ncat netcat'),
  deaf('ping', 'ping ping6'),
  deaf('watch', 'watch'),
  deaf('yes', 'yes'),
  deaf('socat', 'socat'),
  shell(reasons.shell, 'busybox alpine ubuntu debian centos fedora rockylinux almalinux amazonlinux bash'),
  { ...shell(reasons.pythonPrompt, 'python'), isOfficialOnly: true },
  { ...shell(reasons.nodePrompt, 'node'), isOfficialOnly: true },
  { ...shell(reasons.rubyPrompt, 'ruby'), isOfficialOnly: true },
]

/** The program with this name, which may have a path; undefined when podreel does not know it. */
export function programFact(command: string): ProgramFact | undefined {
  const name = command.slice(command.lastIndexOf('/') + 1)
  return rows.find((row) => row.commands.includes(name))
}

/** The program that an image runs when the Pod gives no command; undefined when podreel does not know the image. */
export function imageFact(image: string): ProgramFact | undefined {
  const name = imageName(image)
  return rows.find((row) => row.images.includes(name) && (row.isOfficialOnly !== true || isOfficial(image)))
}

/** `node`, `library/node` or `registry.example/library/node`, and not `registry.example/team/node`. */
function isOfficial(image: string): boolean {
  const [, ...above] = image.split('/').reverse()
  const namespaces = above.filter((part) => !/[.:]|^localhost$/.test(part))
  return namespaces.length === 0 || namespaces[0] === 'library'
}

/** How `fact`'s program, called with `words`, answers SIGTERM. */
export function termOfFact(fact: ProgramFact, words: readonly string[]): TermStory {
  const { onTerm, onTermReason, zeroArgument } = fact
  if (onTerm === 'ignore' || zeroArgument === undefined || !words.includes(zeroArgument))
    return { onTerm, reason: onTermReason }
  return {
    onTerm: { ...onTerm, exitCode: 0 },
    reason: reasons.endsWithArgument(zeroArgument, fact.title),
  }
}

/** Whether `words`, the arguments of `fact`'s program, make it a short command instead of what it usually is. */
export function isClientCall(fact: ProgramFact, words: readonly string[]): boolean {
  if (words.some((word) => /^--?(?:version|help)$/.test(word))) return true
  const [first] = words
  return first !== undefined && fact.clientArguments?.test(first) === true
}

/** `registry.example/team/app:2.3@sha256:…` is `app`. */
export function imageName(image: string): string {
  const path = image.replace(/@.*/s, '').replace(/:[^/:]*$/, '')
  return path.slice(path.lastIndexOf('/') + 1)
}

function words(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}
