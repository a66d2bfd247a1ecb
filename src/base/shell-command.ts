/** A word of a command by what it means: a text is an operand, which no program may read as an option. */
export type Word = string | readonly [option: `-${string}`] | readonly [option: `-${string}`, value: string]

/** Printable ASCII, and no dash in front: what an operand or a value may be. */
const possible = /^(?!-)[ -~]+$/

/** Read as it stands by every shell. An equals sign in front names a program to zsh. */
const plain = /^(?!=)[\w./:=@%+,-]+$/

/**
 * `words` as one line for a POSIX shell, which hands on exactly these words; undefined where one of them is empty, begins with a
 * dash though it is no option, or has anything but printable ASCII in it.
 */
export function shellLine(words: readonly Word[]): string | undefined {
  const line: string[] = []
  for (const word of words) {
    const [option, text] = typeof word === 'string' ? [undefined, word] : word
    if (option) line.push(option)
    if (text === undefined) continue
    if (!possible.test(text)) return undefined
    line.push(plain.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
  }
  return line.join(' ')
}
