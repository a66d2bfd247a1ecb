/** Steps in a few words, where they are drawn. */

export const event = (reason: string) => `Event ${reason}`
export const bound = (node: string) => `bound to ${node}`
export const exit = (container: string, exitCode: number) => `exit ${container} ${exitCode}`
