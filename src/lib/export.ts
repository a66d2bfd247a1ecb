// `podreel/export`: a trace as a picture or as text for other programs. Needs the package `yaml`.

export { type Exported, type FormatName, formats, type TextFormat } from '../share/export/formats.ts'
export type { PictureTheme } from '../share/export/picture/picture-style.ts'
export { type CarriedSource, type PictureSource, readPicture } from '../share/export/picture-source.ts'
export {
  type PictureOptions,
  type TimelinePicture,
  timelinePicture,
  timelineSvg,
} from '../share/export/timeline-picture.ts'
export { type Masked, maskSecrets } from '../share/secrets/mask-secrets.ts'
