import { expect, test } from 'vitest'
import { checkPicture } from './check-picture.ts'

// Texts that were once too much for some part of the way to the picture, as small as they could be made.
test.each([
  [
    'a Scenario that names containers, beside some without a name',
    'spec:\n  containers:\n  - image: a\n---\napiVersion: podreel/v1\nkind: Scenario\ncontainers:\n  app: {}\n',
  ],
  [
    'the same with less of it',
    ': \nspec:\n  initContainers:\n  - : \n    {%x %}: 0\n---\napiVersion: podreel/\nkind: Scenario\ncontainers:\n e:',
  ],
  ['containers without images in what has no kind', '#\napiVersion: spec: containers:\n- : '],
])('%s', (_what, text) => {
  expect(() => checkPicture(text)).not.toThrow()
})
