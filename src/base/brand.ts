declare const brandName: unique symbol

/** `T` that only its own constructor can make: a number that is a time, a string that is an id. */
export type Brand<T, Name extends string> = T & { readonly [brandName]: Name }
