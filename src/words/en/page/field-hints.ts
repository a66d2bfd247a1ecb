/** What can be written into a field; reads on after "write". */
export const time = (endless: string) => `a time such as 5s, 1m20s or ${endless}`
export const finiteTime = 'a time such as 5s or 1m20s'
export const wholeNumber = (min: number, max: number) => `a whole number from ${min} to ${max}`
export const text = 'some text'
export const restartPeriod = 'a time from 1s to 300s'
export const quantity = 'a quantity such as 500m, 2 or 4Gi'
export const instants = 'times such as 12s, or 12s, 40s'
