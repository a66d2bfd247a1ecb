import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { examples as all } from './examples.ts'

/** A minor after the newest one, without differences of its own. */
const madeUp = '1.99'

beforeAll(() => {
  vi.resetModules()
  vi.doMock('../kube/minor.ts', async (load) => {
    const real = await load<typeof import('../kube/minor.ts')>()
    const minors: readonly string[] = [...real.minors, madeUp]
    return {
      ...real,
      minors,
      newestMinor: madeUp,
      parseMinor: (text: string) => (text.includes(madeUp) ? madeUp : real.parseMinor(text)),
      isAtLeast: (minor: string, other: string) => minors.indexOf(minor) >= minors.indexOf(other),
    }
  })
})

afterAll(() => {
  vi.doUnmock('../kube/minor.ts')
  vi.resetModules()
})

test('every example is admitted in a minor that is added at the end of the list, with nothing said against it', async () => {
  const { minors, newestMinor } = await import('../kube/minor.ts')
  expect([minors.at(-1), newestMinor]).toEqual([madeUp, madeUp])
  const { admit } = await import('../admission/admission.ts')
  const { featureGates } = await import('../kube/features.ts')
  const { parseManifest } = await import('../manifest/parse-manifest.ts')
  const refused = all.flatMap(({ id, text }) => {
    const [found] = parseManifest(text).pods
    if (found === undefined) return [`${id}: no Pod`]
    const { pod, diagnostics } = admit(found.object, {
      minor: newestMinor,
      gates: featureGates(newestMinor),
      podPath: found.podPath,
    })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    return pod === undefined || errors.length > 0 ? [`${id}: ${errors.map(({ message }) => message).join('; ')}`] : []
  })
  expect(refused).toEqual([])
})
