import { assertExists } from '../../base/assert.ts'
import { valueAt } from '../../base/value-at.ts'
import { drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { type WrappedScript, wrappedScript } from '../../manifest/wrapped-script.fixture.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { problemOf, type Subject } from './subject.ts'

/** Valid Pods, lists and custom resources with scripts in them that look like manifests, tables and the like: it is always the outer Pod that is found. */
export const scriptSubject: Subject = {
  name: 'scripts',
  inputOf: (seed) => wrappedScript(drawnNumbers(seed)).text,
  tryOne: (seed) => {
    const wrapped = wrappedScript(drawnNumbers(seed))
    const problem = problemOf(() => checkOuter(wrapped))
    return problem === undefined ? undefined : { problem, input: wrapped.text }
  },
}

/** Throws where anything but the Pod around the script is found, or the script is not what it was. */
function checkOuter({ text, id, script, path }: WrappedScript): void {
  const { pods, trace, mended, diagnostics } = compute({ text, gates: {} })
  const ids = pods.map(({ id }) => id).join()
  if (ids !== id) throw new Error(`what is found is ${ids}`)
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Error(`it is said to be wrong: ${error.message}`)
  if (trace === undefined || mended !== undefined) throw new Error('it is not drawn as it is written')
  const [found] = parseManifest(text).pods
  const read = valueAt(assertExists(found, 'the Pod').object, path)
  if (read !== script) throw new Error(`the script is read as ${JSON.stringify(read)}`)
}
