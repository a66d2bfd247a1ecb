/** What an edit does that mends a slip of the pen in a manifest. */

export const write = (text: string) => `Write ${text}`
export const writeFor = (meant: string, written: string) => `Write ${meant} for ${written}`
export const putBlank = 'Put a blank behind the colon'
export const putBlankBehindDash = 'Put a blank behind the dash'
export const putColon = 'Put a colon behind it'
export const putColonBetween = 'Put a colon behind the name'
export const putComma = 'Put a comma between the fields'
export const putAtEnd = (signs: string) => `Put ${signs} at the end`
export const putBefore = (sign: string) => `Put ${sign} before it`
export const removeSign = (sign: string) => `Remove the ${sign}`
export const putDash = 'Put a dash before it'
export const removeDash = 'Remove the dash'
export const asList = 'Write it as a list, in [ ]'
export const withoutBrackets = 'Write it without [ ]'
export const beginDocument = 'Put --- between the two objects'
export const replaceTabs = 'Replace the tabs by spaces'
