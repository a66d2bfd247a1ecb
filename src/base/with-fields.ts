/**
 * A new object of the fields of `object` and, over them, those of `fields`: `{ ...object, ...fields }`. Where a field is new to `object`, V8
 * makes that anew each time and takes ten times as long as for this: for what is called tens of thousands of times.
 */
export function withFields<T extends object>(object: T, fields: Partial<T>): T {
  return Object.assign({}, object, fields)
}
