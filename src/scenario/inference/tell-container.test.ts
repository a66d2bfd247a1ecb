import { describe, expect, it } from 'vitest'
import type { Container, PodSpec } from '../../kube/pod.ts'
import { roleOf } from './role-of.ts'
import type { Story } from './story.ts'
import { tellContainer } from './tell-container.ts'
import { tellCheck, tellCommand } from './tell-script.ts'

const ever = Number.POSITIVE_INFINITY

type Kind = 'init' | 'sidecar' | 'main' | 'job'

function tell(kind: Kind, given: Partial<Container>, spec: Partial<PodSpec> = {}): Story {
  const container: Container = {
    name: 'x',
    image: 'registry.example/x:1',
    ...(kind === 'sidecar' ? { restartPolicy: 'Always' } : {}),
    ...given,
  }
  const isInit = kind === 'init' || kind === 'sidecar'
  const whole: PodSpec = {
    restartPolicy: kind === 'job' ? 'Never' : 'Always',
    initContainers: isInit ? [container] : [],
    containers: isInit ? [{ name: 'app' }] : [container],
    ...spec,
  }
  return tellContainer(container, roleOf(container, isInit, whole), whole, { tellCommand, tellCheck })
}

const withDefault = 'until nc -z "$DB_HOST" "$' + '{DB_PORT:-5432}"; do sleep 2; done'
const sh = (script: string) => ({ command: ['sh', '-c', script] })
const bash = (script: string) => ({ command: ['bash', '-c', script] })

/** `waits` as `dependency`, with `<=` the limit in seconds and `!` the exit code after it. */
function waitsOf(story: Story): string {
  return story.waits
    .map(
      ({ dependency, limitMs, givesUpWith }) =>
        dependency + (limitMs === ever ? '' : `<=${limitMs / 1000}!${givesUpWith}`),
    )
    .join(' ')
}

