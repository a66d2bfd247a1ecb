import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Diagnostic, diagnosticSentence } from '../kube/diagnostic.ts'
import type { Minor } from '../kube/minor.ts'
import { examples } from '../lessons/examples.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { withOfferedFixes } from './offered-fixes.ts'
import type { PictureInput } from './pipeline/picture.ts'
import { problemsOf } from './pipeline/read-input.ts'

const pod = (container: string, rest = '') => `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  containers:
  - name: app
    image: example/app:1
${container}${rest}`
const probe = (name: string, below: string) => `    livenessProbe:\n      ${name}:\n${below}`
const memory = (amount: string) => pod(`    resources:\n      limits: {memory: ${amount}}\n`)
const cpu = (amount: string) => pod(`    resources:\n      requests: {cpu: ${amount}}\n`)
const mode = (written: string) =>
  pod('', `  volumes:\n  - name: keys\n    secret: {secretName: keys, defaultMode: ${written}}\n`)
const grace = (written: string) => pod('', `  terminationGracePeriodSeconds: ${written}\n`)
const init = (policy: string, rest = '') =>
  pod('', `  initContainers:\n  - name: setup\n    image: example/setup:1\n    restartPolicy: ${policy}\n${rest}`)
const rule = (action = 'Restart') =>
  `    restartPolicy: Never\n    restartPolicyRules:\n    - action: ${action}\n      exitCodes: {operator: In, values: [3]}\n`

interface Row {
  readonly name: string
  readonly text: string
  readonly minor?: Minor
  /** What is told besides the words of kubectl and the API server, with its line and column. */
  readonly says: readonly string[]
  /** What stands in the text after the fix, where there is one. */
  readonly fixed?: string
}

const onlyAlways = 'Only restartPolicy: Always makes a sidecar'
const rules = (minor: string) =>
  `A container has a restartPolicy and restart rules of its own from Kubernetes 1.35 on (feature gate ContainerRestartRules, off by default in 1.34); in ${minor} the Pod’s restartPolicy counts for all but sidecars.`

