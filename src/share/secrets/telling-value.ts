import { isHarmless } from './harmless-values.ts'

const sign = /[!@#$%^&*+=~?]/
/** Versions, dates, durations, amounts, addresses of mail and of hosts, names of objects, of algorithms and of protocols. */
const ordinary =
  /^(?:v?\d+\.\d.*|\d{4}-\d\d.*|(?:\d+(?:\.\d+)?[a-zA-Z]{1,3})+|[\w.+-]+@[\w-]+\.[\w.-]+|[a-z]+(?:[.-][a-z\d]+)+|(?:sha|md|aes|scram|oauth|base|utf|rsa|hs|rs|es|ed|tls|ssl|http|ipv|log|argon|oidc|saml|pbkdf|varchar|char|int|uint|float|blake|crc|win|x)[-_(]?\d[\w.()-]*|[a-z_][\w.-]*=.*[^=]|[\w-]+\.[a-z]{2,5}|[\w.-]*\/[\w./-]*|[A-Z]+-\d+)$/i

/** Whether a word looks like a password, not like a word, a number or a name, where the words around it say that one follows. */
export function isTelling(word: string): boolean {
  if (word.length < 5 || word.length > 200 || word.includes('://') || ordinary.test(word) || isHarmless(word, true))
    return false
  return /[A-Za-z]/.test(word) && (/\d/.test(word) || sign.test(word.replace(/(?<![!?=])[!?=]+$/, '')))
}

/** The same where less is said around it: no small word with a number. */
export function isVeryTelling(word: string): boolean {
  if (word.length < 8 || !isTelling(word)) return false
  if (/[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word)) return true
  return (word.length >= 12 && /\d[A-Za-z]+\d/.test(word)) || (/\d/.test(word) && sign.test(word))
}
