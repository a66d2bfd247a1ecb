import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as reasons from '../../words/en/scenario/inference.ts'
import type { Surroundings } from '../inference/story.ts'
import { newTeller, tellCommand, tellWay } from '../inference/tell-script.ts'
import { parseShell } from './parse.ts'
import type { Redirect, ShellCommand, Word, WordPart } from './syntax.ts'

/** A word with its quotes taken off; what is expanded stands in angle brackets. */
function wordText(word: Word): string {
  return word.parts.map(partText).join('')
}

function partText(part: WordPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'parameter':
      return `<${part.name}${part.operator ?? ''}${part.word === undefined ? '' : wordText(part.word)}>`
    case 'command':
      return `<(${outline(part.body)})>`
    case 'arithmetic':
      return `<((${wordText(part.text)}))>`
    case 'unknown':
      return '<?>'
  }
}

const redirectText = ({ operator, fd, target }: Redirect) => `${fd}${operator}${wordText(target)}`

/** The tree as one line. */
function outline(command: ShellCommand | undefined): string {
  if (command === undefined) return 'unreadable'
  switch (command.kind) {
    case 'simple':
      return [
        ...command.assignments.map(({ name, value }) => `${name}=${wordText(value)}`),
        ...command.words.map(wordText),
        ...command.redirects.map(redirectText),
      ].join(' ')
    case 'list':
      return command.items.map((item) => outline(item.command) + (item.isBackground ? ' &' : '')).join('; ')
    case 'and-or':
      return [outline(command.first), ...command.rest.map((part) => `${part.operator} ${outline(part.command)}`)].join(
        ' ',
      )
    case 'pipeline':
      return (command.isNegated ? '! ' : '') + command.commands.map(outline).join(' | ')
    case 'function':
      return `${command.name}() ${outline(command.body)}`
    default:
      return [compound(command), ...command.redirects.map(redirectText)].join(' ')
  }
}

function compound(
  command: Exclude<ShellCommand, { kind: 'simple' | 'list' | 'and-or' | 'pipeline' | 'function' }>,
): string {
  switch (command.kind) {
    case 'group':
      return command.isSubshell ? `( ${outline(command.body)} )` : `{ ${outline(command.body)} }`
    case 'loop':
      return `${command.isUntil ? 'until' : 'while'} (${outline(command.condition)}) (${outline(command.body)})`
    case 'for':
      return `for ${command.name} in ${(command.words ?? command.steps ?? []).map(wordText).join(' ')} (${outline(command.body)})`
    case 'if':
      return [
        ...command.branches.map(({ condition, body }) => `if (${outline(condition)}) (${outline(body)})`),
        ...(command.otherwise === undefined ? [] : [`else (${outline(command.otherwise)})`]),
      ].join(' ')
    case 'case':
      return [
        `case ${wordText(command.subject)}`,
        ...command.branches.map(
          ({ patterns, body }) => `${patterns.map(wordText).join('|')}: (${body === undefined ? '' : outline(body)})`,
        ),
      ].join(' ')
    case 'arithmetic':
      return `((${wordText(command.text)}))`
    case 'test':
      return `[[ ${command.words.map(wordText).join(' ')} ]]`
  }
}

