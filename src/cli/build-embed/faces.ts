import { readFileSync } from 'node:fs'

/** A script that leaves the Latin parts of the page's two faces as `podreelFaces`: family, descriptors, the font in base64. */
export function facesScript(): string {
  const face = (family: string, name: string, weight: string) => {
    const file = new URL(
      `../../../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
      import.meta.url,
    )
    return [family, { weight, display: 'swap' }, readFileSync(file).toString('base64')]
  }
  const faces = [
    face('Inter Variable', 'inter', '100 900'),
    face('JetBrains Mono Variable', 'jetbrains-mono', '100 800'),
  ]
  return `podreelFaces=${JSON.stringify(faces)}`
}