describe('what a command waits for', () => {
  it.each<[Partial<Container>, string]>([
    [sh('until nc -z db 5432; do echo waiting; sleep 2; done'), 'db:5432'],
    [sh('until nc -zv -w 2 postgres.shop.svc.cluster.local 5432 2>/dev/null; do sleep 1; done;'), 'postgres.shop:5432'],
    [sh('while ! nc -z -w1 redis 6379; do sleep 1; done'), 'redis:6379'],
    [sh('until nslookup inventory; do echo waiting for inventory; sleep 2; done;'), 'inventory'],
    [
      sh(
        'until nslookup mydb.$(cat /var/run/secrets/kubernetes.io/serviceaccount/namespace).svc.cluster.local; do sleep 2; done',
      ),
      'mydb',
    ],
    [sh('until getent hosts kafka; do sleep 1; done'), 'kafka'],
    [sh('until ping -c 1 -W 1 gateway; do sleep 1; done'), 'gateway'],
    [sh('until curl -sf http://api:8080/health; do sleep 5; done'), 'api:8080'],
    [sh('until curl --silent --fail https://auth.example/ready > /dev/null; do sleep 5; done'), 'auth.example:443'],
    [
      sh('until wget -q --spider http://elastic:9200/_cluster/health?wait_for_status=yellow; do sleep 3; done'),
      'elastic:9200',
    ],
    [sh('until wget -qO- api/healthz; do sleep 3; done'), 'api:80'],
    [
      sh(
        'until [ "$(curl -s -o /dev/null -w \'%{http_code}\' http://vault:8200/v1/sys/health)" = "200" ]; do sleep 2; done',
      ),
      'vault:8200',
    ],
    [sh('while [ "$(curl -s -o /dev/null -w "%{http_code}" http://web)" != "200" ]; do sleep 2; done'), 'web:80'],
    [
      sh('while [[ "$(kubectl get job migrate -o jsonpath={.status.succeeded})" != "1" ]]; do sleep 2; done'),
      'job/migrate',
    ],
    [sh('until mongosh --host mongo:27017 --eval "db.adminCommand({ping: 1})"; do sleep 2; done'), 'mongo:27017'],
    [sh('until rabbitmq-diagnostics -q ping -n rabbit@mq; do sleep 2; done'), 'mq:5672'],
    [sh('until cqlsh cassandra 9042 -e "SHOW VERSION"; do sleep 1; done;'), 'cassandra:9042'],
    [sh('until etcdctl --endpoints=http://etcd:2379 endpoint health; do sleep 1; done'), 'etcd:2379'],
    [bash('until (echo > /dev/tcp/mysql/3306) >/dev/null 2>&1; do sleep 1; done'), 'mysql:3306'],
    [bash("timeout 300 bash -c 'until nc -z zk 2181; do sleep 1; done'"), 'zk:2181<=300!124'],
    [sh('for i in $(seq 1 30); do nc -z redis 6379 && exit 0; sleep 2; done; exit 1'), 'redis:6379<=60!1'],
    [{ command: ['/wait-for-it.sh', 'rabbitmq:5672', '--timeout=120', '--', 'echo', 'up'] }, 'rabbitmq:5672<=120!124'],
    [{ command: ['kubectl', 'rollout', 'status', 'deployment/db', '--timeout=120s'] }, 'deployment/db<=120!1'],
    [{ args: ['airflow', 'db', 'check-migrations', '--migration-wait-timeout=60'] }, 'airflow-migrations<=60!1'],
    [bash('exec airflow db check-migrations --migration-wait-timeout=90'), 'airflow-migrations<=90!1'],
    [sh('until pg_isready -h db -U shop; do sleep 1; done'), 'db:5432'],
    [sh('until pg_isready --host=db --port=5433 -q; do sleep 1; done'), 'db:5433'],
    [sh('until PGPASSWORD=$PASS psql -h "$PGHOST" -U app -c "select 1"; do sleep 1; done'), 'PGHOST:5432'],
    [sh('until psql postgres://app@db:6432/shop -c "\\q"; do sleep 1; done'), 'db:6432'],
    [sh('until mysqladmin ping -h mysql --silent; do sleep 2; done'), 'mysql:3306'],
    [sh('until mysql -hmysql -P3307 -uroot -p"$PASS" -e "select 1"; do sleep 2; done'), 'mysql:3307'],
    [sh('until redis-cli -h cache -p 6380 ping | grep -q PONG; do sleep 1; done'), 'cache:6380'],
    [sh('until mongosh --host mongo-0.mongo --eval "db.adminCommand(1)"; do sleep 2; done'), 'mongo-0.mongo:27017'],
    [sh('until kafka-topics.sh --bootstrap-server kafka:9092 --list; do sleep 2; done'), 'kafka:9092'],
    [sh('until etcdctl --endpoints=http://etcd:2379 endpoint health; do sleep 1; done'), 'etcd:2379'],
    [sh('until test -f /shared/ready; do sleep 1; done'), '/shared/ready'],
    [sh('while [ ! -f /var/run/config/done ]; do sleep 0.5; done'), '/var/run/config/done'],
    [sh('until [ -S /run/agent.sock ]; do sleep 1; done'), '/run/agent.sock'],
    [bash('until (echo > /dev/tcp/db/5432) >/dev/null 2>&1; do sleep 1; done'), 'db:5432'],
    [bash('until timeout 1 bash -c "cat < /dev/null > /dev/tcp/db/5432"; do sleep 1; done'), 'db:5432'],
    [bash('while ! timeout 1 bash -c "</dev/tcp/rabbit/5672"; do sleep 1; done'), 'rabbit:5672'],
    [sh('until python -c "import socket; socket.create_connection((\'db\', 5432), 1)"; do sleep 1; done'), 'db:5432'],
    [sh('while true; do if nc -z db 5432; then break; fi; sleep 1; done'), 'db:5432'],
    [sh('while :; do nc -z db 5432 && break; sleep 1; done'), 'db:5432'],
    [sh('while true; do curl -sf http://api/ && exit 0; sleep 2; done'), 'api:80'],
    [sh('for i in $(seq 1 30); do nc -z db 5432 && exit 0; sleep 2; done; exit 1'), 'db:5432<=60!1'],
    [bash('for i in {1..10}; do if pg_isready -h db; then exit 0; fi; sleep 3; done; exit 1'), 'db:5432<=30!1'],
    [sh('n=0; until nc -z db 5432; do n=$((n+1)); if [ $n -ge 20 ]; then exit 4; fi; sleep 3; done'), 'db:5432<=57!4'],
    [sh("timeout 60 sh -c 'until nc -z db 5432; do sleep 1; done'"), 'db:5432<=60!124'],
    [{ command: ['timeout', '2m', 'sh', '-c', 'until nc -z db 5432; do sleep 1; done'] }, 'db:5432<=120!124'],
    [{ command: ['./wait-for-it.sh', 'db:5432', '-t', '30'] }, 'db:5432<=30!124'],
    [{ command: ['/wait-for-it.sh', 'db:5432', '-t', '0', '--', 'node', 'server.js'] }, 'db:5432'],
    [{ command: ['dockerize', '-wait', 'tcp://db:5432', '-timeout', '60s'] }, 'db:5432<=60!1'],
    [
      { command: ['kubectl', 'wait', '--for=condition=complete', 'job/migrate', '--timeout=120s'] },
      'job/migrate<=120!1',
    ],
    [{ command: ['kubectl', 'wait', '--for=condition=ready', 'pod', '-l', 'app=db'] }, 'pod/app=db<=30!1'],
    [{ command: ['kubectl', '-n', 'shop', 'rollout', 'status', 'deployment/db'] }, 'deployment/db'],
    [sh('until nc -z db 5432; do sleep 1; done; until nc -z cache 6379; do sleep 1; done'), 'db:5432 cache:6379'],
    [{ command: ['sh'], args: ['-c', 'until nc -z db 5432; do sleep 2; done'] }, 'db:5432'],
    [{ command: ['/bin/sh', '-ec', 'until nc -z db 5432; do sleep 2; done'] }, 'db:5432'],
    [{ command: ['/bin/bash', '-o', 'pipefail', '-c', 'until nc -z db 5432; do sleep 2; done'] }, 'db:5432'],
    [
      {
        ...sh('until nc -z $(DB_HOST) $(DB_PORT); do sleep 2; done'),
        env: [
          { name: 'DB_HOST', value: 'pg' },
          { name: 'DB_PORT', value: '5432' },
        ],
      },
      'pg:5432',
    ],
    [{ ...sh(withDefault), env: [{ name: 'DB_HOST', value: 'pg' }] }, 'pg:5432'],
    [sh('HOST=db; PORT=5432\nuntil nc -z $HOST $PORT\ndo\n  sleep 2\ndone'), 'db:5432'],
    [{ name: 'wait-for-search', ...sh('until /scripts/ready; do sleep 2; done') }, 'search'],
    [{ name: 'wait-for-db', image: 'registry.example/wait:1' }, 'db'],
    [{ name: 'wait', image: 'registry.example/wait:1', args: ['--address', 'db:5432'] }, 'db:5432'],
    [{ image: 'registry.example/k8s-wait-for:v2', args: ['job', 'migrate'] }, 'job/migrate'],
    [sh('# wait\nuntil nc -z db 5432; do\n  echo "it\'s not there" # yet\n  sleep 2\ndone && echo ok'), 'db:5432'],
  ])('%j', (container, waits) => {
    expect(waitsOf(tell('init', container))).toBe(waits)
  })
})

