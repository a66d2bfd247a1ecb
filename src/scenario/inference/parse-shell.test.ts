import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseShell } from './parse-shell.ts'
import { protectedDollar, type ShellCommand } from './shell-syntax.ts'
import type { Surroundings } from './story.ts'
import { tellScript } from './tell-script.ts'

/** The tree as one line. */
function outline(command: ShellCommand | undefined): string {
  switch (command?.kind) {
    case undefined:
      return 'unreadable'
    case 'simple':
      return [
        ...command.assignments.map(({ name, value }) => `${name}=${value}`),
        ...command.words,
        ...command.redirects.map((target) => `>${target}`),
      ].join(' ')
    case 'list':
      return command.items.map((item) => outline(item.command) + (item.isBackground ? ' &' : '')).join('; ')
    case 'and-or':
      return [outline(command.first), ...command.rest.map((part) => `${part.operator} ${outline(part.command)}`)].join(
        ' ',
      )
    case 'pipeline':
      return (command.isNegated ? '! ' : '') + command.commands.map(outline).join(' | ')
    case 'group':
      return `{ ${outline(command.body)} }`
    case 'loop':
      return `${command.isUntil ? 'until' : 'while'} (${outline(command.condition)}) (${outline(command.body)})`
    case 'for':
      return `for ${command.name} in ${command.words.join(' ')} (${outline(command.body)})`
    case 'if':
      return [
        ...command.branches.map(({ condition, body }) => `if (${outline(condition)}) (${outline(body)})`),
        ...(command.otherwise === undefined ? [] : [`else (${outline(command.otherwise)})`]),
      ].join(' ')
    case 'function':
      return `${command.name}() { ${outline(command.body)} }`
    case 'opaque':
      return '…'
  }
}

describe('parseShell', () => {
  it.each([
    ['a b c', 'a b c'],
    ['a; b\nc', 'a; b; c'],
    ['a && b || c', 'a && b || c'],
    ['a &&\n  b', 'a && b'],
    ['! a | b', '! a | b'],
    ['a & b', 'a &; b'],
    ['(a; b) > /log', '{ a; b }'],
    ['[[ $host =~ -([0-9]+|x)\\ $ ]] || exit 1', `[[ $host =~ -([0-9]+|x)\\ ${protectedDollar} ]] || exit 1`],
    ['{ a; b; }', '{ a; b }'],
    ['A=1 B="x y" cmd', 'A=1 B=x y cmd'],
    ['echo \'a b\' "c d" e\\ f', 'echo a b c d e f'],
    ["echo '$HOME'", `echo ${protectedDollar}HOME`],
    ['echo $HOME "$(cat /a b)" `date`', 'echo $HOME $(cat /a b) `date`'],
    ['a > /x 2>&1 < /y', 'a >/x >1 >/y'],
    ['cat <<EOF\nif; then\nEOF\nb', 'cat; b'],
    ['a # b\nc', 'a; c'],
    ['a \\\n  b', 'a b'],
    ['if a; then b; elif c; then d; else e; fi', 'if (a) (b) if (c) (d) else (e)'],
    ['until a; do b; done', 'until (a) (b)'],
    ['while ! a; do b; c; done < /x', 'while (! a) (b; c)'],
    ['for i in 1 2; do echo $i; done', 'for i in 1 2 (echo $i)'],
    ['for i in $(seq 1 3)\ndo\n a\ndone', 'for i in $(seq 1 3) (a)'],
    ['f() { a; }; f', 'f() { { a } }; f'],
    ['function f { a; }', 'f() { { a } }'],
    ['case $1 in a) b;; esac; c', '…; c'],
    ['echo done', 'echo done'],
    ['', ''],
    ['if a; then b', 'unreadable'],
    ['done', 'unreadable'],
    ['echo "open', 'unreadable'],
    ["echo 'open", 'unreadable'],
    ['echo $(open', 'unreadable'],
    ['a && ', 'unreadable'],
    [')', 'unreadable'],
    ['x'.repeat(30_000), 'unreadable'],
  ])('%j', (script, expected) => {
    expect(outline(parseShell(script))).toBe(expected)
  })
})

const around: Surroundings = {
  name: 'x',
  isInit: true,
  unknown: { durationMs: 2000, reason: 'unknown' },
  unknownTerm: { onTerm: 'ignore', reason: 'unknown' },
  env: {},
  hasTerminal: false,
  shReplacesItself: false,
  isShielded: true,
}

describe('any script', () => {
  const pieces = [
    'if ',
    'then ',
    'fi;',
    'while ',
    'do ',
    'done;',
    '[ -f x ] ',
    '&& ',
    '|| ',
    'sleep 1;',
    '{ ',
    '};',
    '( ',
    ')',
    '$(',
    '"',
    "'",
    'exit 1;',
    'a ',
    '\n',
    '& ',
    'trap x TERM;',
    'nc -z db 1;',
    '> ',
    '<<E\n',
  ]

  it('is read or refused, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.constantFrom(...pieces), { maxLength: 30 })), (given) => {
        const story = tellScript(typeof given === 'string' ? given : given.join(''), 'sh', around)
        if (story !== undefined) expect(story.durationMs).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('is gone through in bounded time, however deep it is nested', () => {
    const depth = 38
    const script = `${'if [ -f /x ]; then '.repeat(depth)}sleep 1;${' fi;'.repeat(depth)}`
    const start = process.hrtime.bigint()
    expect(tellScript(script, 'sh', around)).toBeDefined()
    expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(1000)
  })
})
