/** What is wrong with a text as YAML, and what an edit of it does. */

import { onLines } from '../base/on-lines.ts'

export const write = (text: string) => `Write ${text}`

const fromElsewhere = 'It often comes with text from a web page or a chat.'
const andMore = (count: number) => (count === 0 ? '' : ` The same goes for ${count} more.`)
export const tabs = 'A tab is used for indentation; YAML allows only spaces.'
export const replaceTabs = 'Replace the tabs by spaces'
/** `code`: of the character, such as U+00A0. */
export const invisibleBeside = (code: string) =>
  `An invisible character (${code}) stands here; YAML takes it for a letter. ${fromElsewhere}`
export const blankBeside = (code: string) =>
  `A blank that is no plain space (${code}) stands here; YAML takes it for a letter. ${fromElsewhere}`
export const invisibleInside = (code: string, more: number) =>
  `An invisible character (${code}) is part of this value. ${fromElsewhere}${andMore(more)}`
export const blankInside = (code: string, more: number) =>
  `A blank that is no plain space (${code}) is part of this value. ${fromElsewhere}${andMore(more)}`
export const removeInvisible = 'Remove invisible characters'
export const replaceBlanks = 'Replace by plain spaces'
export const noDash = (sign: string, code: string) =>
  `The sign ${sign} (${code}) begins no entry of a list: YAML knows only -.`
export const dashInside = (value: string, code: string) =>
  `${value} begins with a dash of a word processor (${code}), not with -.`
export const quotesInside = (value: string, more: number) =>
  `${value} is taken with its quotes: YAML knows only straight ones.${andMore(more)}`
export const writeStraight = 'Write straight quotes'

export const noComma = 'A comma is missing between two entries.'
export const noCommaInBraces = 'Between { } or [ ] each entry ends with a comma; one is missing here.'
export const noCommaBefore = 'A comma is missing before this.'
export const putComma = 'Put a comma before it'
export const commaTooMany = 'There is a comma too many.'
export const noEscape = (written: string) =>
  `${written} means nothing between double quotes: write a second backslash, or use single quotes.`
export const anchorSign = 'A value that begins with & or * needs quotes, if no anchor is meant.'
/** `reason`: what the parser says. */
export const noYaml = (reason: string) => `This is no YAML: ${reason}.`
export const besideBlockSign = 'The text of | or > begins on the next line, not on this one.'
export const behindQuote = 'There is something behind the closing quote.'
export const wrongLevel =
  'This line does not go with the ones above: it stands at the level of a list, or of a value that is over.'
export const listBehindValue = 'An entry of a list cannot stand here: the field above has a value already.'
export const cannotStand = (written: string) => `This cannot stand here: ${written}`
export const noBlankBehindColon = 'A blank is missing behind the colon.'
export const putBlank = 'Put a blank behind the colon'
export const noColonBehind = (word: string) => `A colon is missing behind ${word}.`
export const putColon = 'Put a colon behind it'
export const noField = 'This line is no field: a colon is missing, or it is indented wrongly.'
export const colonInValue = 'A value with a colon and a blank in it has to stand in quotes.'
export const putValueInQuotes = 'Put the value in quotes'
export const tooFar = 'This line is indented too far: the field above it has a value already.'
export const notAsNeighbours =
  'This line is not indented as its neighbours are: what belongs together begins in the same column.'
export const notClosed = (open: string, close: string) => `${open} is not closed by ${close}.`
export const quoteNotClosed = (quote: string) => `A ${quote} is not closed by another one.`
export const cannotBegin = (sign: string) => `A value cannot begin with ${sign} unless it stands in quotes.`

export const noAnchor = (name: string) =>
  `A value that begins with * stands for an anchor, and there is no &${name} before it. In quotes it is a text.`
export const anchorInItself = (name: string) => `The anchor &${name} holds an alias to itself.`
export const noNumber = (written: string) =>
  `${written} is a number that JSON, and so Kubernetes, does not have. In quotes it is a text.`
export const putInQuotes = 'Put it in quotes'
export const readAsOneText =
  'The lines from here on are read as one text: the dash below is indented further than the text above it.'
/** `linesBelow`: how far below the last one stands. */
export const namedTwice = (field: string, linesBelow: number) => {
  const where =
    linesBelow === 0 ? 'on the same line' : linesBelow === 1 ? 'one line below' : `${linesBelow} lines below`
  return `The field ${field} is there twice; kubectl takes the last one, ${where}, without a word.`
}
export const removeThis = (field: string) => `Remove this ${field}`

export const tooDeep = (most: number) => `The text is nested more than ${most} levels deep.`
export const tooManyValues = (most: number) =>
  `The text holds more than ${most.toLocaleString('en')} values, aliases counted as often as they are used.`
export const tooManyLexemes = (most: number) =>
  `The text is too long for one document: it has more than ${most.toLocaleString('en')} words and signs. The rest is left out.`
export const tooManyDocuments = (most: number) =>
  `The text has more than ${most} documents; the rest, from here on, is left out.`

/** `lines`: where signs such as `...` stand, from 1. */
export const leftOutText = (lines: readonly number[]) =>
  `What stands ${onLines(lines)} means that something was left out: kubectl does not read that. What was there is not known here.`
