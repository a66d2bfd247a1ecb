/** A `T` under construction: where a field may be absent, setting it afterwards is many times faster than spreading it in. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] }
