/** A colour as red, green and blue light, each 0 to 1 (linear, not gamma-coded). */
export type Light = readonly [number, number, number]

/** `#1f69a8` as light. */
export function parseHex(hex: string): Light {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** The contrast ratio of two colours, 1 to 21. Models: WCAG 2.2 contrast ratio. */
export function contrast(a: Light, b: Light): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance([r, g, b]: Light): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Matrix = readonly [Light, Light, Light]

/** How eyes see that lack one kind of cone. Models: Machado, Oliveira and Fernandes 2009, severity 1. */
export const visions: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** `color` as `vision` sees it. */
export function seenBy(vision: Matrix, color: Light): Light {
  const [r, g, b] = vision.map((row) => Math.min(1, Math.max(0, dot(row, color))))
  return [r ?? 0, g ?? 0, b ?? 0]
}

/** How different two colours look, 100 being black and white. Models: the distance in Oklab. */
export function difference(a: Light, b: Light): number {
  const [first, second] = [toOklab(a), toOklab(b)]
  return 100 * Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)))
}

function toOklab(light: Light): Light {
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], light))
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], light))
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], light))
  const cones: Light = [l, m, s]
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

function dot(a: Light, b: Light): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
