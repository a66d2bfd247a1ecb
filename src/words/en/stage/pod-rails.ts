/** The line of a sidecar under what starts after it. */
export const stopsAfter = (sidecar: string) => `${sidecar} stops after them`
export const stays = (sidecar: string) => `${sidecar} stays beside them`
export const comesBack = (sidecar: string) => `${sidecar} comes back after its back-off`
export const isMissing = (sidecar: string) => `${sidecar} has ended: they run without it`
export const stayed = (sidecar: string) => `${sidecar} stayed beside them`
export const hasEnded = (sidecar: string) => `${sidecar} has ended`
export const wasNotThere = (sidecar: string) => `${sidecar} was not there`
export const willStay = (sidecar: string) => `${sidecar} will stay`
