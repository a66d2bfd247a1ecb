import { openSync, writeSync } from 'node:fs'
import { assertExists } from '../../base/assert.ts'
import { runSubject } from './run-subject.ts'
import { allSubjects } from './subjects.fixture.ts'

// Tries one kind of input in a process of its own, so that somebody can tell when it hangs: `child NAME SEED MS FILE`. FILE is told
// the seed of each input before it is tried; messages would not leave this process while it is busy.

const [name = '', seed, ms, file = ''] = process.argv.slice(2)
const subject = assertExists(
  (await allSubjects()).find((each) => each.name === name),
  `a kind ${name}`,
)
const progress = openSync(file, 'w')
const outcome = runSubject(subject, Number(seed), Number(ms), (current) => {
  writeSync(progress, String(current).padStart(10), 0)
})
process.send?.(outcome)
