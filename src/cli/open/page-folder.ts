import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the built page may lie, as seen from the built command: beside it in an archive, in a folder of the package, in a checkout. */
const places = ['./', '../dist/', '../../../dist/']

/** The folder of the built page; undefined where there is none. */
export function pageFolder(): string | undefined {
  return places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find(
      (folder) =>
        existsSync(`${folder}index.html`) && existsSync(`${folder}embed.html`) && existsSync(`${folder}assets`),
    )
}
