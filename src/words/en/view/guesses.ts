/** How sure a step of a replay is. `isAll`: it is inferred whole, not only its time. */

const what = (isAll: boolean) => (isAll ? 'inferred' : 'its time is inferred')
export const notBefore = (isAll: boolean, from: string) => `${what(isAll)}, not before ${from}`
export const notAfter = (isAll: boolean, to: string) => `${what(isAll)}, not after ${to}`
export const between = (isAll: boolean, from: string, to: string) => `${what(isAll)}, between ${from} and ${to}`
