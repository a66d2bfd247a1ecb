import { describe, expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { parseManifest } from './parse-manifest.ts'

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: demo
spec:
  containers:
  - name: app
    image: example/app:1
`
const json = '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"demo"},"spec":{"containers":[]}}\n'
const indented = pod.replace(/^/gm, '    ').trimEnd()

describe('what stands around a manifest is left out, and said', () => {
  const texts: readonly (readonly [name: string, text: string, lines: string, after: string])[] = [
    [
      'sentences',
      `Here is my Pod. It hangs, why?\n\n${pod}\nAny idea?\nThanks!\n`,
      'Lines 1 and 12 to 13 are',
      `${pod}\n`,
    ],
    [
      'a step, a command',
      `Create pod.yaml:\n${pod}Then:\n\n    kubectl apply -f pod.yaml\n`,
      'Lines 1 and 10 to 12 are',
      pod,
    ],
    ['a sentence with a colon', `The spec: a Pod\n${pod}`, 'Line 1 is', pod],
    ['the name of a file', `pods/pod.yaml\n${pod}`, 'Line 1 is', pod],
    ['buttons of a page', `Copy\n${pod}Copy\n`, 'Lines 1 and 10 are', pod],
    [
      'an indented manifest',
      `My manifest is\n\n${indented}\n\nand it fails.\n`,
      'Lines 1 and 12 are',
      `${indented}\n\n`,
    ],
    ['tags', `<pre><code>\n${pod}</code></pre>\n`, 'Lines 1 and 10 are', pod],
    ['an echo', `echo "\n${pod}" | kubectl apply -f -\n`, 'Lines 1 and 10 are', pod],
    ['the prompt of root', `[root@node ~]# kubectl get pod -o yaml\n${pod}[root@node ~]#\n`, 'Lines 1 and 10 are', pod],
    ['a prompt with nothing behind', `${pod}user@box:~$ \n`, 'Line 9 is', pod],
    ['JSON', `For example:\n${json}thanks\n`, 'Lines 1 and 3 are', json],
  ]
  test.each(texts)('%s', (_, text, lines, after) => {
    const { pods, diagnostics } = parseManifest(text)
    expect(pods.map(({ id, isGuess }) => [id, isGuess])).toEqual([['Pod/demo#0', false]])
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['info', `${lines} no part of a manifest, and left out here; kubectl would refuse the whole text.`],
    ])
    expect(diagnostics.map((each) => applyEdits(text, each.fix?.edits ?? []))).toEqual([after])
  })

  test('two manifests with a sentence between them are parted', () => {
    const text = `${pod}And the other one:\n\n${pod}`
    const { pods, diagnostics } = parseManifest(text)
    expect(pods.map(({ id }) => id)).toEqual(['Pod/demo#0', 'Pod/demo#1'])
    expect(diagnostics.map((each) => applyEdits(text, each.fix?.edits ?? []))).toEqual([`${pod}---\n${pod}`])
  })
})

describe('what may be a part of the manifest stays', () => {
  test.each([
    ['a line that lost its indentation', pod.replace('  containers', 'Not this\n  containers')],
    ['a field behind it', pod.replace('spec:', 'Not this\nspec:')],
    ['a field whose colon is missing', pod.replace('spec:', 'spec')],
    ['a text in quotes that goes on in the first column', pod.replace('demo', '"de\nmo is here"')],
    ['braces of YAML before braces of JSON', `{apiVersion: v1, kind: Pod, metadata: {name: a}}\n---\n${json}`],
    ['no manifest at all', 'Some words.\nAnd more.\n'],
  ])('%s', (_, text) => {
    expect(parseManifest(text).diagnostics.filter(({ message }) => message.includes('left out'))).toEqual([])
  })
})
