import { rememberMany } from '../../base/remember-many.ts'

/** What of a word is secret: all of it, all where it sets something (`=`), or what stands behind a sign in it. */
export type Part = 'all' | '=' | ':' | '%' | '/' | ','

/** An option that takes a secret, with a blank behind it, or in one word with it. */
export interface ToolOption {
  readonly option: string
  readonly part: Part
  readonly isNext: boolean
  readonly isAttached: boolean
}

interface Tool {
  readonly name: RegExp
  readonly options: readonly ToolOption[]
  /** The options mean that only where one of these words stands in the command. */
  readonly only?: readonly string[]
}

const next = (option: string, part: Part = 'all') => ({ option, part, isNext: true, isAttached: false })
const attached = (option: string, part: Part = 'all') => ({ option, part, isNext: false, isAttached: true })
const both = (option: string, part: Part = 'all') => ({ option, part, isNext: true, isAttached: true })

/** Tools whose short options say nothing of a secret by their names; from their manuals. */
const tools: readonly Tool[] = [
  {
    name: /^curl$/,
    options: [
      both('-u', ':'),
      both('-U', ':'),
      both('-b', '='),
      next('--cookie', '='),
      both('-E', ':'),
      next('--cert', ':'),
    ],
  },
  { name: /^(?:https?|xhs?)$/, options: [both('-a', ':')] },
  { name: /^(?:mysql\w*|mariadb[\w-]*|mycli|mytop|innobackupex|xtrabackup)$/, options: [attached('-p')] },
  { name: /^(?:redis|valkey|keydb)-(?:cli|benchmark)$/, options: [both('-a')] },
  { name: /^mongo\w*$/, options: [both('-p')] },
  { name: /^(?:sqlcmd|bcp|isql|osql|tsql|fisql|ipmitool|ldapmodify)$/, options: [both('-P')] },
  {
    name: /^(?:docker|podman|nerdctl|buildah|skopeo|oras|crane|regctl|helm|az|oc|argocd)$/,
    options: [both('-p')],
    only: ['login'],
  },
  {
    name: /^(?:cqlsh|influx|rabbitmqadmin|beeline|snowsql|vsql|sshpass|7z[ar]?|u?n?rar|cypher-shell|elasticsearch-users|ncftp\w*)$/,
    options: [both('-p')],
  },
  { name: /^(?:zip|unzip|mosquitto_(?:pub|sub|rr))$/, options: [both('-P')] },
  { name: /^ldap\w+$/, options: [both('-w'), next('-s')] },
  { name: /^(?:smbclient|rpcclient|net|winexe)$/, options: [both('-U', '%')] },
  { name: /^ab$/, options: [next('-A', ':')] },
  { name: /^openssl$/, options: [next('-k'), next('-K'), next('-hmac')] },
  { name: /^ssh-keygen$/, options: [next('-N'), next('-P')] },
  { name: /^snmp\w+$/, options: [next('-A'), next('-X'), both('-c')] },
  { name: /^(?:useradd|usermod)$/, options: [next('-p')] },
  { name: /^swaks$/, options: [next('-ap')] },
  { name: /^(?:twine|poetry)$/, options: [both('-p')], only: ['upload', 'publish', 'register'] },
  { name: /^gem$/, options: [next('--key')], only: ['push'] },
  { name: /^dotnet$/, options: [next('-k')], only: ['push'] },
  { name: /^consul$/, options: [both('-encrypt=')] },
  { name: /^codecov$/, options: [next('-t')] },
  { name: /^sonar-scanner$/, options: [both('-Dsonar.login=')] },
  { name: /^(?:lftp|open)$/, options: [both('-u', ',')] },
  { name: /^msmtp$/, options: [next('--passwordeval')] },
  { name: /^doctl$/, options: [next('-t')] },
]

/** Whose `-p` and the like is no secret. A name of a tool before them was an argument. */
const others =
  /^(?:mkdir|cp|ssh|scp|sftp|nc|ncat|tar|cat|ls|chmod|chown|sleep|test|touch|ps|grep|sed|find|read|export|install)$/

/** The short options of curl that take no value may stand before one that does: `-sSu user:password`. */
export function withoutFlags(word: string): string {
  return /^-[fsSkLvgiIjlNqRZ#]+(?=[uUE])/.test(word) ? word.replace(/^-[fsSkLvgiIjlNqRZ#]+/, '-') : word
}

/** The tool of a name: each word of a text is asked for, and most are the same few. */
const toolOf = rememberMany((name): Tool | undefined => tools.find((each) => each.name.test(name)))

/** What the short options behind a word mean, in a command of `words`; undefined where the word does not change that. */
export function optionsBehind(word: string, words: readonly string[]): readonly ToolOption[] | undefined {
  const name = word.slice(word.lastIndexOf('/') + 1)
  const tool = toolOf(name)
  if (tool === undefined) return others.test(name) ? [] : undefined
  return tool.only === undefined || tool.only.some((each) => words.includes(each)) ? tool.options : []
}
