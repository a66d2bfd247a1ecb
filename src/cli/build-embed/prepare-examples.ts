import { packText } from '../../share/codec.ts'
import { writePrepared } from '../../share/prepared.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { examples } from '../examples.ts'

/** Every example by its id as packText gives it, with its scenario: an embed plays it without the reader of manifests. */
export function prepareExamples(): Promise<readonly (readonly [id: string, packed: string])[]> {
  return Promise.all(
    examples.map(async ({ id, text }) => {
      const { scenario, trace } = compute({ text, gates: {} })
      const hasBoth = scenario !== undefined && trace !== undefined
      const prepared = hasBoth ? writePrepared({ scenario, gates: {}, choice: undefined }) : undefined
      return [id, await packText(text, prepared)] as const
    }),
  )
}
