/** Calls with which a server is over at once, by what stands behind its name: it checks something, or asks a running one. */
const once: Readonly<Record<string, RegExp>> = {
  celery: /(?:^| )(?:inspect|status|call|purge|control|report|result|list|amqp|upgrade|migrate|graph|multi)(?: |$)/,
  gunicorn: /--(?:check|print)-config/,
  'php-fpm': /(?:^| )-(?:tt?|i|m|v)(?: |$)/,
  haproxy: /(?:^| )-(?:c|vv?)(?: |$)/,
  traefik: /^(?:version|healthcheck)\b/,
  caddy: /^(?!run\b|file-server\b|reverse-proxy\b|respond\b|-)./,
  grafana: /^cli\b/,
  mysqld: /--(?:initialize|validate-config)/,
  mariadbd: /--(?:initialize|validate-config)/,
  envoy: /--mode[ =](?:validate|init_only)/,
  httpd: /(?:^| )(?:-[tvVSLlM])(?: |$)/,
  apache2: /(?:^| )(?:-[tvVSLlM])(?: |$)/,
  apache2ctl: /(?:^| )(?:-[tvVSLlM]|configtest|status|fullstatus|stop|graceful-stop)(?: |$)/,
  apachectl: /(?:^| )(?:-[tvVSLlM]|configtest|status|fullstatus|stop|graceful-stop)(?: |$)/,
  postgres: /^-V(?: |$)/,
  memcached: /(?:^| )-[Vh](?: |$)/,
  pgbouncer: /(?:^| )-[Vh](?: |$)/,
  'fluent-bit': /--dry-run|(?:^| )-[Vh](?: |$)/,
  vector: /^(?:validate|test|top|generate|list|graph)\b/,
  otelcol: /^(?:validate|components|print-initial-config)\b/,
  'otelcol-contrib': /^(?:validate|components|print-initial-config)\b/,
  filebeat: /^(?:setup|test|export|keystore|modules|version)\b/,
}

/** Calls with which a server leaves its work to a process in the background. */
const detached: Readonly<Record<string, RegExp>> = {
  'redis-server': /--daemonize yes/,
  celery: /(?:^| )(?:--detach|-D)(?: |$)|^multi (?:re)?start/,
  gunicorn: /(?:^| )(?:--daemon|-D)(?: |$)/,
  unicorn: /(?:^| )(?:--daemonize|-D)(?: |$)/,
  uwsgi: /(?:^| )--daemonize/,
  'php-fpm': /(?:^| )(?:--daemonize|-D)(?: |$)/,
  'kafka-server-start.sh': /^-daemon(?: |$)/,
  memcached: /(?:^| )(?:--daemon|-d)(?: |$)/,
  mongod: /(?:^| )--fork(?: |$)/,
  mysqld: /(?:^| )(?:--daemonize|-D)(?: |$)/,
  'rabbitmq-server': /(?:^| )-detached(?: |$)/,
  haproxy: /(?:^| )-D(?: |$)/,
  caddy: /^start(?: |$)/,
  pgbouncer: /(?:^| )(?:--daemon|-d)(?: |$)/,
  elasticsearch: /(?:^| )(?:--daemonize|-d)(?: |$)/,
  'catalina.sh': /^start(?: |$)/,
  'zkServer.sh': /^start(?: |$)/,
  pm2: /^start (?!.*--no-daemon)/,
}

/** Servers whose configuration may send them to the background, but for these options. */
const byConfiguration: Readonly<Record<string, RegExp>> = {
  supervisord: /(?:^| )(?:-n|--nodaemon)(?: |$)/,
  'php-fpm': /(?:^| )(?:-F|--nodaemonize)(?: |$)/,
}

function says(table: Readonly<Record<string, RegExp>>, name: string, words: readonly string[]): boolean {
  return Object.hasOwn(table, name) && table[name]?.test(words.join(' ')) === true
}

export const isOverAtOnce = (name: string, words: readonly string[]): boolean => says(once, name, words)
export const isDetached = (name: string, words: readonly string[]): boolean => says(detached, name, words)
/** Whether only its configuration says that the server stays. */
export const staysByConfiguration = (name: string, words: readonly string[]): boolean =>
  Object.hasOwn(byConfiguration, name) && !says(byConfiguration, name, words)
