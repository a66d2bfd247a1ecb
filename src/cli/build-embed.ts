import { distFolder } from './build.ts'
import { bundler } from './build-embed/bundles.ts'
import { dataScript } from './build-embed/data-script.ts'
import { faces } from './build-embed/faces.ts'
import { partWriter } from './build-embed/parts-folder.ts'
import { prepareExamples } from './build-embed/prepare-examples.ts'

// `npm run build`, second half: embed.html with its parts, and embed.js, beside the page that the first half has built. All of them are
// plain scripts, not modules: into a frame that is sandboxed without an origin of its own, browsers load modules, styles and fonts only from
// hosts that allow it by a header, plain scripts from any.

/** Another folder may be named, for a trial. */
const outDir = process.argv[2] ?? distFolder
const bundles = bundler(outDir)
const { writePart, writeParts } = partWriter(`${outDir}/assets`)

const examples = await prepareExamples()
await bundles.page({
  faces: writePart('embed-faces', dataScript({ faces: faces() })),
  examples: writeParts(
    'embed-examples',
    examples.map(([id, packed]) => [`${id}.js`, dataScript({ packed })]),
  ),
  exampleIds: examples.map(([id]) => id),
})
await bundles.element()
