import type { FileProof, Origin, Proof } from './proof.ts'

/** The files of one kind, added up. */
export type KindProof = Omit<FileProof, 'file'>

const none = { recorded: 0, tests: 0, sources: 0, own: 0 } as const satisfies KindProof['origins']

/** Every kind of vector, in the order in which the kinds first come. */
export function kindProofs({ files }: Proof): readonly KindProof[] {
  const kinds = new Map<string, KindProof>()
  for (const { kind, passed, total, origins } of files) {
    const before = kinds.get(kind) ?? { kind, passed: 0, total: 0, origins: none }
    const sum = (origin: Origin): number => before.origins[origin] + origins[origin]
    kinds.set(kind, {
      kind,
      passed: before.passed + passed,
      total: before.total + total,
      origins: { recorded: sum('recorded'), tests: sum('tests'), sources: sum('sources'), own: sum('own') },
    })
  }
  return [...kinds.values()]
}