describe('how long a command runs and how it ends', () => {
  it.each<[Kind, Partial<Container>, number, number]>([
    ['init', sh('sleep 5'), 5000, 0],
    ['init', { command: ['sleep', '5'] }, 5000, 0],
    ['init', { command: ['/bin/sleep', '1m'] }, 60_000, 0],
    ['init', sh('sleep 1.5 && sleep 2'), 3500, 0],
    ['init', sh('sleep 5; exit 3'), 5000, 3],
    ['init', sh('exit 1'), 0, 1],
    ['init', sh('false'), 0, 1],
    ['init', { command: ['false'] }, 0, 1],
    ['init', sh('echo hello && exit 0'), 0, 0],
    ['init', sh('echo initializing; sleep 3; echo done'), 3000, 0],
    ['init', sh('sleep 2 || exit 1'), 2000, 0],
    ['init', sh('false || exit 7'), 0, 7],
    ['init', sh('false && sleep 9'), 0, 1],
    ['init', sh('false; sleep 2'), 2000, 0],
    ['init', sh('test -f /data/done || sleep 4'), 0, 0],
    ['init', sh('[ -f /data/seed.sql ] || exit 1; sleep 2'), 2000, 0],
    ['init', sh('if [ ! -f /data/done ]; then sleep 3; touch /data/done; fi'), 3000, 0],
    ['init', sh('if [ -z "$TOKEN" ]; then echo missing; exit 1; fi; sleep 2'), 2000, 0],
    [
      'init',
      { ...sh('if [ "$MODE" = fast ]; then sleep 1; else sleep 9; fi'), env: [{ name: 'MODE', value: 'slow' }] },
      9000,
      0,
    ],
    ['init', sh('for i in 1 2 3; do echo $i; sleep 2; done'), 6000, 0],
    ['init', bash('for i in {1..4}; do sleep 1; done'), 4000, 0],
    ['init', sh('i=0; while [ $i -lt 5 ]; do sleep 1; i=$((i+1)); done'), 5000, 0],
    ['init', sh('sleep 5 & sleep 2; wait'), 5000, 0],
    ['init', sh('cat <<EOF > /cfg/a.conf\nuntil x; do y; done\nEOF\nsleep 1'), 1000, 0],
    ['init', sh('timeout 5 sleep 60'), 5000, 124],
    ['init', { command: ['timeout', '5', 'sleep', '60'] }, 5000, 124],
    ['init', { command: ['python', '-c', 'import time; time.sleep(7)'] }, 7000, 0],
    ['init', { command: ['python3', '-c', 'import sys; sys.exit(2)'] }, 0, 2],
    ['init', sh('cp -r /defaults/. /config/'), 0, 0],
    ['init', sh('chown -R 1000:1000 /data'), 1000, 0],
    ['init', sh('wget -O /site/index.html http://example.test/'), 2000, 0],
    ['init', sh('git clone --depth 1 https://git.example/site.git /site'), 3000, 0],
    ['init', sh('apk add --no-cache curl && curl -fsSL -o /tools/x https://dl.example/x'), 7000, 0],
    ['init', { command: ['python', 'manage.py', 'migrate', '--noinput'] }, 4000, 0],
    ['init', { command: ['bundle', 'exec', 'rails', 'db:migrate'] }, 4000, 0],
    ['init', { command: ['alembic', 'upgrade', 'head'] }, 4000, 0],
    ['init', { command: ['npx', 'prisma', 'migrate', 'deploy'] }, 4000, 0],
    ['init', { image: 'registry.example/flyway:10', args: ['migrate'] }, 4000, 0],
    ['init', { name: 'migrate-schema', image: 'shop/migrate:2.3' }, 4000, 0],
    ['init', { command: ['java', '-jar', 'liquibase.jar', 'update'] }, 4000, 0],
    ['init', { command: ['/app/prepare'] }, 2000, 0],
    ['init', { command: ['sysctl', '-w', 'net.core.somaxconn=1024'] }, 0, 0],
    ['init', { image: 'istio/proxyv2:1.24', args: ['istio-iptables', '-p', '15001'] }, 2000, 0],
    ['sidecar', { image: 'istio/proxyv2:1.24', args: ['proxy', 'sidecar'] }, ever, 0],
    ['init', sh('echo "$VAULT_CONFIG" | base64 -d > /c.json && vault agent -config=/c.json'), 1000, 0],
    ['sidecar', sh('echo "$VAULT_CONFIG" | base64 -d > /c.json && vault agent -config=/c.json'), ever, 0],
    ['init', { image: 'hello-world' }, 0, 0],
    ['main', { image: 'busybox' }, 0, 0],
    ['main', { image: 'ubuntu:24.04' }, 0, 0],
    ['main', { image: 'python:3.12' }, 0, 0],
    ['main', { image: 'registry.example/docker/library/node:22' }, 0, 0],
    ['main', { image: 'registry.example/calico/node:v3' }, ever, 0],
    ['main', { image: 'busybox', tty: true }, ever, 0],
    ['main', { image: 'busybox', args: ['sleep', '30'] }, 30_000, 0],
    ['main', { image: 'busybox', args: ['sh', '-c', 'sleep 30'] }, 30_000, 0],
    ['main', { command: ['cat'], tty: true }, ever, 0],
    ['main', { command: ['sleep', '3600'] }, 3_600_000, 0],
    ['main', { command: ['sleep', 'infinity'] }, ever, 0],
    ['main', { command: ['tail', '-f', '/dev/null'] }, ever, 0],
    ['main', { command: ['tail', '-F', '/var/log/app.log'] }, ever, 0],
    ['main', sh('echo hello; tail -f /dev/null'), ever, 0],
    ['main', sh('while true; do date >> /var/log/x; sleep 1; done'), ever, 0],
    ['main', sh('while sleep 10; do echo alive; done'), ever, 0],
    ['main', sh('python manage.py migrate && gunicorn app.wsgi'), ever, 0],
    ['main', sh('nginx && tail -f /var/log/nginx/access.log'), ever, 0],
    ['main', { image: 'nginx:1.27' }, ever, 0],
    ['main', { image: 'registry.example/library/redis:7@sha256:00' }, ever, 0],
    ['main', { image: 'postgres:16', args: ['-c', 'max_connections=200'] }, ever, 0],
    ['main', { command: ['node', 'server.js'] }, ever, 0],
    ['main', { command: ['java', '-jar', '/app.jar'] }, ever, 0],
    ['main', { command: ['python', '-m', 'http.server', '8080'] }, ever, 0],
    ['main', { command: ['tini', '--', 'node', 'server.js'] }, ever, 0],
    ['main', { image: 'shop/app:2.3' }, ever, 0],
    ['main', sh('sleep 10; exit 1'), 10_000, 1],
    ['sidecar', { image: 'mesh/proxy:1.9' }, ever, 0],
    ['sidecar', sh('tail -n+1 -F /logs/app.log'), ever, 0],
    ['sidecar', sh('echo started'), 0, 0],
    ['job', { command: ['perl', '-Mbignum=bpi', '-wle', 'print bpi(2000)'] }, 8000, 0],
    ['job', { image: 'shop/report:2' }, 8000, 0],
    ['job', sh('echo working; sleep 20; echo done'), 20_000, 0],
    ['job', sh('exit 42'), 0, 42],
    ['job', { image: 'fluent-bit:3' }, ever, 0],
    ['job', { command: ['pg_dump', '-h', 'db', 'shop'] }, 4000, 0],
    // What nobody knows is the work of the container, wherever it stands in the script.
    ['main', sh('java -jar app.jar || exit 1'), ever, 0],
    ['main', sh('./app 2>&1 | tee /log'), ever, 0],
    ['main', sh('./app; exit $?'), ever, 0],
    ['main', sh('./app; rc=$?; echo "over: $rc"; exit $rc'), ever, 0],
    ['main', sh('./run.sh || sleep 3600'), ever, 0],
    ['main', sh('if ! ./app; then exit 1; fi'), ever, 0],
    ['main', sh('./setup && ./app'), ever, 0],
    ['main', sh('./app & wait'), ever, 0],
    ['main', sh('./app & wait $!; exit $?'), ever, 0],
    ['main', sh('./setup; sleep 3600'), 3_601_000, 0],
    ['main', sh('sh /start.sh'), ever, 0],
    ['main', sh('echo $(( ; exit 3'), 0, 2],
    ['main', sh('sleep 1\nsleep 2; fi\nsleep 3'), 1000, 2],
    ['main', bash('select x in a b; do sleep 1; done'), ever, 0],
    ['main', bash('sleep 1; declare -A m=([a]=1); app'), ever, 0],
    ['init', sh('./prepare; ./load'), 3000, 0],
    ['main', sh('exec 2>&1; exec nginx -g "daemon off;"'), ever, 0],
    ['main', sh('case $MODE in worker) exec celery worker;; web) exec gunicorn app;; *) exit 1;; esac'), ever, 0],
    ['main', { ...sh('case $MODE in a) sleep 3;; *) exit 4;; esac'), env: [{ name: 'MODE', value: 'b' }] }, 0, 4],
    ['main', { command: ['sh'] }, 0, 0],
    ['main', { command: ['/bin/bash'] }, 0, 0],
    ['main', { command: ['sh'], tty: true }, ever, 0],
    ['main', { command: ['nginx'] }, 0, 0],
    ['main', { command: ['nginx', '-g', 'daemon off;'] }, ever, 0],
    ['main', sh('nginx; sleep 30'), 30_000, 0],
    ['main', { command: ['httpd', '-f', '-p', '80'] }, ever, 0],
    ['main', sh('nc -l 80'), ever, 0],
    ['main', sh('timeout -s KILL 5 sleep 100'), 5000, 137],
    ['main', sh('timeout --signal=KILL 5 sleep 100'), 5000, 137],
    ['main', sh('timeout -k 2 5 sh -c "trap \'\' TERM; sleep 100"'), 5000, 124],
    ['main', sh('timeout 5 sleep 2; exit 3'), 2000, 3],
    ['main', sh('timeout 0 sleep 20'), 20_000, 0],
    ['main', { image: 'busybox', ...sh('timeout 5 sleep 100; exit $?') }, 5000, 143],
    ['main', { command: ['timeout', '30', 'sleep', '100'] }, 30_000, 124],
    // BusyBox's timeout leaves the program as process 1, which ignores SIGTERM.
    ['main', { image: 'busybox', command: ['timeout', '30', 'sleep', '100'] }, 100_000, 0],
    ['main', { command: ['python3', '-c', 'import time\nwhile True: time.sleep(1)'] }, ever, 0],
    [
      'main',
      { command: ['python', '-c', 'import time\nfor i in range(5):\n  time.sleep(2)\nraise SystemExit(3)'] },
      10_000,
      3,
    ],
    ['main', { command: ['node', '-e', 'setTimeout(() => process.exit(4), 5000)'] }, 5000, 4],
    ['main', { command: ['node', '-e', 'require("http").createServer(x).listen(80)'] }, ever, 0],
    ['main', { command: ['perl', '-e', 'sleep 5; exit 2'] }, 5000, 2],
    ['main', { command: ['ruby', '-e', 'loop { sleep 1 }'] }, ever, 0],
    ['main', { command: ['sleep', '.5'] }, 500, 0],
    ['main', { command: ['sleep'] }, 0, 1],
    ['main', sh('trap "exit 7" EXIT; sleep 5'), 5000, 7],
    [
      'main',
      sh('mysqld & until mysqladmin ping -h localhost; do sleep 1; done; sleep 2; kill $!; wait; exit 6'),
      9000,
      6,
    ],
    ['main', sh('(sleep 5; touch /tmp/up) & until [ -f /tmp/up ]; do sleep 1; done; exit 2'), 5000, 2],
    ['main', sh('end=$(($(date +%s) + 10)); while [ $(date +%s) -lt $end ]; do sleep 1; done; exit 3'), 10_000, 3],
    ['main', bash('for ((i = 0; i < 3; i++)); do sleep 2; done; [[ $i == 3 ]] && exit 5'), 6000, 5],
    ['main', bash('set -o pipefail; false | cat; exit $?'), 0, 1],
    ['main', sh('f() { f; }; f'), ever, 0],
    ['main', sh('i=0; while true; do i=$((i+1)); done'), ever, 0],
  ])('%s %j', (kind, container, durationMs, exitCode) => {
    const story = tell(kind, container)
    expect([story.durationMs, story.exitCode]).toEqual([durationMs, exitCode])
  })

  it('goes on after what it waited for', () => {
    const story = tell('init', sh('sleep 3; until nc -z db 5432; do sleep 1; done; sleep 2; exit 5'))
    expect([waitsOf(story), story.durationMs, story.exitCode]).toEqual(['db:5432', 2000, 5])
  })

  it('says which parts of the command tell', () => {
    expect(tell('init', sh('echo a; sleep 5; exit 3')).because).toEqual(['sleep 5', 'exit 3'])
    expect(tell('init', sh('until nc -z db 5432; do sleep 1; done')).because).toEqual(['until nc -z db 5432'])
  })

  it('says what was guessed', () => {
    expect(tell('main', { image: 'shop/app:2.3' }).guess).toBe('an application is taken to run until it is stopped')
    expect(tell('init', sh('sleep 5')).guess).toBeUndefined()
    expect(tell('init', sh('sleep $((RANDOM % 9))')).guess).toBe('a time that the script works out is taken to be 5 s')
    expect(tell('init', sh('case $1 in a) sleep 3;; esac; if then')).guess).toBe(
      'sh cannot read the script (syntax error) and ends with 2',
    )
    expect(tell('init', bash('select x in a b; do sleep 1; done')).guess).toBe(
      'its script is not one that podreel can read',
    )
    expect(tell('init', sh('. /etc/shop.sh; sleep 1')).guess).toContain('`. /etc/shop.sh`')
    expect(tell('init', sh('set -u; echo $SHOP; sleep 1')).guess).toContain('taken to be set by the image')
    expect(tell('init', sh(': $' + '{SHOP:?}; sleep 1')).guess).toContain('taken to be set by the image')
    expect(tell('init', sh('x=$(command -v tool); [ -n "$x" ] || sleep 5')).guess).toContain('is not known')
  })

  it.each([
    ['celery -A shop worker', 'celery -A shop inspect ping', 'celery -A shop worker --detach'],
    ['gunicorn shop:app', 'gunicorn --check-config shop:app', 'gunicorn -D shop:app'],
    ['php-fpm -F', 'php-fpm -t', 'php-fpm -D'],
    ['haproxy -W -f /h.cfg', 'haproxy -c -f /h.cfg', 'haproxy -D -f /h.cfg'],
    ['caddy run', 'caddy validate --config /c', 'caddy start'],
    ['mysqld --user=mysql', 'mysqld --initialize-insecure', 'mysqld --daemonize'],
    ['mongod --replSet rs0', 'mongod --version', 'mongod --fork --logpath /l'],
    ['memcached -m 64', 'memcached -V', 'memcached -d -m 64'],
    ['pgbouncer /p.ini', 'pgbouncer -V', 'pgbouncer -d /p.ini'],
    ['traefik --api', 'traefik version', 'zkServer.sh start'],
    ['grafana server', 'grafana cli plugins install x', 'catalina.sh start'],
    ['kafka-server-start.sh s.properties', 'vector validate', 'kafka-server-start.sh -daemon s.properties'],
    ['rabbitmq-server', 'apachectl configtest', 'rabbitmq-server -detached'],
  ])('%s stays, %s is over at once, and so is %s, which goes to the background', (stays, once, detached) => {
    const told = [stays, once, detached].map((line) => tell('main', { command: line.split(' ') }))
    expect(told.map(({ durationMs }) => durationMs < 5000)).toEqual([false, true, true])
    expect(told.map(({ guess }) => guess?.includes('in the background') === true)).toEqual([false, false, true])
  })

  it('says where only a configuration keeps a server in the foreground', () => {
    const told = ['supervisord -c /s.conf', 'supervisord -n'].map((line) => tell('main', { command: line.split(' ') }))
    expect(told.map(({ durationMs }) => durationMs)).toEqual([ever, ever])
    expect(told.map(({ guess }) => guess)).toEqual([
      'the configuration of supervisord is taken to keep it in the foreground',
      undefined,
    ])
  })

  it('is killed for its memory where the command asks for more than the limit', () => {
    const command = ['stress', '--vm', '1', '--vm-bytes', '250M', '--vm-hang', '1']
    const killed = tell('main', { command, resources: { limits: { memory: '100Mi' } } })
    expect([killed.endReason, killed.exitCode]).toEqual(['OOMKilled', 137])
    expect(tell('main', { command, resources: { limits: { memory: '300Mi' } } }).durationMs).toBe(ever)
    expect(tell('main', { command }).durationMs).toBe(ever)
  })

  it('lets a helper beside the work of a Job run on', () => {
    const work = { name: 'report', image: 'shop/report:2' }
    const helper = { name: 'log-shipper', image: 'shop/shipper:1' }
    expect(tell('job', helper, { containers: [work, helper] }).durationMs).toBe(ever)
    expect(tell('job', work, { containers: [work, helper] }).durationMs).toBe(8000)
    expect(tell('job', helper, { containers: [helper] }).durationMs).toBe(8000)
  })
})

