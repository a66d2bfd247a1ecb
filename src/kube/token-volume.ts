/** How the names of the volumes begin in which containers find the token of their service account. */
export const tokenVolumePrefix = 'kube-api-access-'

/** Whether the volume is the one that the ServiceAccount plug-in adds to nearly every Pod. */
export function isTokenVolume({ name }: { readonly name?: string }): boolean {
  return name?.startsWith(tokenVolumePrefix) === true
}
