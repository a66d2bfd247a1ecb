import { marked } from '../base/marked.ts'

/** Names of secrets, and how many more there are. */
export const names = (some: readonly string[], more: number) =>
  more > 0 ? `${some.join(', ')} and ${more} more` : some.join(', ')
export const mask = 'Mask what looks like a secret'
export const masked = <Piece>(stars: Piece, names: string) =>
  marked`${stars} stands for ${names}. Your text in the editor stays as it is.`
export const plain = (names: string) => `It holds what looks like secrets in plain text: ${names}.`
export const ruleTitle = 'What counts as a secret'
export const rule =
  'Tokens and private keys of known forms, anywhere in the text; passwords in addresses and connection strings; the value of whatever is named password, token, secret, credential, cookie, authorization or key, options of commands too; all data of a Secret. A password that nothing gives away, neither a name nor its form, is not found.'
/** Where something was masked. */
export const annotation = (key: string) => `annotation ${key}`
export const line = (number: number) => `line ${number}`
