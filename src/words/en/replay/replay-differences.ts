/** What went otherwise than the rules say: each a sentence without its full stop. */

export const startedLate = (name: string, took: string, later: string) =>
  `${name} counted as started ${took} after its start: that is ${later} later than its start-up probe allows`
export const started = (name: string, took: string, said: string) =>
  `${name} counted as started ${took} after its start, the rules say ${said}`
export const ready = (name: string, took: string, said: string) =>
  `${name} was ready ${took} after its start, the rules say ${said}`
export const restarted = (name: string, took: string, restart: number, said: string) =>
  `${name} was started again ${took} after it had ended, the back-off of restart ${restart} says ${said}`
export const runsOn = {
  killed: (name: string, said: string) => `${name} runs on, the rules say that it is killed ${said} after its start`,
  ended: (name: string, said: string) => `${name} runs on, the rules say that it ends ${said} after its start`,
}