const rows: readonly Row[] = [
  {
    name: 'OnFailure on an init container',
    text: init('OnFailure'),
    says: [
      `12:20: info: spec.initContainers[0].restartPolicy: ${onlyAlways}. setup stays an ordinary init container: it has to end before the next container starts, and is started again after each failure, as the Pod’s restartPolicy Always has it anyway.`,
    ],
  },
  {
    name: 'OnFailure on an init container of a Pod with Never',
    text: init('OnFailure', '  restartPolicy: Never\n'),
    says: [
      `12:20: info: spec.initContainers[0].restartPolicy: ${onlyAlways}. setup stays an ordinary init container: it has to end before the next container starts, and is started again after each failure, whatever the Pod’s restartPolicy Never says of the others.`,
    ],
  },
  {
    name: 'Never on an init container',
    text: init('Never'),
    says: [
      `12:20: info: spec.initContainers[0].restartPolicy: ${onlyAlways}. setup stays an ordinary init container: it has to end before the next container starts, and its first failure is that of the whole Pod, whatever the Pod’s restartPolicy Always says of the others.`,
    ],
  },
  { name: 'a sidecar', text: init('Always'), says: [] },
  { name: 'a sidecar where it is refused by nobody', text: init('Always'), minor: '1.29', says: [] },
  {
    name: 'a sidecar in 1.28',
    text: init('Always'),
    minor: '1.28',
    says: [
      '12:20: warning: spec.initContainers[0].restartPolicy: The API server drops this field without a word: its feature gate SidecarContainers is off.',
      '12:20: info: spec.initContainers[0].restartPolicy: A sidecar needs Kubernetes 1.29, where the feature gate SidecarContainers is on by default; in 1.28 this is an ordinary init container.',
    ],
  },
  {
    name: 'OnFailure on an init container in a minor that refuses it',
    text: init('OnFailure'),
    minor: '1.33',
    says: [`12:20: info: spec.initContainers[0].restartPolicy: ${onlyAlways} of an init container. ${rules('1.33')}`],
  },
  {
    name: 'a restart rule in a minor that drops it',
    text: pod(rule()),
    minor: '1.34',
    says: [
      '9:20: warning: spec.containers[0].restartPolicy: The API server drops this field without a word: its feature gate ContainerRestartRules is off.',
      `9:20: info: spec.containers[0].restartPolicy: ${rules('1.34')}`,
      '10:5: warning: spec.containers[0].restartPolicyRules: The API server drops this field without a word: its feature gate ContainerRestartRules is off.',
    ],
  },
  {
    name: 'a restart rule in a minor that does not know it',
    text: pod(rule()),
    minor: '1.30',
    says: [`10:5: info: spec.containers[0].restartPolicyRules: ${rules('1.30')}`],
  },
  {
    name: 'a rule that restarts all containers, a minor too early',
    text: pod(rule('RestartAllContainers')),
    minor: '1.35',
    says: [
      '11:15: info: spec.containers[0].restartPolicyRules[0].action: RestartAllContainers is an action from Kubernetes 1.36 on (feature gate RestartAllContainersOnContainerExits).',
    ],
  },
  {
    name: 'a field that a later minor knows',
    text: pod('    lifecycle:\n      stopSignal: SIGTERM\n'),
    minor: '1.30',
    says: [
      '10:7: info: spec.containers[0].lifecycle.stopSignal: stopSignal is a field from Kubernetes 1.33 on; 1.30 does not know it.',
    ],
  },
  {
    name: 'two containers of a name',
    text: pod('', '  - name: app\n    image: example/app:2\n'),
    says: ['9:11: info: spec.containers[1].name: app stands first on line 7.'],
  },
  {
    name: 'an init container and a container of a name',
    text: pod('', '  initContainers:\n  - name: app\n    image: example/app:2\n'),
    says: ['10:11: info: spec.initContainers[0].name: app stands first on line 7.'],
  },
  {
    name: 'two volumes of a name',
    text: pod('', '  volumes:\n  - name: tmp\n    emptyDir: {}\n  - name: tmp\n    emptyDir: {}\n'),
    says: ['12:11: info: spec.volumes[1].name: tmp stands first on line 10.'],
  },
  {
    name: 'a variable twice',
    text: pod('    env:\n    - {name: A, value: x}\n    - {name: B, value: w}\n    - {name: A, value: z}\n'),
    says: ['12:14: info: spec.containers[0].env[2].name: A stands first on line 10.'],
  },
  {
    name: 'a field of the probe below exec',
    text: pod(probe('exec', '        command: [test, -f, /ready]\n        periodSeconds: 5\n')),
    says: [
      '12:9: info: spec.containers[0].livenessProbe.exec.periodSeconds: periodSeconds belongs to livenessProbe: it stands beside exec, not below it.',
    ],
    fixed: pod(probe('exec', '        command: [test, -f, /ready]\n      periodSeconds: 5\n')),
  },
  {
    name: 'a field of the probe below httpGet',
    text: pod(probe('httpGet', '        failureThreshold: 3\n        port: 80\n')),
    says: [
      '11:9: info: spec.containers[0].livenessProbe.httpGet.failureThreshold: failureThreshold belongs to livenessProbe: it stands beside httpGet, not below it.',
    ],
    fixed: pod(probe('httpGet', '        port: 80\n      failureThreshold: 3\n')),
  },
  {
    name: 'a grace period with a leading zero',
    text: grace('060'),
    says: [
      '9:34: warning: spec.terminationGracePeriodSeconds: With a leading zero kubectl reads 060 in base 8: it is 48, not 60.',
    ],
    fixed: grace('60'),
  },
  {
    name: 'a grace period in base 8',
    text: grace('0o600'),
    says: [
      '9:34: warning: spec.terminationGracePeriodSeconds: With a leading zero kubectl reads 0o600 in base 8: it is 384, not 600.',
    ],
    fixed: grace('600'),
  },
  { name: 'a leading zero that changes nothing', text: grace('090'), says: [] },
  { name: 'zero, and one digit', text: grace('07'), says: [] },
  { name: 'a mode', text: mode('0600'), says: [] },
  { name: 'a mode as YAML 1.2 writes it', text: mode('0o600'), says: [] },
  { name: 'a mode as the API server prints it', text: mode('420'), says: [] },
  { name: 'a mode of the group', text: mode('0440'), says: [] },
  {
    name: 'a mode without its zero, too large',
    text: mode('600'),
    says: [
      '11:45: warning: spec.volumes[0].secret.defaultMode: Without a leading zero 600 is no octal number: as a mode it is 01130 (more than 0777). 0600 (rw-------) is meant.',
    ],
    fixed: mode('0600'),
  },
  {
    name: 'a mode without its zero that is taken',
    text: mode('400'),
    says: [
      '11:45: warning: spec.volumes[0].secret.defaultMode: Without a leading zero 400 is no octal number: as a mode it is 0620 (rw--w----). 0400 (r--------) is meant.',
    ],
    fixed: mode('0400'),
  },
  {
    name: 'a mode in quotes',
    text: mode('"0600"'),
    says: [
      '11:45: info: spec.volumes[0].secret.defaultMode: In quotes this is a text, and a mode is a number. Without quotes kubectl reads 0600 in base 8: 384, rw-------.',
    ],
    fixed: mode('0600'),
  },
  {
    name: 'memory in thousandths',
    text: memory('128m'),
    says: [
      '10:24: warning: spec.containers[0].resources.limits.memory: m stands for a thousandth, so 128m is 0.128 bytes. A mebibyte is Mi, a megabyte M.',
    ],
    fixed: memory('128Mi'),
  },
  {
    name: 'memory in thousandths that is a whole byte',
    text: memory('1000m'),
    says: [
      '10:24: warning: spec.containers[0].resources.limits.memory: m stands for a thousandth, so 1000m is 1 bytes. A mebibyte is Mi, a megabyte M.',
    ],
    fixed: memory('1000Mi'),
  },
  {
    name: 'memory below a byte',
    text: memory('0.5'),
    says: [
      '10:24: warning: spec.containers[0].resources.limits.memory: 0.5 is less than one byte: a unit is missing. A mebibyte is Mi.',
    ],
  },
  {
    name: 'memory in MB',
    text: memory('128MB'),
    says: [
      '10:24: info: spec.containers[0].resources.limits.memory: There is no unit MB. 128M counts in powers of 1000, 128Mi in powers of 1024.',
    ],
    fixed: memory('128M'),
  },
  {
    name: 'memory in g, in quotes',
    text: memory('"1g"'),
    says: [
      '10:24: info: spec.containers[0].resources.limits.memory: There is no unit g. 1G counts in powers of 1000, 1Gi in powers of 1024.',
    ],
  },
  { name: 'memory in M', text: memory('500M'), says: [] },
  { name: 'no memory', text: memory('0'), says: [] },
  {
    name: 'CPUs without m',
    text: cpu('500'),
    says: [
      '10:23: warning: spec.containers[0].resources.requests.cpu: 500 stands for 500 whole CPUs. m stands for a thousandth of one.',
    ],
    fixed: cpu('500m'),
  },
  { name: 'many CPUs', text: cpu('64'), says: [] },
]

