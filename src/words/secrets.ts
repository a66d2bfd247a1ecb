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
  'The value of an environment variable whose name says so (password, token, secret, credential, key), or that is a token or a private key by its form; the password in a URL; all data of a Secret. Nothing else is looked at: commands, arguments and other annotations stay as they are.'
