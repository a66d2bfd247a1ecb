import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from './call-kubectl.ts'

/** What the fake kubectl says to a call that has `asked` among its arguments, in a row. */
export interface FakeAnswer {
  readonly asked: string
  readonly stdout?: string
  readonly stderr?: string
  readonly status?: number
  /** It prints what it has and goes on until it is stopped, as a watch does. */
  readonly stays?: boolean
}

/** A kubectl on a PATH of its own that says what it is told to say: of the answers to a question the first that was not given yet, else the last. */
export interface FakeKubectl {
  readonly env: Env
  readonly folder: string
  /** The arguments of each call, in order of their numbers. */
  readonly calls: () => readonly (readonly string[])[]
  readonly remove: () => void
}

// A shell that can be told apart from a test: it takes no argument apart.
const script = `#!/bin/sh
number=1
while ! mkdir "$FAKE/call-$number" 2>/dev/null; do number=$((number + 1)); done
for arg in "$@"; do printf '%s\\n' "$arg" >> "$FAKE/call-$number/args"; done
for answer in "$FAKE"/answer-*; do
  asked=$(cat "$answer/asked")
  case " $* " in *" $asked "*) ;; *) continue ;; esac
  last=$answer
  if mkdir "$answer/given" 2>/dev/null; then break; fi
done
if [ -z "$last" ]; then echo "error: not expected: $*" >&2; exit 1; fi
cat "$last/stdout"
cat "$last/stderr" >&2
if [ -e "$last/stays" ]; then exec sleep 60; fi
exit "$(cat "$last/status")"
`

export function fakeKubectl(answers: readonly FakeAnswer[]): FakeKubectl {
  const folder = mkdtempSync(join(tmpdir(), 'podreel-kubectl-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/kubectl'), script)
  chmodSync(join(folder, 'bin/kubectl'), 0o755)
  for (const [index, { asked, stdout = '', stderr = '', status = 0, stays }] of answers.entries()) {
    const own = join(folder, `answer-${String(index).padStart(3, '0')}`)
    mkdirSync(own)
    for (const [name, text] of Object.entries({ asked, stdout, stderr, status: String(status) }))
      writeFileSync(join(own, name), text)
    if (stays) writeFileSync(join(own, 'stays'), '')
  }
  return {
    folder,
    env: { PATH: `${folder}/bin:/usr/bin:/bin`, FAKE: folder },
    calls: () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('call-'))
        .sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
        .map((name) =>
          readFileSync(join(folder, name, 'args'), 'utf8')
            .trimEnd()
            .split('\n'),
        ),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
