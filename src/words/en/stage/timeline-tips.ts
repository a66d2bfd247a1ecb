export const attempt = (role: string, attempt: string) => `${role} · ${attempt}`
export const notOnNode = 'not on the node'
export const api = (state: string) => `API: ${state}`
export const lag = 'The kubelet has not told the API server yet: kubectl shows what the API says.'
export const known = 'known'
export const knownSince = (time: string) => `its beginning, ${time}, is written down`
export const events = (count: number) => `${count} Events`
export const event = (reason: string, message: string) => `${reason}: ${message}`
export const condition = (status: string, reason: string) => `${status}, ${reason}`
export const phase = 'phase'
export const span = (from: string, to: string) => `${from} to ${to}`
