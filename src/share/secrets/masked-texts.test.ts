import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'
import { podText } from './secret-forms.fixture.ts'

const block = (lines: string) => podText({ container: lines })

// How a mask is written, so that the text stays what it is for its readers.
test.each<readonly [string, string, string]>([
  ['plain', block('env:\n- name: PASSWORD\n  value: hunter2'), block('env:\n- name: PASSWORD\n  value: "***"')],
  [
    'a number',
    podText({ env: '[{ name: PASSWORD, value: 4711 }]' }),
    podText({ env: '[{ name: PASSWORD, value: "***" }]' }),
  ],
  [
    'in quotes',
    podText({ env: `[{ name: PASSWORD, value: 'a''b' }]` }),
    podText({ env: `[{ name: PASSWORD, value: '***' }]` }),
  ],
  [
    'a part in quotes',
    podText({ args: '["a=\\"b\\" password=\\"x\\u0079z\\""]' }),
    podText({ args: '["a=\\"b\\" password=\\"***\\""]' }),
  ],
  ['a part of a plain one', podText({ args: '[--password=hunter2]' }), podText({ args: '[--password=***]' })],
  [
    'the beginning of a plain one',
    podText({ metadata: `annotations: { a: eyJhbGciOiJI.eyJzdWIiOiJz.c2ln b }` }),
    podText({ metadata: `annotations: { a: "*** b" }` }),
  ],
  [
    'a block',
    block('env:\n- name: PASSWORD\n  value: |-\n    a\n\n    b\n- name: B\n  value: c'),
    block('env:\n- name: PASSWORD\n  value: "***"\n- name: B\n  value: c'),
  ],
  [
    'a part of a block',
    block('args:\n- |\n  export PASSWORD=hunter2\n\n  app'),
    block('args:\n- |\n  export PASSWORD=***\n\n  app'),
  ],
  [
    'a field of YAML in a block',
    block('args:\n- |\n  cat <<E\n  password: hunter2\n  E'),
    block('args:\n- |\n  cat <<E\n  password: "***"\n  E'),
  ],
  [
    'JSON in quotes',
    podText({ metadata: `annotations: { a: '{"password":4711}' }` }),
    podText({ metadata: `annotations: { a: '{"password":"***"}' }` }),
  ],
  [
    'an anchor',
    podText({ env: '[{ name: A, value: &x hunter2 }, { name: PASSWORD, value: *x }]' }),
    podText({ env: '[{ name: A, value: &x "***" }, { name: PASSWORD, value: *x }]' }),
  ],
  [
    'a remark behind',
    block('env:\n- name: PASSWORD\n  value: a # b'),
    block('env:\n- name: PASSWORD\n  value: "***" # ***'),
  ],
  ['a remark', `${podText({})}# password: hunter2\n`, `${podText({})}# password: "***"\n`],
  [
    'a label',
    podText({ metadata: `labels: { a: ghp_${'aB3dE5gH7jK9'.repeat(3)} }` }),
    podText({ metadata: 'labels: { a: masked }' }),
  ],
  [
    'an address',
    podText({ env: '[{ name: A, value: postgres://u:x@db/s }]' }),
    podText({ env: '[{ name: A, value: postgres://u:***@db/s }]' }),
  ],
  ['Windows', 'kind: Secret\r\nstringData:\r\n  a: b\r\n', 'kind: Secret\r\nstringData:\r\n  a: "***"\r\n'],
])('%s', (_name, text, masked) => {
  expect(maskSecrets(text).text).toBe(masked)
})

test.each<readonly [string, string, readonly string[]]>([
  ['a variable', podText({ env: '[{ name: DB_PASSWORD, value: x }]' }), ['app: DB_PASSWORD']],
  [
    'a word of a command',
    podText({ command: '[app, --password, hunter2, --token=hunter2]' }),
    ['app: command[2]', 'app: command[3]'],
  ],
  [
    'a hook',
    block('lifecycle: { preStop: { exec: { command: [redis-cli, -a, x] } } }'),
    ['app: lifecycle.preStop.exec.command[2]'],
  ],
  [
    'an init container',
    podText({ spec: 'initContainers:\n- { name: init, image: a, args: [--password=x] }' }),
    ['init: args[0]'],
  ],
  ['an annotation', podText({ metadata: 'annotations: { example.com/token: x }' }), ['annotation example.com/token']],
  ['a Secret', 'kind: Secret\nmetadata: { name: db }\ndata: { a: b, c: d }', ['Secret db: a', 'Secret db: c']],
  ['a ConfigMap', 'kind: ConfigMap\nmetadata: { name: c }\ndata: { a.ini: "password=x" }', ['ConfigMap c: a.ini']],
  [
    'a volume',
    podText({ spec: 'volumes: [{ name: v, csi: { driver: d, volumeAttributes: { password: x } } }]' }),
    ['spec.volumes[0].csi.volumeAttributes.password'],
  ],
  ['a remark', `${podText({})}\n# password=hunter2\n# token=hunter2`, ['line 12', 'line 13']],
  [
    'two uses of an anchor',
    podText({ env: '[{ name: A_TOKEN, value: &x hunter2 }, { name: B_TOKEN, value: *x }]' }),
    ['app: A_TOKEN, app: B_TOKEN'],
  ],
])('it is said where: %s', (_name, text, names) => {
  expect(maskSecrets(text).names).toEqual(names)
})
