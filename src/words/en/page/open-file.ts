export const tooLargeForManifest = (file: string) => `${file} is too large to be a manifest.`
export const unreadable = (file: string) => `${file} could not be read.`
export const pictureWithout = (file: string) =>
  `${file} carries no manifest: only pictures that were saved here with one do.`
export const noText = (file: string) => `${file} is no text.`
/** Behind a file that is shown all the same. */
export const notInAddress = (file: string) =>
  `${file} is too long for the address of this page: reload the page, or copy its address, and the file has to be opened anew.`
