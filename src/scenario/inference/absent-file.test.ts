import { expect, test } from 'vitest'
import { emptyDirWithout } from './absent-file.ts'

const wait = 'until [ -f /work/ready ]; do sleep 1; done'
const mount = (readOnly = false) => [{ name: 'work', mountPath: '/work', readOnly }]
const waiter = (script = wait) => ({
  name: 'wait',
  command: ['sh', '-c', script],
  volumeMounts: mount(),
})
const spec = { containers: [], volumes: [{ name: 'work', emptyDir: {} }] }
const writer = { name: 'writer', volumeMounts: [{ name: 'work', mountPath: '/out' }] }
const reader = { name: 'reader', volumeMounts: mount(true) }

test.each<[what: string, found: string | undefined, ...Parameters<typeof emptyDirWithout>]>([
  ['nobody else', 'work', '/work/ready', waiter(), [], spec],
  ['one that only reads', 'work', '/work/ready', waiter(), [reader], spec],
  ['one that may write, at another path', undefined, '/work/ready', waiter(), [reader, writer], spec],
  ['no path', undefined, 'db:5432', waiter(), [], spec],
  ['a path that a variable ends', undefined, '/work/$NAME', waiter(), [], spec],
  ['a path of the image', undefined, '/opt/ready', waiter(), [], spec],
  ['a name that only begins alike', undefined, '/workshop/ready', waiter(), [], spec],
  [
    'a volume from outside',
    undefined,
    '/work/ready',
    waiter(),
    [],
    { ...spec, volumes: [{ name: 'work', persistentVolumeClaim: { claimName: 'work' } }] },
  ],
  ['its own command makes it', undefined, '/work/ready', waiter(`touch /work/ready; ${wait}`), [], spec],
  ['something runs beside the wait', undefined, '/work/ready', waiter(`serve & ${wait}`), [], spec],
  ['two commands in a row', 'work', '/work/ready', waiter(`true && ${wait} 2>&1`), [], spec],
  [
    'a hook may make it',
    undefined,
    '/work/ready',
    { ...waiter(), lifecycle: { postStart: { exec: { command: ['make-it'] } } } },
    [],
    spec,
  ],
])('%s', (_, found, ...given) => {
  expect(emptyDirWithout(...given)).toBe(found)
})
