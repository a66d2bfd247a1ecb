import { assertExists } from '../../base/assert.ts'
import { runSubject } from './run-subject.ts'
import { allSubjects } from './subjects.fixture.ts'

// Tries one kind of input in a process of its own, so that somebody can tell when it hangs: `child NAME SEED MS`.

const [name = '', seed, ms] = process.argv.slice(2)
const subject = assertExists(
  (await allSubjects()).find((each) => each.name === name),
  `a kind ${name}`,
)
const send = (message: unknown) => process.send?.(message)
send(runSubject(subject, Number(seed), Number(ms), send))
