/** `fields` with the absent ones as optional fields. */
export type Present<T> = {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
} & {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K]
}

/** `fields` without those that are undefined: what an optional field that may not hold undefined is filled from. */
export function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
}
