import { expect, test } from 'vitest'
import { parseManifest } from './parse-manifest.ts'

// Patterns that try again from each letter take minutes for these: then the test runs out of its time.
test.each(['\n', '\r', ' ', '- ', '"\n', '> a\n', '1 a\n', '{{ a }}', '“a” '])(
  'a text of %j alone, however long, is answered',
  (unit) => {
    expect(parseManifest(unit.repeat(50_000)).pods).toEqual([])
  },
)
