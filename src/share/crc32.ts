const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The CRC-32 of `bytes` (as in gzip and zip), as eight lower-case hexadecimal digits. */
export function crc32(bytes: Uint8Array): string {
  let sum = 0xffffffff
  // An iterator over megabytes takes longer than all the rest.
  for (let at = 0; at < bytes.length; at++) sum = (table[(sum ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (sum >>> 8)
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}