const hintsOf = (input: PictureInput): readonly Diagnostic[] =>
  withOfferedFixes(input, problemsOf(input)).filter(({ code }) => code === 'Hint')

describe('hints', () => {
  test.each(rows)('$name', ({ text, minor, says, fixed }) => {
    const input = { text, minor, gates: {} }
    const hints = hintsOf(input)
    expect(hints.map((hint) => lineOf(text, hint))).toEqual(says)
    if (fixed === undefined) return
    const all = withOfferedFixes(input, problemsOf(input)).filter(({ fix }) => fix !== undefined)
    const results = all.map(({ fix }) => applyEdits(text, fix?.edits ?? []))
    expect(results.length).toBeGreaterThan(0)
    for (const result of results) expect(meaningOf(result)).toEqual(meaningOf(fixed))
    expect(hintsOf({ ...input, text: fixed })).toEqual([])
  })
})

function lineOf(text: string, hint: Diagnostic): string {
  const before = text.slice(0, hint.range?.start ?? 0).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${hint.severity}: ${diagnosticSentence(hint)}`
}

function meaningOf(text: string): unknown {
  return parseManifest(text).pods.map(({ object }) => object)
}

describe('usual manifests need none', () => {
  /** Those that are about it. */
  const meant: Readonly<Record<string, readonly string[]>> = {
    'sidecar-on-1-28': [
      'The API server drops this field without a word: its feature gate SidecarContainers is off.',
      'A sidecar needs Kubernetes 1.29, where the feature gate SidecarContainers is on by default; in 1.28 this is an ordinary init container.',
    ],
  }

  test.each(examples.map(({ id, text }) => ({ id, text })))('example $id', ({ id, text }) => {
    expect(hintsOf({ text, gates: {} }).map(({ message }) => message)).toEqual(meant[id] ?? [])
  })

  const folder = new URL('../embed/manifests/', import.meta.url)
  test.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const kinds = /belongs to|stands first|base 8|octal|thousandth|There is no unit|less than one byte/
    expect(hintsOf({ text, gates: {} }).filter(({ message }) => kinds.test(message))).toEqual([])
  })
})
