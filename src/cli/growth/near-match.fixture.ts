import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { type Draw, drawnItem } from '../../manifest/hostile-text.fixture.ts'

const letters: readonly [string, ...string[]] = [
  ' ',
  ...['\t', '\n', '\r', '\u2028', '\u00a0', '\u200b', '\ud800', '😀', '\0', '\ue000', 'é', '“', '·'],
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
]

/** Texts that `pattern` matches, or would but for what it looks for around them: what it must not find may be there. */
export function nearMatches({ source, flags }: RegExp, draw: Draw, count: number): readonly string[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') })
  return Array.from({ length: count }, () => drawnMatch(pattern, flags.replace(/[dgmy]/g, ''), draw))
}

function drawnMatch(node: AST.Node, flags: string, draw: Draw): string {
  const inner = (elements: readonly AST.Node[]): string =>
    elements.map((each) => drawnMatch(each, flags, draw)).join('')
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return inner(node.alternatives.slice(draw(node.alternatives.length)).slice(0, 1))
    case 'Alternative':
      return inner(node.elements)
    case 'Quantifier':
      return Array.from({ length: node.min + draw(Math.min(4, node.max - node.min + 1)) }, () =>
        inner([node.element]),
      ).join('')
    case 'Character':
      return node.raw.startsWith('\\') ? String.fromCodePoint(node.value) : node.raw
    case 'CharacterClass':
    case 'CharacterSet': {
      const one = new RegExp(`^${node.raw}$`, flags)
      const [first, ...others] = letters.filter((letter) => one.test(letter))
      return first === undefined ? '' : drawnItem([first, ...others], draw)
    }
    default:
      return ''
  }
}
