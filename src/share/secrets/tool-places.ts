import type { CommandWord } from './command-words.ts'
import { behindScheme } from './named-secret.ts'
import { saysSecret } from './secret-names.ts'
import { isTelling } from './telling-value.ts'
import type { Part } from './tool-options.ts'

/** A word of a command, or a part of it. */
export interface WordPlace {
  readonly word: number
  readonly part?: Part
  readonly from?: number
}

/** Words that stand before a secret, by those before them: `mc alias set name url user SECRET`. How many words on it stands. */
const behindWords: readonly (readonly [words: RegExp, on: number])[] = [
  [/ mc (?:alias set|config host add)$/, 4],
  [/ vault login$| operator unseal$/, 1],
  [/ (?:cargo login|authtoken|add-authtoken|bw unlock|set-initial-password|openssl passwd -\w+|setenv|ENV)$/, 1],
  [/ bw login$/, 2],
  [/ (?:add_user|change_password|authenticate_user)$/, 2],
  [/ sentinel auth-pass$/i, 2],
  [/ net use [A-Za-z]: \\\\\S+$/, 1],
  [/ net use \\\\\S+$/, 1],
  [/ smbclient \/\/\S+$/, 1],
  [/ poetry config http-basic\.\S+$/, 2],
  [/ isql \S+ [^\s-]\S*$/, 1],
  [/ mosquitto_passwd -[acdu]{0,4}b\w{0,4} \S{1,100} \S{1,100}$/, 1],
  [/ ConvertTo-SecureString(?: -String)?$/i, 1],
]
/** Which of them need a name that says so next: `setenv DB_PASSWORD x`. */
const setters = / (?:setenv|ENV|set -g?[xU]+|kv put|config|config set)$/

/** A command, with what is asked of it for each of its words. */
interface ToolCommand {
  readonly words: readonly CommandWord[]
  readonly texts: readonly string[]
  /** Where the path stands behind which `vault kv put` takes values; undefined in other commands. */
  readonly putAt: number | undefined
  readonly isSecret: boolean
  readonly isBatch: boolean
  readonly redisAt: number | undefined
  readonly oracleAt: number | undefined
}

export function toolCommand(words: readonly CommandWord[]): ToolCommand {
  const texts = words.map(({ text }) => text)
  const kvAt = texts.indexOf('kv')
  const isPut = kvAt !== -1 && /^(?:put|patch)$/.test(texts[kvAt + 1] ?? '') && texts.includes('vault')
  const indexOf = (form: RegExp) => {
    const at = texts.findIndex((text) => form.test(text))
    return at === -1 ? undefined : at
  }
  return {
    words,
    texts,
    putAt: isPut ? kvAt + 2 : undefined,
    isSecret: texts.includes('secret'),
    isBatch: texts.some((text) => /^-(?=[A-Za-z]+$)[^b]*b/.test(text)),
    redisAt: indexOf(redisTool),
    oracleAt: indexOf(oracleTool),
  }
}

/** Where a secret stands by its place behind the word `index`, without an option: in commands of tools, Redis, SQL, netrc. undefined where none does. */
export function toolPlace(command: ToolCommand, index: number): WordPlace | undefined {
  const { words, texts } = command
  const text = texts[index] ?? ''
  const head = ` ${texts
    .slice(Math.max(0, index - 4), index)
    .map((each) => each.slice(-100))
    .join(' ')}`
  return (
    redisPlace(command, index) ?? settingPlace(words, texts, index, head) ?? placeOfTool(command, index, head, text)
  )
}

