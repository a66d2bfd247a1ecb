import { readFileSync } from 'node:fs'

/** The Latin parts of the page's two faces: family, descriptors, the font in base64. */
export function faces(): readonly unknown[] {
  const face = (family: string, name: string, weight: string) => {
    const file = new URL(
      `../../../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
      import.meta.url,
    )
    return [family, { weight, display: 'swap' }, readFileSync(file).toString('base64')]
  }
  return [face('Inter Variable', 'inter', '100 900'), face('JetBrains Mono Variable', 'jetbrains-mono', '100 800')]
}
