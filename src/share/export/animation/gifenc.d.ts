/** The part of gifenc 1.0 that is used; the package has no types of its own. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[]
  interface FrameOptions {
    /** Needed for the first frame; of a later one it is its own. */
    readonly palette?: Palette
    /** Milliseconds, counted in tens. */
    readonly delay?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** 1: the frame stays under the next one. */
    readonly dispose?: number
    /** 0: for ever. */
    readonly repeat?: number
  }
  interface Encoder {
    readonly writeFrame: (index: Uint8Array, width: number, height: number, options: FrameOptions) => void
    readonly finish: () => void
    readonly bytes: () => Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, colors: number): Palette
}
