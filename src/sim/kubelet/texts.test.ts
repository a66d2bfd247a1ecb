import { describe, expect, test } from 'vitest'
import { imageNameError } from './image-name.ts'
import { probeOutput } from './probe-text.ts'
import { formatGoDuration } from './texts.ts'

test.each([
  [0, '0s'],
  [1, '1ms'],
  [999, '999ms'],
  [1000, '1s'],
  [1500, '1.5s'],
  [10_030, '10.03s'],
  [59_999, '59.999s'],
  [60_000, '1m0s'],
  [80_000, '1m20s'],
  [300_000, '5m0s'],
  [3_600_000, '1h0m0s'],
  [90_061_500, '25h1m1.5s'],
])('%i ms are %s', (ms, text) => {
  expect(formatGoDuration(ms)).toBe(text)
})

describe('the name of an image', () => {
  test.each([
    'nginx',
    'nginx:1.27',
    'a/b-c/d_e',
    'registry.example:5000/app:v1',
    'localhost/app',
    `app@sha256:${'a'.repeat(64)}`,
  ])('%s can be read', (image) => {
    expect(imageNameError(image, true)).toBeUndefined()
  })

  test.each([
    ['Nginx', 'invalid reference format: repository name (Nginx) must be lowercase'],
    ['registry.example/App:v1', 'invalid reference format: repository name (App) must be lowercase'],
    ['nginx:', 'invalid reference format'],
    ['a b', 'invalid reference format'],
    ['-app', 'invalid reference format'],
    ['a'.repeat(64), `invalid repository name (${'a'.repeat(64)}), cannot specify 64-byte hexadecimal strings`],
  ])('%s cannot: %s', (image, reason) => {
    expect(imageNameError(image, true)).toBe(`couldn't parse image name "${image}": ${reason}`)
  })
})

describe('a failed probe prints', () => {
  const container = { name: 'app', ports: [{ name: 'web', containerPort: 8080 }] }

  test.each([
    { probe: { httpGet: { port: 80 } }, failure: 'failure', text: 'HTTP probe failed with statuscode: 503' },
    {
      probe: { httpGet: { port: 'web', path: 'healthz' } },
      failure: 'refused',
      text: 'Get "http://10.0.0.1:8080/healthz": dial tcp 10.0.0.1:8080: connect: connection refused',
    },
    {
      probe: { httpGet: { port: 443, scheme: 'HTTPS', host: 'other' } },
      failure: 'refused',
      text: 'Get "https://other:443/": dial tcp other:443: connect: connection refused',
    },
    {
      probe: { tcpSocket: { port: 5432 } },
      failure: 'refused',
      text: 'dial tcp 10.0.0.1:5432: connect: connection refused',
    },
    { probe: { grpc: { port: 9000 } }, failure: 'failure', text: 'service unhealthy (responded with "NOT_SERVING")' },
    {
      probe: { grpc: { port: 9000 }, timeoutSeconds: 2 },
      failure: 'refused',
      text: 'timeout: failed to connect service "10.0.0.1:9000" within 2s: context deadline exceeded',
    },
    { probe: { exec: { command: ['false'] } }, failure: 'failure', text: '' },
  ] as const)('$text', ({ probe, failure, text }) => {
    expect(probeOutput(probe, container, '10.0.0.1', failure)).toBe(text)
  })
})
