export const scrolls = (command: string) => `${command}, scrolls`
export const reel = 'STATUS, one after another'
export const from = (status: string, time: string) => `${status}: from ${time} on`
