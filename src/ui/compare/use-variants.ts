import type { Fix } from '../../kube/diagnostic.ts'
import type { DocumentInput } from '../../store/document.ts'
import type { MinorSpan } from '../../store/minors-taking.ts'
import type { Picture } from '../../store/picture.ts'
import { useFromText } from './use-from-text.ts'

const none: readonly Fix[] = []

/** Other ways to write the Pod on the stage; none until they are found. */
export function useVariants(): readonly Fix[] {
  return useFromText(none, loadVariants)
}

/** The minors between which the Pod on the stage can be compared; undefined where there are no two, and until they are found. */
export function useMinorSpan(): MinorSpan | undefined {
  return useFromText<MinorSpan | undefined>(undefined, loadMinors)
}

async function loadVariants() {
  const { specVariants } = await import('../../store/spec-variants.ts')
  return ({ text }: DocumentInput, picture: Picture) => specVariants(text, picture)
}

async function loadMinors() {
  return (await import('../../store/minors-taking.ts')).minorsTaking
}