describe('parseShell', () => {
  it.each([
    ['a b c', 'a b c'],
    ['a; b\nc', 'a; b; c'],
    ['a && b || c', 'a && b || c'],
    ['a &&\n  b', 'a && b'],
    ['! a | b', '! a | b'],
    ['a |& b', 'a | b'],
    ['a & b', 'a &; b'],
    ['(a; b) > /log', '( a; b ) 1>/log'],
    ['((a); b)', '( ( a ); b )'],
    ['[[ $host =~ -([0-9]+|x)\\ $ ]] || exit 1', '[[ <host> =~ <?> ]] || exit 1'],
    ['[[ -f x && ( a == b* || ! -d y ) ]]', '[[ -f x && ( a == b* || ! -d y ) ]]'],
    ['{ a; b; }', '{ a; b }'],
    ['A=1 B="x y" cmd', 'A=1 B=x y cmd'],
    ['A=(1 2) B=', 'A=<?> B='],
    ['echo \'a b\' "c d" e\\ f', 'echo a b c d e f'],
    ["echo '$HOME'", 'echo $HOME'],
    ['echo $HOME "$(cat /a b)" `date`', 'echo <HOME> <(cat /a b)> <(date)>'],
    ['echo $' + '{A:-b c} $' + '{#A} $' + '{A##*/} $1 $@ $', 'echo <A:-b c> <Alength> <A##*/> <1> <@> $'],
    ['echo $((1 + (2)))', 'echo <((1 + (2)))>'],
    ['echo $(case a in a) b;; esac) c', 'echo <(case a a: (b))> c'],
    ['a > /x 2>&1 < /y', 'a 1>/x 2>&1 0</y'],
    ['a 2>>/x &>/y', 'a 2>>/x 1&>/y'],
    ['cat <<EOF\nif; then $x\nEOF\nb', 'cat 0<<if; then <x>\n; b'],
    ["cat <<'EOF' | a\n$x\nEOF", 'cat 0<<$x\n | a'],
    ['cat <<-EOF; b\n\tx\n\tEOF', 'cat 0<<x\n; b'],
    ['a # b\nc', 'a; c'],
    ['a#b', 'a#b'],
    ['a \\\n  b', 'a b'],
    ['if a; then b; elif c; then d; else e; fi', 'if (a) (b) if (c) (d) else (e)'],
    ['if a; then (b) fi', 'if (a) (( b ))'],
    ['until a; do b; done', 'until (a) (b)'],
    ['while ! a; do b; c; done < /x', 'while (! a) (b; c) 0</x'],
    ['for i in 1 2; do echo $i; done', 'for i in 1 2 (echo <i>)'],
    ['for i in $(seq 1 3)\ndo\n a\ndone', 'for i in <(seq 1 3)> (a)'],
    ['for i; do a; done', 'for i in  (a)'],
    ['for ((i=0; i<3; i++)); do a; done', 'for  in i=0 i<3 i++ (a)'],
    ['((i++))', '((i++))'],
    ['f() { a; }; f', 'f() { a }; f'],
    ['function f {\n a\n}', 'f() { a }'],
    ['case $1 in a|b) c;; (*) ;; esac; d', 'case <1> a|b: (c) *: (); d'],
    ['case $1 in a) c\nesac', 'case <1> a: (c)'],
    ['echo done', 'echo done'],
    ['', ''],
    ['if a; then b', 'unreadable'],
    ['if a; then fi', 'unreadable'],
    ['done', 'unreadable'],
    ['a; }', 'unreadable'],
    ['echo "open', 'unreadable'],
    ["echo 'open", 'unreadable'],
    ['echo $(open', 'unreadable'],
    ['echo $' + '{open', 'unreadable'],
    ['a && ', 'unreadable'],
    ['a ;; b', 'unreadable'],
    [')', 'unreadable'],
    ['a (b)', 'unreadable'],
    ['x'.repeat(30_000), 'unreadable'],
  ])('%j', (script, expected) => {
    expect(outline(parseShell(script)).trimEnd()).toBe(expected)
  })

  it('keeps every command as it is written', () => {
    const tree = parseShell('until [ ! -f "$A" ]  && b; do\n  c\ndone')
    expect(tree?.kind === 'loop' && [tree.head, tree.condition.source, tree.body.source]).toEqual([
      'until [ ! -f "$A" ]  && b',
      '[ ! -f "$A" ]  && b',
      'c',
    ])
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
    'case a in a) ',
    ';; esac;',
    'f() ',
    'f;',
    '$((',
    '))',
    'x=$x$x;',
    'while :; do ',
    'wait;',
    'kill $!;',
    '[[ ',
    ' ]]',
  ]

  it('is read or refused, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.constantFrom(...pieces), { maxLength: 30 })), (given) => {
        const story = tellCommand(['sh', '-c', typeof given === 'string' ? given : given.join('')], around)
        expect(story.durationMs).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('is gone through in bounded time, however deep it is nested', () => {
    const depth = 38
    const script = `${'if [ -f /x ]; then '.repeat(depth)}sleep 1;${' fi;'.repeat(depth)}`
    const start = process.hrtime.bigint()
    expect(tellCommand(['sh', '-c', script], around)).toBeDefined()
    expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(1000)
  })

  it.each([
    'f() { f; f; }; f',
    'b() { b | b & }; b',
    'while :; do x=$x$x; i=$((i+1)); done',
    'for a in $(seq 9999); do for b in $(seq 9999); do for c in $(seq 9999); do :; done; done; done',
    `x=${'x'.repeat(50)}; ${'x=$x$x; '.repeat(40)} for i in $x; do :; done`,
    `case ${'a'.repeat(5000)} in ${'*a'.repeat(60)}b) :;; esac`,
    `${'$('.repeat(30)}a${')'.repeat(30)}`,
    `${'('.repeat(200)}a${')'.repeat(200)}`,
    `${'`'.repeat(1001)}`,
    ['a=$', '{a#*a};'.repeat(1000)].join(''),
    `i=0; ${'until nc -z a$i 1; do sleep 1; i=$((i+1)); done; '.repeat(50)}`,
  ])('ends soon for one that does not: %#', (script) => {
    const start = process.hrtime.bigint()
    expect(tellCommand(['sh', '-c', script], around)).toBeDefined()
    expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(4000)
  })

  it.each([
    ['files', 'for i in {1..1000}; do touch $i/{1..1000}; done'],
    ['files that go', 'touch a/{1..1000}; for i in {1..1000}; do rm b{1..1000}; done'],
    ['variables', 'for i in {1..1000}; do export a$i{1..1000}=1; done'],
    ['copies of variables', 'for i in {1..10}; do export a$i{1..1000}=1; done; for i in {1..1000}; do (:); done'],
    ['words', `for i in {1..1000}; do : ${'{1..1000} '.repeat(20)}; done`],
    ['handlers', `for i in {1..1000}; do trap '${': a b c;'.repeat(1000)}' TERM; done`],
    ['scripts', `for i in {1..1000}; do sh -c '${': a b c;'.repeat(1000)}'; done`],
    [
      'patterns',
      `for i in {1..1000}; do case a in ${Array.from({ length: 900 }, (_, n) => n).join('|')}) ;; esac; done`,
    ],
  ])('is cut where each command goes through many %s', (_, script) => {
    expect(tellWay(['bash', '-c', script], around).run.isCut).toBe(true)
  })

  it('is read where quotes and brackets are nested by the thousand', () => {
    expect(tellCommand(['sh', '-c', '"$('.repeat(6000)], around)).toBeDefined()
  })

  it('may wait again and again for what waits', () => {
    const rounds = Array.from({ length: 25 }, (_, index) => index).join(' ')
    const script = `for i in ${rounds}; do until nc -z db 1; do sleep 1; done & wait; (wait; wait)& done; wait`
    expect(tellWay(['bash', '-c', script], around).run.awaited).toHaveLength(25)
  })

  it('keeps a word that would be too long as it is', () => {
    const { run } = tellWay(['bash', '-c', `touch /${'{1..1000}'.repeat(2000)}`], around)
    expect(run.files.size).toBe(1)
  })

  it('shares what is gone through with those of the other containers', () => {
    const { tellCommand: tell } = newTeller(8000)
    const left = Array.from({ length: 4 }, () =>
      tell(['sh', '-c', 'i=0; while [ $i -lt 1000 ]; do i=$((i+1)); done; exit 3'], around),
    )
    expect(left[0]?.exitCode).toBe(3)
    expect(left.at(-1)?.guess).toContain(reasons.tooLong)
  })
})
