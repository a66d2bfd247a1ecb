import { expect, test } from 'vitest'
import { parseManifest } from './parse-manifest.ts'

const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'shop' }, spec: { containers: [{ name: 'app' }] } }

test.each(['ADDED', 'MODIFIED', 'DELETED'])('a watch event %s is about the object in it', (type) => {
  const { pods } = parseManifest(`${JSON.stringify({ type, object: pod }, null, 2)}\n`)
  expect(pods.map(({ name, podPath, object }) => ({ name, podPath, object }))).toEqual([
    { name: 'shop', podPath: [], object: pod },
  ])
})
