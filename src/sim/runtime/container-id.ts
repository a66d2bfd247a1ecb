/**
 * An id as containerd makes them, 64 hexadecimal digits; here a hash of `text`, so that the same scenario has the same ids.
 * Not a cryptographic one: it only has to look and differ.
 */
export function hexDigest(text: string): string {
  let digest = ''
  for (let part = 0; part < 8; part++) digest += fnv1a(`${part}/${text}`).toString(16).padStart(8, '0')
  return digest
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
