/** Times and durations with their units. */
export const milliseconds = (count: number) => `${count} ms`
/** `count`: `21.6`, or a number as it is. */
export const seconds = (count: number | string) => `${count} s`
export const minutes = (count: number) => `${count} min`
export const hours = (count: number) => `${count} h`
export const forEver = 'for ever'