function placeOfTool(command: ToolCommand, index: number, head: string, text: string): WordPlace | undefined {
  const { texts, putAt, isSecret, isBatch, oracleAt } = command
  const so = `${head} ${text.slice(-100)}`
  const next = texts[index + 1] ?? ''
  for (const [form, on] of behindWords) {
    if (!form.test(so) || /^(?:-|>)/.test(texts[index + on] ?? '-') || / (?:setenv|ENV)$/.test(so)) continue
    if (/ vault login$/.test(so) && next.includes('=')) continue
    return { word: index + on }
  }
  if (text === 'htpasswd' && isBatch) return { word: texts.length - 1 }
  // `vault kv put secret/db dsn=x`, `kubectl create secret generic db --from-literal=dsn=x`.
  if (putAt !== undefined && index > putAt && /^[\w.-]+=[^@]/.test(text))
    return { word: index, from: text.indexOf('=') + 1 }
  const literal = /^(?:--from-literal=)?[\w.-]+=/.exec(text)?.[0]
  if (
    literal !== undefined &&
    isSecret &&
    (text.startsWith('--from-literal=') || texts[index - 1] === '--from-literal')
  )
    return { word: index, from: literal.length }
  if (text.startsWith('pass:')) return { word: index, from: 5 }
  const option = /^\/(?:pass|password|pwd|token|apikey):(?=.)/i.exec(text)?.[0]
  if (option !== undefined) return { word: index, from: option.length }
  return /^(?:sqlplus|expdp|impdp|rman|sqlldr)$/.test(texts[index - 1] ?? '') || /^-[sS]$/.test(texts[index - 1] ?? '')
    ? oracleLogin(text, index, oracleAt)
    : undefined
}

const oracleTool = /^(?:.*\/)?(?:sqlplus|expdp|impdp|rman|sqlldr)$/
const redisTool = /^(?:.*\/)?(?:redis|valkey|keydb)-cli$/

function redisPlace({ texts, redisAt }: ToolCommand, index: number): WordPlace | undefined {
  const text = texts[index] ?? ''
  if (/^(?:requirepass|masterauth|primaryauth)$/i.test(text)) return { word: index + 1 }
  if (/^auth-pass$/i.test(text)) return { word: index + (/^sentinel$/i.test(texts[index - 1] ?? '') ? 2 : 1) }
  const isAuth = text === 'AUTH' && (index === 0 || (redisAt !== undefined && redisAt < index))
  if (isAuth) return { word: index + (index > 0 && texts.length === index + 3 ? 2 : 1) }
  const isUser = texts.slice(Math.max(0, index - 10), index).some((each) => /^setuser$/i.test(each))
  return isUser && /^[>#]./.test(text) ? { word: index, from: 1 } : undefined
}

/** Behind a word that says it: in settings of tools and servers, and files of logins. */
function settingPlace(
  words: readonly CommandWord[],
  texts: readonly string[],
  index: number,
  head: string,
): WordPlace | undefined {
  const text = texts[index] ?? ''
  const next = words[index + 1]
  if (next === undefined) return undefined
  const isTold = next.quote === "'" || isTelling(next.text)
  if (/^(?:password|passwd)$/i.test(text) && (texts[index - 2] === 'login' || isTold)) return { word: index + 1 }
  if (/^(?:insecure-password|psk|eap|xauth)$/i.test(text) && isTelling(next.text)) return { word: index + 1 }
  if (/^(?:stats auth|auth)$/i.test(`${texts[index - 1]} ${text}`) && isTelling(next.text.replace(/^[^:]*:/, '')))
    return { word: index + 1, part: ':' }
  const tail = text.replace(/^.*:/, '')
  if ((setters.test(head) && saysSecret(tail)) || (/ set$/.test(head) && /[._]/.test(text) && saysSecret(tail)))
    return / (?:config)$/.test(head) && !/[._-]/.test(tail) ? undefined : { word: index + 1 }
  // Of a web server's settings: `proxy_set_header Authorization "Basic x"`.
  const isHeader = /^(?:[\w-]+-)?(?:authorization|token|api-key|cookie)$/i.test(text)
  if (isHeader && (next.quote !== undefined || isTelling(next.text)))
    return { word: index + 1, from: behindScheme('authorization', next.text, 0) }
  return undefined
}

/** `sqlplus -s user/password@db`. */
function oracleLogin(text: string, index: number, oracleAt: number | undefined): WordPlace | undefined {
  return oracleAt !== undefined && oracleAt < index && /^\w+\/[^/]/.test(text) ? { word: index, part: '/' } : undefined
}
