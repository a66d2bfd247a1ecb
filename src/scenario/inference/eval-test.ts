/**
 * Whether `[ … ]`, `[[ … ]]` or `test …` holds; undefined when that depends on what a manifest does not tell.
 * `files` are the files that the script itself has made. A variable that is not known is taken to be set.
 */
export function evalTest(words: readonly string[], files: Pick<ReadonlySet<string>, 'has'>): boolean | undefined {
  const inner = words.slice(1).filter((word) => word !== ']' && word !== ']]')
  if (inner[0] === '!') {
    const result = evalTest(['test', ...inner.slice(1)], files)
    return result === undefined ? undefined : !result
  }
  const [a = '', b, c] = inner
  if (inner.length === 1) return a === '' ? false : isKnown(a) || undefined
  if (inner.length === 2) {
    if (a === '-z') return b === ''
    if (a === '-n') return b !== ''
    if (/^-[efsr]$/.test(a) && b !== undefined && files.has(b)) return true
    return undefined
  }
  if (inner.length !== 3 || b === undefined || c === undefined || !isKnown(a) || !isKnown(c)) return undefined
  switch (b) {
    case '=':
    case '==':
      return a === c
    case '!=':
      return a !== c
    case '-eq':
      return Number(a) === Number(c)
    case '-ne':
      return Number(a) !== Number(c)
    case '-lt':
      return Number(a) < Number(c)
    case '-le':
      return Number(a) <= Number(c)
    case '-gt':
      return Number(a) > Number(c)
    case '-ge':
      return Number(a) >= Number(c)
    default:
      return undefined
  }
}

function isKnown(text: string): boolean {
  return !/[$`*?]/.test(text)
}
