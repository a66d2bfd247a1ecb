import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless } from './harmless-values.ts'
import { saysSecret } from './secret-names.ts'

/** Whether a path is that of a file with a secret, by its name or by the directory that it is in. */
export function saysFile(path: string): boolean {
  const parts = path.replace(/["']/g, '').replaceAll(' ', '-').split('/')
  const name = (parts.at(-1) ?? '').replace(/^\./, '').replace(/[_-]?file$|\.(?:txt|conf|cfg|env)$/, '')
  if (saysSecret(name) || /^(?:pgpass|netrc|htpasswd|s3cfg)$/.test(name)) return true
  return parts.slice(0, -1).some((part) => /^\.?secrets?$/.test(part))
}

/** Their names stand beside the secrets in them. */
const structured = /\.(?:ya?ml|json|toml|ini|conf|cfg|env|properties|sh|py|sql|xml|tpl|js)["']?$/

const heredoc = /<<-?[ \t]{0,4}(["']?)([A-Za-z_]\w{0,40})(?!\w)\1/g
/** Where a line writes to: behind `>`, and as programs name it. */
const targets =
  /(?:>{1,2}[ \t]{0,4}|\b(?:tee|sponge)[ \t]{1,4}(?:-a[ \t]{1,4})?|\bof=|\/dev\/stdin[ \t]{1,4})("[^"\n]{1,200}"|'[^'\n]{1,200}'|[^\s<>|;&]{1,200})/g
/** The variable that takes what is handed in: `TOKEN=$(cat <<EOF`, `read -r TOKEN <<EOF`. */
const variable =
  /(?:^|[\s;&|({])(?:([A-Za-z_]\w{0,60})=["']?\$\([ \t]{0,4}cat|read[ \t](?:[^;&|\n]{0,60}[ \t])?([A-Za-z_]\w{0,60}))[ \t]{0,4}$/
/** Programs and options that read a password from their input. */
const readsPassword =
  /(?:^|[\s;&|(]|bin\/)(?:chpasswd|passwd|smbpasswd|kinit|cryptsetup|sudo[ \t]{1,4}-[A-Za-z]{0,4}S|--?password-stdin|--with-token|-pass(?:in|out)?[ \t]{1,4}stdin)(?=[ \t]|$)/
/** Longer ones hold data. */
const mostLines = 100

/** A line that gives no name to what it holds. */
const loneWord = /^[^\s:=]+$/

/**
 * The lines of a heredoc that a script writes into a file with a secret, or hands to what takes one: `cat > /run/secrets/db <<EOF`,
 * `TOKEN=$(cat <<EOF`, `passwd <<EOF`. Where names should stand in the file, a word that is all of it is no name.
 */
export function heredocSecrets(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  heredoc.lastIndex = 0
  for (let match = heredoc.exec(text); match !== null; match = heredoc.exec(text)) {
    const { index, 2: sign = '' } = match
    const lineEnd = text.indexOf('\n', heredoc.lastIndex)
    if (lineEnd === -1) break
    const rest = text.slice(heredoc.lastIndex, Math.min(lineEnd, heredoc.lastIndex + 300))
    heredoc.lastIndex = lineEnd + 1
    const before = text.slice(Math.max(0, index - 300), index)
    const command = before.slice(before.lastIndexOf('\n') + 1)
    const path = [...(command + rest).matchAll(targets)].map(([, each = '']) => each).find(saysFile)
    const [, assigned, read] = variable.exec(command) ?? []
    if (path === undefined && !saysSecret(assigned ?? read ?? '') && !readsPassword.test(command)) continue
    const lines = linesUpTo(text, heredoc.lastIndex, sign)
    const [only] = lines
    const isLone = lines.length === 1 && only !== undefined && loneWord.test(text.slice(only.start, only.end))
    if (isLone || path === undefined || !structured.test(path)) found.push(...lines)
  }
  return found
}

/** The lines from `start` on that hold no reference, up to `sign`; where that is missing, the first one. */
function linesUpTo(text: string, start: number, sign: string): readonly TextRange[] {
  const lines: TextRange[] = []
  const isKept = (line: TextRange) => {
    const content = text.slice(line.start, line.end)
    return !/[$`]|\{\{/.test(content) && !isHarmless(content, true)
  }
  for (let at = start; lines.length < mostLines && at < text.length; ) {
    const end = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at)
    const line = contentOf(text, at, end)
    if (text.slice(line.start, line.end) === sign) return lines.filter(isKept)
    lines.push(line)
    at = end + 1
  }
  const first = lines.find(isKept)
  return first === undefined ? [] : [first]
}

/** A line without the blanks around it. In a remark the signs of its lines are no part of it. */
function contentOf(text: string, start: number, end: number): TextRange {
  const line = text.slice(start, end)
  const blanks = /^[ \t]{0,200}(?:#[ \t]?)?/.exec(line)?.[0].length ?? 0
  return { start: start + blanks, end: start + blanks + line.slice(blanks).trimEnd().length }
}