describe('how process 1 answers SIGTERM', () => {
  it.each<[Partial<Container>, string]>([
    [{ command: ['sleep', '3600'] }, 'ignore'],
    [sh('sleep 3600'), 'ignore'],
    [sh('exec sleep 3600'), 'ignore'],
    [{ command: ['tail', '-f', '/dev/null'] }, 'ignore'],
    [sh('while true; do date; sleep 1; done'), 'ignore'],
    [sh('trap "exit 0" TERM; while true; do sleep 1; done'), '1000 0'],
    [sh("trap 'echo bye; exit 3' SIGTERM; sleep infinity & wait"), '0 3'],
    [sh('trap : TERM INT; sleep infinity & wait'), '0 143'],
    [sh('trap "" TERM; sleep 3600 & wait'), 'ignore'],
    [sh('trap "sleep 4; exit 0" TERM; while true; do sleep 1; done'), '5000 0'],
    [sh('stop() { sleep 2; exit 0; }\ntrap stop TERM\nwhile :; do sleep 1; done'), '3000 0'],
    [sh('trap "exit 0" TERM; tail -f /dev/null'), 'ignore'],
    [sh("trap 'echo got; exit 143' TERM; sleep 3600 & wait"), '0 143'],
    [sh("trap 'sleep 20; exit 0' TERM; while true; do sleep 1 & wait $!; done"), '20000 0'],
    [sh("trap 'stop=1' TERM; while [ -z $stop ]; do sleep 2; done; sleep 3; exit 4"), '5000 4'],
    [sh('trap \'STOP=1\' TERM; while [ -z "$STOP" ]; do sleep 2; done'), '2000 0'],
    [sh("trap 'echo no' TERM; while true; do sleep 1; done"), 'ignore'],
    [sh("trap 'exit 3' EXIT; sleep 3600"), 'ignore'],
    [sh("trap 'exit 3' TERM; exec sleep 3600"), 'ignore'],
    [sh("trap 'exit 3' TERM; trap - TERM; sleep 3600 & wait"), 'ignore'],
    [sh("trap 'kill $P; wait $P; exit 0' TERM; ./app & P=$!; wait $P"), '2000 0'],
    [sh("trap 'exit 2' TERM; while :; do :; done"), '0 2'],
    [sh("trap 'exit 0' TERM; until nc -z db 5432; do sleep 3; done"), '3000 0'],
    [{ command: ['timeout', '30', 'sleep', '100'] }, '0 143'],
    [sh('exec env A=1 java -jar /app.jar'), '1000 143'],
    [sh('node server.js & PID=$!; trap "kill -TERM $PID; wait $PID" TERM; wait $PID'), '2000 143'],
    [{ command: ['node', '-e', 'setInterval(() => {}, 1000)'] }, 'ignore'],
    [{ command: ['python', '-m', 'http.server'] }, 'ignore'],
    [{ command: ['java', '-jar', '/app.jar'] }, '1000 143'],
    [sh('java $JAVA_OPTS -jar /app.jar'), 'ignore'],
    [sh('exec java $JAVA_OPTS -jar /app.jar'), '1000 143'],
    [bash('java -jar /app.jar'), '1000 143'],
    [bash('source /env; java -jar /app.jar'), '1000 143'],
    [bash('java -jar /app.jar | tee /log'), 'ignore'],
    [{ command: ['tini', '--', 'sleep', '3600'] }, '0 143'],
    [{ command: ['dumb-init', 'sh', '-c', 'sleep 3600'] }, '0 143'],
    [{ image: 'cloud-sql-proxy:2' }, '1000 143'],
    [{ image: 'cloud-sql-proxy:2', args: ['--port=5432', '--exit-zero-on-sigterm'] }, '1000 0'],
    [{ image: 'nginx:1.27' }, '500 0'],
    [{ image: 'nginx:1.27', ...sh('echo hi > /x; nginx -g "daemon off;"') }, 'ignore'],
    [{ image: 'nginx:1.27-alpine', ...sh('echo hi > /x; nginx -g "daemon off;"') }, '500 0'],
    [{ image: 'shop/app:2.3' }, '2000 0'],
    [{ command: ['/app/server'] }, '2000 0'],
  ])('%j', (container, expected) => {
    const { onTerm, reason } = tell('main', container).term
    expect(onTerm === 'ignore' ? onTerm : `${onTerm.durationMs} ${onTerm.exitCode}`).toBe(expected)
    expect(reason).not.toBe('')
  })

  it('is not process 1 where the Pod shares its process namespace', () => {
    const shared = tell('main', { command: ['sleep', '3600'] }, { shareProcessNamespace: true })
    expect(shared.term.onTerm).toEqual({ durationMs: 0, exitCode: 143 })
  })

  it('says that a shell does not pass the signal on', () => {
    expect(tell('main', sh('java -jar /app.jar')).term.reason).toBe(
      'sh stays process 1 and does not pass SIGTERM on to java',
    )
  })
})

