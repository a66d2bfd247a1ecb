/** A typed command: behind the prompt of a shell, or alone on its line. */
const typed =
  /^\s*(?:(?:[\w.@:~/[\]()-]*[ \t]?)[$%>#❯➜][ \t]+|PS [^>]*>[ \t]*)?(?:sudo[ \t]+)?(?:kubectl|kubecolor|oc|k)[ \t]+(\S.*)$/

/** What was typed behind `kubectl`, word by word; undefined for a line that is no command of it. */
export function commandIn(line: string): readonly string[] | undefined {
  const command = typed.exec(line)?.[1]
  if (command === undefined || !/^(?:-|[a-z])[\w-]*(?:[ \t=]|$)/.test(command)) return undefined
  const [own = ''] = command.split(/[|;&]/, 1)
  return own.trim().split(/\s+/)
}

/** The namespace that a command names. */
export function namespaceIn(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    if (word === '-n' || word === '--namespace') return words[index + 1]
    const glued = /^(?:-n=?|--namespace=)(.+)$/.exec(word)?.[1]
    if (glued !== undefined) return glued
  }
  return undefined
}

/** The Pod that a command is about, where it names one: `logs shop`, `get pod shop`, `describe pod/shop`, `exec shop -- …`. */
export function podIn(words: readonly string[]): string | undefined {
  const operands: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '--') break
    if (
      /^(?:-[nclofLw]|--(?:namespace|container|selector|output|since|tail|context))$/.test(word) &&
      word !== '-w' &&
      word !== '-f'
    )
      index++
    else if (!word.startsWith('-')) operands.push(word)
  }
  const [verb, first = '', second] = operands
  const slashed = /^(?:po|pods?)\/(.+)$/.exec(first)?.[1]
  if (slashed !== undefined) return slashed
  if (verb === 'logs' || verb === 'exec') return first.includes('/') ? undefined : first || undefined
  return /^(?:po|pods?)$/.test(first) ? second : undefined
}
