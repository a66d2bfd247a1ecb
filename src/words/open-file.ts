export const tooLargeForManifest = (file: string) => `${file} is too large to be a manifest.`
export const unreadable = (file: string) => `${file} could not be read.`
export const pictureWithout = (file: string) =>
  `${file} carries no manifest: only pictures that were saved here with one do.`
export const noText = (file: string) => `${file} is no text.`
export const tooLarge = 'The file is too large to be opened; paste it into the editor.'