describe('files that probes look for', () => {
  it('knows when they are made and removed', () => {
    const story = tell('main', sh('touch /tmp/healthy; sleep 30; rm -f /tmp/healthy; sleep 600'))
    expect(story.files).toEqual([{ path: '/tmp/healthy', fromMs: 0, toMs: 30_000 }])
    expect(tell('main', sh('sleep 3; echo ok > /tmp/ready; exec server')).files).toEqual([
      { path: '/tmp/ready', fromMs: 3000, toMs: ever },
    ])
  })
})

describe('variables', () => {
  it('that double what is in them again and again stay as they are written once that is too long', () => {
    const story = tell('main', sh(`a=letters; ${'a="$a$a"; '.repeat(60)} echo "$a"; sleep 5`))
    expect(story.durationMs).toBe(5000)
  })

  it.each(['set -- $@ $@ a; ', 'set -- "$@" "$@" a; '])(
    'that are the arguments, doubled again and again by %s, are not known once they are too many',
    (doubling) => {
      const { guess } = tell('main', sh(`set -- a; ${doubling.repeat(60)} [ $# -lt 9 ] || sleep 60`))
      expect(guess).toContain('whether `[ $# -lt 9 ]` holds is not known')
    },
  )

  it('that are the arguments are known as long as they are of the number that scripts are called with', () => {
    const story = tell('main', sh(`set -- a; ${'set -- "$@" "$@"; '.repeat(9)} [ $# -eq 512 ] && sleep 60`))
    expect(story.durationMs).toBe(60_000)
  })

  it('of a container that stand many times in its command are put in while there is room', () => {
    const env = [{ name: 'LONG', value: 'x'.repeat(50_000) }]
    const story = tell('main', { env, command: ['sh', '-c', 'sleep 5', '$(LONG)'.repeat(100_000)] })
    expect(story.durationMs).toBe(5000)
  })
})

describe('a command with parts of a template', () => {
  const unknown = tell('main', {})

  it.each([
    ['sleep {{ .Values.seconds }}', '`sleep {{ .Values.seconds }}`'],
    ['echo start; sleep {{ .Values.a }}; exit {{ .Values.b }}', '`sleep {{ .Values.a }}`'],
  ])('%s does not tell how long it runs', (script) => {
    const story = tell('main', sh(script))
    expect(story.durationMs).toBe(unknown.durationMs)
    expect(story.guess).toContain('known only when the template is filled in')
    expect(story.because.join()).toContain('{{ .Values.')
  })

  it('tells what it waits for, by the name in the template', () => {
    expect(waitsOf(tell('init', sh('until nc -z {{ .Values.db.host }} 5432; do sleep {{ .Values.n }}; done')))).toBe(
      'host:5432',
    )
  })

  it('tells what does not depend on them', () => {
    expect(tell('job', sh('sleep 5 # {{ .Values.x }}')).durationMs).toBe(5000)
    expect(tell('main', sh('sleep 3; podman inspect -f {{.State}} x; exit 1')).exitCode).toBe(1)
    expect(tell('main', { command: ['tail', '-f', '{{ .Values.log }}'] }).durationMs).toBe(ever)
  })
})
