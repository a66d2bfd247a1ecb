import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import { goYamlTabWords } from './go-yaml-words.ts'
import { editText, type MappedText, type TextEdit } from './mapped-text.ts'
import { invisible, lookalikeBlanks, scanLines, type TextLine } from './scan-lines.ts'
import { codeOf } from './typographic-signs.ts'

/** A text after repairs, and what had to be repaired. */
export interface Repaired {
  readonly source: MappedText
  readonly diagnostics: readonly Diagnostic[]
  /** What kubectl's parser says to the first of them, where that is certain. */
  readonly goYaml?: string
}

/** Widths of a tab in the order in which they are tried. */
const tabWidths = [4, 2, 8]

/**
 * Tabs and lookalikes of blanks in the indentation, and lookalikes of the dash of a list: YAML has none of them, so they are
 * reported, and read as what they look like.
 */
export function repairCharacters(source: MappedText): Repaired {
  const { text } = source
  const lines = scanLines(text).filter(({ isBlockText }) => !isBlockText)
  const isJson = /^\s*[[{]/.test(text)
  const blanks = lines.flatMap((line) => blankEdits(text, line))
  const dashes = lines.flatMap((line) => dashEdits(text, line))
  const tabbed = lines.filter(({ start, contentStart }) => text.slice(start, contentStart).includes('\t'))
  const width = isJson ? 1 : bestTabWidth(text, lines)
  const tabs = tabbed.flatMap((line) => tabEdits(text, line, width))
  const edits = [...blanks, ...tabs, ...dashes].sort((a, b) => a.start - b.start)
  const diagnostics: Diagnostic[] = []
  const [firstTab] = tabs
  if (firstTab !== undefined && !isJson)
    diagnostics.push({
      severity: 'error',
      code: 'Syntax',
      path: [],
      message: words.tabs,
      range: toRange(source, firstTab),
      fix: { title: words.replaceTabs, edits: tabs.map((edit) => toFix(source, edit)) },
    })
  const [firstBlank] = blanks
  if (firstBlank !== undefined) {
    const name = codeOf(text.slice(firstBlank.start))
    const isRemoved = firstBlank.text === ''
    diagnostics.push({
      severity: 'error',
      code: 'Syntax',
      path: [],
      message: isRemoved ? words.invisibleBeside(name) : words.blankBeside(name),
      range: toRange(source, firstBlank),
      fix: {
        title: isRemoved ? words.removeInvisible : words.replaceBlanks,
        edits: blanks.map((edit) => toFix(source, edit)),
      },
    })
  }
  const [firstDash] = dashes
  if (firstDash !== undefined) {
    const sign = text.slice(firstDash.start, firstDash.end)
    diagnostics.push({
      severity: 'error',
      code: 'Syntax',
      path: [],
      message: words.noDash(sign, codeOf(sign)),
      range: toRange(source, firstDash),
      fix: { title: words.write('-'), edits: dashes.map((edit) => toFix(source, edit)) },
    })
  }
  diagnostics.sort((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))
  const isTabFirst = firstTab !== undefined && !isJson && firstTab.start <= (firstBlank?.start ?? Infinity)
  const goYaml = isTabFirst ? goYamlTabWords(text, firstTab.start) : undefined
  return { source: editText(source, edits), diagnostics, ...(goYaml !== undefined && { goYaml }) }
}

function toRange({ toOriginal }: MappedText, { start, end }: TextEdit) {
  return { start: toOriginal(start), end: toOriginal(end) }
}

function toFix(source: MappedText, edit: TextEdit) {
  return { range: toRange(source, edit), text: edit.text }
}

/** Dashes and bullets of a word processor, where an entry of a list begins. */
function dashEdits(text: string, { contentStart, end }: TextLine): TextEdit[] {
  const isDash = /^[‐‑‒–—―−•·]\s+\S/.test(text.slice(contentStart, end))
  return isDash ? [{ start: contentStart, end: contentStart + 1, text: '-' }] : []
}

const wrongCharacters = new RegExp(`[${lookalikeBlanks}${invisible}]+`, 'g')
const isInvisible = new RegExp(`[${invisible}]`)
const afterIndicator = new RegExp(`(?<=[-:])[ ]*[${lookalikeBlanks}${invisible}]+`, 'g')

/** In the indentation, behind dashes, and behind the colon of a field. */
function blankEdits(text: string, { start, end, contentStart }: TextLine): TextEdit[] {
  const edits: TextEdit[] = []
  const add = (from: number, found: string): void => {
    for (const match of found.matchAll(wrongCharacters))
      for (const [index, character] of [...match[0]].entries()) {
        const at = from + match.index + index
        edits.push({ start: at, end: at + 1, text: isInvisible.test(character) ? '' : ' ' })
      }
  }
  add(start, text.slice(start, contentStart))
  const content = text.slice(contentStart, end)
  if (content.search(wrongCharacters) < 0) return edits
  const dashesEnd = /^\s*(?:- *)*/.exec(content)?.[0].length ?? 0
  const fieldsEnd = content.search(/[#"']|$/)
  for (const { 0: found, index } of content.matchAll(afterIndicator))
    if (index <= (content[index - 1] === '-' ? dashesEnd : fieldsEnd)) add(contentStart + index, found)
  return edits
}

function tabEdits(text: string, { start, contentStart }: TextLine, width: number): TextEdit[] {
  const edits: TextEdit[] = []
  for (let at = start; at < contentStart; at++)
    if (text[at] === '\t') edits.push({ start: at, end: at + 1, text: ' '.repeat(width) })
  return edits
}

/** The width with which most lines come to stand below a line before them, or just inside of one that ends with a colon, and fewest between two levels. */
function bestTabWidth(text: string, lines: readonly TextLine[]): number {
  let best = { width: 4, score: -Infinity }
  for (const width of tabWidths) {
    const score = fitOf(width, text, lines)
    if (score > best.score) best = { width, score }
  }
  return best.width
}

function fitOf(width: number, text: string, lines: readonly TextLine[]): number {
  const open: number[] = []
  let score = 0
  let opensBlock = false
  for (const { start, end, contentStart } of lines) {
    if (contentStart === end) continue
    const content = text.slice(contentStart, end)
    const blanks = text.slice(start, contentStart)
    const indent = blanks.replaceAll('\t', ' '.repeat(width)).length
    if (blanks.includes('\t')) {
      if (open.includes(indent)) score += 2
      else if (opensBlock && indent > (open.at(-1) ?? 0)) score += 1
    }
    // A line of plain blanks that comes to stand between two levels only because of the tabs above it.
    if (!blanks.includes('\t') && indent < (open.at(-1) ?? 0) && !open.includes(indent)) score -= 3
    while ((open.at(-1) ?? -1) >= indent) open.pop()
    open.push(indent)
    const dashes = /^(?:- +)+/.exec(content)?.[0].length ?? 0
    if (dashes > 0) open.push(indent + dashes)
    opensBlock = /[:-]\s*$/.test(content)
  }
  return score
}
