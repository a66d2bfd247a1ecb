import { animatedSvg } from '../../share/export/animated-picture.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { examples } from '../examples.ts'

/** `docs/picture.svg`: the first example as the README shows it, in the colours of the reader, with its text to be opened again. */
export function formatPicture(): string {
  const [example] = examples
  const text = example?.text ?? ''
  const { trace } = compute({ text, gates: {} })
  if (trace === undefined) throw new Error('the first example cannot be simulated')
  return `${animatedSvg(trace, { width: 800, theme: 'auto', withoutResources: true, source: { text } })}\n`
}
