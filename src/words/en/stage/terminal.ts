export const scrolls = (command: string) => `${command}, scrolls`
export const reel = 'STATUS, one after another'
export const from = (status: string, time: string) => `${status}: from ${time} on`
export const earlier = (count: number) => `… ${count.toLocaleString('en')} earlier`
export const later = (count: number) => `${count.toLocaleString('en')} later …`
