export const notStarted = 'The simulation could not be started.'
export const endless = (seconds: number) => `The simulation did not end within ${seconds} s.`
export const stopped = 'The simulation was stopped.'
