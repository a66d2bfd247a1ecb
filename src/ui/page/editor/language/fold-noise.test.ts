import { expect, test } from 'vitest'
import { noisyLines } from './fold-noise.ts'

test.each<[string, string, readonly number[]]>([
  [
    'what kubectl prints',
    'metadata:\n  managedFields:\n  - apiVersion: v1\nspec: {}\nstatus:\n  phase: Running\n',
    [1, 4],
  ],
  ['in a List', 'items:\n- kind: Pod\n  status:\n    phase: Running\n', [2]],
  ['in JSON', '{\n  "status": {\n    "phase": "Running"\n  }\n}\n', [1]],
  ['a status that is empty', 'status:\nspec: {}\n', []],
  ['a status on its line', 'status: {}\n', []],
  ['a field of that name further down', 'spec:\n  a:\n    b:\n      status:\n        c: 1\n', []],
  ['nothing', 'kind: Pod\n', []],
])('%s', (_, text, expected) => {
  expect(noisyLines(text)).toEqual(expected)
})
