export const notStarted = 'The simulation could not be started.'
export const noAnswer = 'The worker of this page gave no answer.'
export const endless = (seconds: number) => `The simulation did not end within ${seconds} s.`
export const stopped = 'The simulation was stopped.'
