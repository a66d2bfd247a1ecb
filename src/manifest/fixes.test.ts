import { describe, expect, test } from 'vitest'
import { admit } from '../admission/admission.ts'
import { featureGates } from '../kube/features.ts'
import { applyEdits } from './apply-edits.ts'
import { withFixes } from './fixes.ts'
import { parseManifest } from './parse-manifest.ts'

/** The text after the first fix that is offered for what the API server says, and the title of that fix. */
function fixed(text: string): [string | undefined, string] {
  const [found] = parseManifest(text).pods
  if (found === undefined) throw new Error('no Pod')
  const gates = featureGates('1.36', {})
  const { diagnostics } = admit(found.object, { minor: '1.36', gates, podPath: found.podPath })
  const fix = withFixes(text, diagnostics, found, '1.36').find((diagnostic) => diagnostic.fix)?.fix
  return [fix?.title, applyEdits(text, fix?.edits ?? [])]
}

const pod = (container: string, more = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: demo\nspec:\n  containers:\n  - name: app\n    image: example/app:1\n${container}${more}`

describe('fixes for what kubectl and the API server say', () => {
  test('several words in quotes, or in braces, are not replaced by one of them', () => {
    for (const version of ['"v1 // so"', 'v1 // so, metadata: {}'])
      expect(fixed(`{ kind: Pod, apiVersion: ${version} }`)).toEqual([undefined, expect.any(String)])
  })

  const cases: readonly [string, string, string, string][] = [
    ['a kind in lower case', pod('').replace('Pod', 'pod'), 'Write Pod', pod('')],
    ['a version of long ago', pod('').replace('v1', 'v1beta3'), 'Write v1', pod('')],
    [
      'a comment like in other languages',
      pod('').replace('v1', 'v1 // so'),
      'Write v1 # so',
      pod('').replace('v1', 'v1 # so'),
    ],
    ['no apiVersion', pod('').replace('apiVersion: v1\n', ''), 'Add apiVersion: v1', pod('')],
    ['a misspelt field', pod('    comand: [a]\n'), 'Write command', pod('    command: [a]\n')],
    [
      'a field in lower case',
      pod('', '  restartpolicy: Never\n'),
      'Write restartPolicy',
      pod('', '  restartPolicy: Never\n'),
    ],
    ['a word in lower case', pod('', '  restartPolicy: never\n'), 'Write Never', pod('', '  restartPolicy: Never\n')],
    [
      'a word in quotes',
      pod('    imagePullPolicy: "always"\n'),
      'Write Always',
      pod('    imagePullPolicy: "Always"\n'),
    ],
    [
      'a number for a text',
      pod('    env:\n    - name: PORT\n      value: 8080\n'),
      'PORT: write "8080"',
      pod('    env:\n    - name: PORT\n      value: "8080"\n'),
    ],
    [
      'a text that became a number',
      pod('    env: [{name: REVISION, value: 47704e5}]\n'),
      'REVISION: write "47704e5"',
      pod('    env: [{name: REVISION, value: "47704e5"}]\n'),
    ],
    [
      'a truth in quotes',
      pod('', '  hostNetwork: "true"\n'),
      'hostNetwork: write true',
      pod('', '  hostNetwork: true\n'),
    ],
    [
      'resources with nothing below',
      pod('    resources:\n    requests:\n      cpu: 1\n    limits:\n      cpu: 2\n', '  nodeName: n\n'),
      'Indent what belongs to resources',
      pod('    resources:\n      requests:\n        cpu: 1\n      limits:\n        cpu: 2\n', '  nodeName: n\n'),
    ],
    [
      'requests with nothing below',
      pod('    resources:\n      requests:\n      cpu: 1\n      memory: 64Mi\n      limits: {cpu: 2}\n'),
      'Indent what belongs to requests',
      pod('    resources:\n      requests:\n        cpu: 1\n        memory: 64Mi\n      limits: {cpu: 2}\n'),
    ],
    [
      'a probe on an init container',
      pod('', '  initContainers:\n  - name: proxy\n    image: b\n    readinessProbe: {exec: {command: [a]}}\n'),
      'Make proxy a sidecar: add restartPolicy: Always',
      pod(
        '',
        '  initContainers:\n  - name: proxy\n    image: b\n    restartPolicy: Always\n    readinessProbe: {exec: {command: [a]}}\n',
      ),
    ],
    [
      'the same on one line',
      pod('', '  initContainers: [{name: proxy, image: b, lifecycle: {}}]\n'),
      'Make proxy a sidecar: add restartPolicy: Always',
      pod('', '  initContainers: [{name: proxy, image: b, restartPolicy: Always, lifecycle: {}}]\n'),
    ],
  ]
  for (const [name, text, title, after] of cases)
    test(name, () => {
      expect(fixed(text)).toEqual([title, after])
    })

  test('nothing where nothing is near', () => {
    expect(fixed(pod('    flavour: sweet\n'))[0]).toBeUndefined()
    expect(fixed(pod('', '  restartPolicy: Sometimes\n'))[0]).toBeUndefined()
  })
})
