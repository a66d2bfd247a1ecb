import type { Step } from './copy.ts'

const minors = 'src/kube/minor.ts'
const test = 'src/lessons/one-more-minor.test.ts'

/** A minor without differences of its own: one entry of the list. */
export const extendWithMinor: readonly Step[] = [
  {
    what: 'a minor: its entry in the list',
    run: (copy) => copy.edit(minors, "'] as const", "', '1.99'] as const"),
  },
  {
    what: 'a minor: every example is admitted and simulated in it',
    run: (copy) => {
      copy.write(test, copy.read('src/cli/extend-test/one-more-minor.txt'))
      return copy.testsFail(test)
    },
  },
]
