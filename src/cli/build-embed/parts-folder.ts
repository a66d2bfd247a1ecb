import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'

/** Writes scripts into `folder`, under names that change with what is in them, so that browsers may keep them for ever. */
export function partWriter(folder: string) {
  return {
    /** Writes one script; its name, relative to `folder`. */
    writePart: (name: string, script: string): string => {
      const file = `${name}-${hashOf(script)}.js`
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${folder}/${file}`, `${script}\n`)
      return file
    },
    /** Writes scripts into a folder of their own; its name, relative to `folder`, with a slash at the end. */
    writeParts: (name: string, scripts: readonly (readonly [file: string, script: string])[]): string => {
      const own = `${name}-${hashOf(JSON.stringify(scripts))}/`
      mkdirSync(`${folder}/${own}`, { recursive: true })
      for (const [file, script] of scripts) writeFileSync(`${folder}/${own}${file}`, `${script}\n`)
      return own
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
