export const filledIn = 'filled in from the limit'
export const noLimit = 'no limit'
export const fieldAtLine = (field: string, line: number) => `${field} · line ${line}`
export const span = (from: string, to: string) => `${from} to ${to}`
export const decides = (request: string) => `part of the step that decides: ${request}`
export const open = (containers: readonly string[]) => `${containers.join(', ')}: may use as much as the node has`
