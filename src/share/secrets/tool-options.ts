/** What of a word is secret: all of it, all where it sets something (`=`), or what stands behind a sign in it. */
export type Part = 'all' | '=' | ':' | '%' | '/'

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
  /** The options mean that only where this word stands in the command. */
  readonly only?: string
}

const next = (option: string, part: Part = 'all') => ({ option, part, isNext: true, isAttached: false })
const attached = (option: string, part: Part = 'all') => ({ option, part, isNext: false, isAttached: true })
const both = (option: string, part: Part = 'all') => ({ option, part, isNext: true, isAttached: true })

/** Tools whose short options say nothing of a secret by their names; from their manuals. */
const tools: readonly Tool[] = [
  { name: /^curl$/, options: [both('-u', ':'), both('-U', ':'), both('-b', '='), next('--cookie', '=')] },
  { name: /^(?:https?|xhs?)$/, options: [both('-a', ':')] },
  { name: /^(?:mysql\w*|mariadb[\w-]*|mycli|mytop|innobackupex|xtrabackup)$/, options: [attached('-p')] },
  { name: /^(?:redis|valkey|keydb)-(?:cli|benchmark)$/, options: [both('-a')] },
  { name: /^mongo\w*$/, options: [both('-p')] },
  { name: /^(?:sqlcmd|bcp|isql|tsql|fisql)$/, options: [both('-P')] },
  {
    name: /^(?:docker|podman|nerdctl|buildah|skopeo|oras|crane|regctl|helm|az|oc|argocd)$/,
    options: [next('-p')],
    only: 'login',
  },
  { name: /^(?:cqlsh|influx|rabbitmqadmin|beeline|snowsql|vsql|sshpass|7z[ar]?|u?n?rar)$/, options: [both('-p')] },
  { name: /^(?:zip|unzip|mosquitto_(?:pub|sub|rr))$/, options: [both('-P')] },
  { name: /^ldap\w+$/, options: [both('-w'), next('-s')] },
  { name: /^(?:smbclient|rpcclient|net|winexe)$/, options: [both('-U', '%')] },
  { name: /^ab$/, options: [next('-A', ':')] },
  { name: /^openssl$/, options: [next('-k'), next('-K')] },
  { name: /^doctl$/, options: [next('-t')] },
]

/** Whose `-p` and the like is no secret. A name of a tool before them was an argument. */
const others =
  /^(?:mkdir|cp|ssh|scp|sftp|nc|ncat|tar|cat|ls|chmod|chown|sleep|test|touch|ps|grep|sed|find|read|export|install)$/

/** What the short options behind a word mean, in a command of `words`; undefined where the word does not change that. */
export function optionsBehind(word: string, words: readonly string[]): readonly ToolOption[] | undefined {
  const name = word.slice(word.lastIndexOf('/') + 1)
  const tool = tools.find((each) => each.name.test(name))
  if (tool === undefined) return others.test(name) ? [] : undefined
  return tool.only === undefined || words.includes(tool.only) ? tool.options : []
}
