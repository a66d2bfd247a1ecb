import * as pictureWords from '../../../words/en/share/picture.ts'
/** A drawing of a fixed size that can be put on a canvas. */
export interface Drawing {
  /** SVG that needs nothing else. */
  readonly markup: string
  /** Pixels of the drawing. */
  readonly width: number
  readonly height: number
}

/** A canvas for drawings of this size, `scale` device pixels a pixel. Throws where the browser has none. */
export function canvasFor({ width, height }: Omit<Drawing, 'markup'>, scale: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error(pictureWords.noCanvas)
  return context
}

/** Puts `markup` on the whole of the canvas, over `ground` or over nothing. Rejects when the browser cannot read it. */
export async function drawOn(context: CanvasRenderingContext2D, markup: string, ground?: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { width, height } = context.canvas
    context.clearRect(0, 0, width, height)
    if (ground !== undefined) {
      context.fillStyle = ground
      context.fillRect(0, 0, width, height)
    }
    context.drawImage(image, 0, 0, width, height)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** `drawing` as PNG, `scale` pixels a pixel. */
export async function pngOf(drawing: Drawing, scale: number): Promise<Blob> {
  const context = canvasFor(drawing, scale)
  await drawOn(context, drawing.markup)
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(pictureWords.tooLarge))), 'image/png')
  })
}
