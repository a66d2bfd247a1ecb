import { readFileSync, writeFileSync } from 'node:fs'
import { scenarioFiles } from '../docs/scenario-files.ts'

// On the copy: writes what is made from the table of the Scenario's fields. With `--check` it fails where nothing would change.

const isCheck = process.argv.includes('--check')
for (const { path, format } of scenarioFiles) {
  const text = format()
  if (isCheck && readFileSync(path, 'utf8') === text) throw new Error(`${path} does not show the new field`)
  if (!isCheck) writeFileSync(path, text)
}
