import { readdirSync, readFileSync } from 'node:fs'
import { readExamples } from '../lessons/read-examples.ts'

const folder = new URL('../lessons/examples/', import.meta.url)
const ids = readdirSync(folder)
const textOf = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

/** The examples, for programs that run as they are written: `src/lessons/examples.ts` needs Vite. */
export const examples = readExamples(
  Object.fromEntries(ids.map((id) => [`${id}/manifest.yaml`, textOf(`${id}/manifest.yaml`)])),
  Object.fromEntries(ids.map((id) => [`${id}/example.json`, JSON.parse(textOf(`${id}/example.json`))])),
)
