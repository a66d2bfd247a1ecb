import { rememberMany } from '../../base/remember-many.ts'

/** Words that make a name one of a secret, wherever they stand in it. */
const secretWords = wordSet(`
  password passwords passwd passwds passwort passphrase passphrases passcode passw pwd pw psk
  secret secrets token tokens credential credentials cred creds cookie cookies apikey apikeys
  authorization bearer jwt mnemonic dockercfg dockerconfigjson requirepass masterauth
  pswd psw passwrd kennwort contrasena senha clave mdp wachtwoord haslo parola пароль 密码 パスワード`)

/** Words that do so at the end of a name. */
const lastWords = wordSet('pass auth salt pepper otp totp pin puk community rocommunity rwcommunity')

/** Before `code` at the end of a name. */
const codesOfDoors = wordSet(`
  unlock access recovery backup activation pin security verification invite mfa otp totp auth authorization door pairing
  redeem emergency login`)

/** Ends of words that are written in one: `pgpass`, `clientsecret`. */
const secretEnd =
  /(?:password|passwd|passphrase|passcode|pwd|secret|token|(?:api|auth|access|account|private|secret|master|signing|encryption|shared|license)key|(?<=\w)(?<!com|by|tres|sur|under|over|encom)pass|(?:user|root|bind|admin|db|login|mail|smtp)pw)$/

/** Before `key`, in any name. */
const keysOfSecrets = wordSet(`
  access account admin aes api app auth client cipher consumer cookie crypto decrypt decryption deploy encrypt encryption
  functions gpg hmac host ingest ingestion instrumentation integration jwt licence license master pgp priv private
  recovery root rsa sas seal secret security server service session shared sign signing ssh ssl storage subscription
  tls unseal webhook wrapping write`)

/** Before `key` at the end of the name of a variable: a key in some data, not to a door. */
const keysOfData = wordSet(`
  annotation binding bucket cache claim config data dedup feature field foreign group hash hot idempotency index label
  lookup map message object partition primary property public pub queue range registry routing row s3 shard sharding
  shortcut sort stream tenant topology translation username`)

/** At the end: something about a secret, not the secret. */
const aboutSecrets = wordSet(`
  address addr age alg algorithm allowed annotation attempts attribute attr audience audiences backend bucket bundle ca
  cert certificate certs charset check checks checksum claim class complexity config configmap configuration controller
  count days description digest dir directory disabled domain driver duration enable enabled encoding encryption endpoint engine env
  expiration expire expires expiry field file filename files fingerprint folder format generation generator help helper hint host
  hostname hours httponly install interval issuer iss kind label length len lifetime limit limits location manager max
  method methods min minutes mode mount mountpath ms name names namespace ns operator optional param parameter path paths
  pattern placeholder plugin policy port prefix prompt provider ref reference refs regex region reload required request
  requests reset review reviews revision role roles rotation rule rules samesite scope scopes seconds secs secure selector
  server service settings sha size source stdin store strategy strength subject suffix svc sync template thumbprint
  timeout title ttl type uri url usage user username validation validator validity version volume`)

/** How many there are, how long, or which object holds one. */
const countWords = wordSet('max min num per existing')

/** What may stand behind such a word and leave it one. */
const transparent = wordSet(`
  data value string hash base64 b64 json content contents pem v1 v2 old new current previous backup
  prod production dev test staging`)

/** Longer names are looked at from their end. */
const mostLetters = 80

/** Whether a variable, field, option, header or parameter of this name holds a secret: by its words, not by its value. */
export const saysSecret = rememberMany((name): boolean => {
  if (/[^\p{L}\p{M}\w./-]/u.test(name) || /^(?:checksum|hash|sha\d*)\b.*\//.test(name)) return false
  const words = wordsOf(name)
  const last = words.findLast((word) => !transparent.has(word)) ?? ''
  if (words.some((word) => countWords.has(word)) || isAboutSecret(words, name)) return false
  if (words.some((word) => secretWords.has(word) || secretEnd.test(word))) return true
  // What one-time codes are made of.
  if (last === 'seed' && words.some((word) => /^(?:t?otp|mfa|2fa)$/.test(word))) return true
  if (/^codes?$/.test(last) && codesOfDoors.has(words[words.lastIndexOf(last) - 1] ?? '')) return true
  return isKey(words, name) || lastWords.has(last) || (last === 'header' && words.includes('auth'))
})

/** Whether a name ends in a word for a key or a token, of anything but data. */
export function namesKey(name: string): boolean {
  const words = wordsOf(name)
  const [before = '', last = ''] = words.length < 2 ? ['', words[0] ?? ''] : words.slice(-2)
  return /(?:key|token|secret)$/.test(last) && !keysOfData.has(before) && !/^(?:public|idempotency)key$/.test(last)
}

/** Whether a name is written as those of environment variables are. */
export function isVariable(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name)
}

/** The words of a name, in small letters: of `dbPwd`, `DB_PWD` and `db-pwd` the same. Digits at their ends are left out, as is the domain of an annotation. */
function wordsOf(name: string): readonly string[] {
  return name
    .slice(-mostLetters)
    .replace(/^.*\//s, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => (/^(?:s3|b64|base64|v\d)$/.test(word) ? word : word.replace(/(?<!\d)\d+$/, '')))
    .filter((word) => word !== '')
}

/** What is said of a secret, or in which Secret it is: `tokenTTL`, `existingSecret`, `imagePullSecrets`, `agent-inject-secret-db`. */
function isAboutSecret(words: readonly string[], name: string): boolean {
  const [before = '', last = ''] = words.slice(-2)
  if (words.length < 2) return false
  if (aboutSecrets.has(last) || words.includes('inject')) return true
  if (last === 'hash') return !words.some((word) => word.startsWith('pass'))
  // `ACCESS_TOKEN_SECRET` holds one, `tokenSecret` is the name of one.
  return (
    /^secrets?$/.test(last) &&
    (/^(?:pull|tls|existing|certs?)$/.test(before) ||
      (!isVariable(name) && /^(?:password|token|credentials?)$/.test(before) && !signsTokens(name)))
  )
}

/** Whether a name is that of what tokens are signed with, or of the secret that belongs to one: `ACCESS_TOKEN_SECRET`. */
export function signsTokens(name: string): boolean {
  return /(?:access|refresh|oauth\d?|jwt|csrf|id|session|request|auth|bearer)[._-]?token[._-]?secret$/i.test(name)
}

/** A key to something. Variables are named `X_KEY` where their value is one; in other names `key` mostly is that of a field. */
function isKey(words: readonly string[], name: string): boolean {
  const at = words.findLastIndex((word) => word === 'key' || word === 'keys')
  if (at === -1) return false
  const before = words[at - 1] ?? ''
  const rest = words.slice(at + 1)
  if (!rest.every((word) => transparent.has(word)) && !(before === 'access' && rest.join() === 'id')) return false
  return keysOfSecrets.has(before) || (isVariable(name) && rest.length === 0 && !keysOfData.has(before))
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
