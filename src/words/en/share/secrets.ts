import { marked } from '../../../base/marked.ts'

/** Where secrets stand, each place named. */
export const named = (places: readonly string[]) => places.join(', ')
export const places = (count: number) => `${count} places`
export const mask = 'Mask what looks like a secret'
export const masked = <Piece>(stars: Piece, names: string) =>
  marked`${stars} stands for ${names}. Your text in the editor stays as it is.`
/** Of a link that is copied at once, without a dialog. */
export const maskedAs = (names: string) => `*** stands for ${names}.`
export const plain = (names: string) => `It holds what looks like secrets in plain text: ${names}.`
export const looking = 'Looking through the text for secrets…'
export const nothingFound = 'Nothing in it looks like a secret.'
export const sentTitle = 'See the text that is sent'
export const sentText = 'The text that is sent'
export const onlyBeginning = 'Only the beginning is shown; all of it is sent.'
export const ruleTitle = 'What is looked for'
export const rule =
  'Tokens and private keys of known forms, anywhere in the text; passwords in addresses, connection strings, SQL and files of logins; hashes of passwords; the value of whatever is named password, token, secret, credential, cookie, authorization, pepper, community, access code or key, options of commands too; the values of a map of users; what a script writes into a file of a secret; what kustomize makes a Secret of; what a comment says is a password and looks like one; all data of a Secret; and a secret found so, wherever it stands once more.'
export const notFound =
  'Not found: a password that neither a name, its place nor its form gives away; a plain word in a sentence, as the user in an address, as ?key=word, or in a list of labels of a page; hexadecimal digits and UUIDs that no name calls a key or a token. Look at the text before you send it.'
/** Where something was masked. */
export const annotation = (key: string) => `annotation ${key}`
export const line = (number: number) => `line ${number}`
