/** What the code behind `python -c`, `node -e` and their like does, as far as it is plain. */
export interface InlineCode {
  /** `Infinity`: until stopped. */
  readonly durationMs: number
  readonly exitCode: number
}

const languages: Readonly<Record<string, RegExp>> = {
  python: /^-\w*c$/,
  python3: /^-\w*c$/,
  python2: /^-\w*c$/,
  node: /^(?:-e|--eval|-p|-pe)$/,
  ruby: /^-\w*e$/,
  perl: /^-\w*[eE]$/,
  php: /^-\w*r$/,
}

/** The code that stands in the command itself; undefined where there is none. */
export function inlineCode(name: string, words: readonly string[]): string | undefined {
  const option = Object.hasOwn(languages, name) ? languages[name] : undefined
  const at = option === undefined ? -1 : words.findIndex((word) => option.test(word))
  return at === -1 ? undefined : words[at + 1]
}

/** Whether the code handles SIGTERM itself. */
export function handlesTerm(code: string): boolean {
  return /SIGTERM|signal\.signal|\btrap\b|\$SIG\{|pcntl_signal/.test(code)
}

/** undefined where the code is more than sleeping, serving and ending. */
export function tellInlineCode(name: string, code: string): InlineCode | undefined {
  const lasts = { durationMs: Number.POSITIVE_INFINITY, exitCode: 0 }
  if (name === 'node') return tellNode(code)
  const endless = endlessAt(code)
  const exit = exitOf(code)
  const servesAt = code.search(
    /serve_forever\(|run_forever\(|signal\.pause\(|\bPOSIX::pause\b|\bsleep\s*(?:\(\s*\))?\s*(?:;|$)/,
  )
  const firstEnd = exit === undefined ? Number.POSITIVE_INFINITY : exit.at
  if (
    endless !== -1 &&
    endless < firstEnd &&
    !/\bbreak\b|\blast\b/.test(code) &&
    !(exit !== undefined && exit.at > endless)
  )
    return lasts
  if (servesAt !== -1 && servesAt < firstEnd && (name !== 'php' || !/sleep/.test(code))) return lasts
  const sleptMs = sleepsIn(code.slice(0, Number.isFinite(firstEnd) ? firstEnd : undefined))
  if (sleptMs === undefined) return undefined
  if (exit !== undefined) return { durationMs: sleptMs, exitCode: exit.code }
  if (
    sleptMs > 0 ||
    /^\s*(?:(?:print|puts|echo)\s*(?:\(\s*)?(?:"[^"]*"|'[^']*')\s*(?:\);?\s*|;\s*)?|pass\s*)$/.test(code)
  ) {
    return isPlain(code)
      ? { durationMs: sleptMs, exitCode: 0 }
      : sleptMs > 0
        ? { durationMs: sleptMs, exitCode: 0 }
        : undefined
  }
  return undefined
}

function isPlain(code: string): boolean {
  return !/\b(?:open|request|connect|socket|urllib|http|subprocess|os\.system|exec)\b/i.test(code)
}

function endlessAt(code: string): number {
  return code.search(
    /\bwhile\s*(?:\(\s*)?(?:True|true|1)\b\)?|\bloop\s*(?:do|\{)|\bfor\s*\(\s*;\s*;\s*\)|\bitertools\.count\(/,
  )
}

function exitOf(code: string): { readonly at: number; readonly code: number } | undefined {
  const found =
    /\b(?:sys\.exit|os\._exit|process\.exit|exit!?|quit)\s*\(\s*(?:(\d+)\s*)?\)|\bexit\s+(\d+)|\braise\s+SystemExit\s*(?:\(\s*(?:(\d+)\s*)?\))?/.exec(
      code,
    )
  if (found !== null) return { at: found.index, code: Number(found[1] ?? found[2] ?? found[3] ?? 0) & 255 }
  const thrown = /\braise\s+(?!SystemExit)\w+|\bdie\b|\bthrow\b/.exec(code)
  return thrown === null ? undefined : { at: thrown.index, code: thrown[0] === 'die' ? 255 : 1 }
}

/** Milliseconds of all sleeps, those in a counted loop as often as it goes round; undefined where a time is not a number. */
function sleepsIn(code: string): number | undefined {
  let totalMs = 0
  const rounds = Number(
    /\bfor\s+\w+\s+in\s+range\(\s*(\d+)\s*\)/.exec(code)?.[1] ?? /\b(\d+)\.times\b/.exec(code)?.[1] ?? 1,
  )
  const loopAt = code.search(/\bfor\s+\w+\s+in\s+range\(|(?<!\d)\d+\.times\b/)
  for (const found of code.matchAll(/\b(?:u?sleep)\s*\(?\s*([^);\n]*)/g)) {
    const amount = /^(\d+(?:\.\d+)?|\.\d+)\s*$/.exec((found[1] ?? '').replace(/[}'"].*$/s, '').trim())?.[1]
    if (amount === undefined) return undefined
    const ms = Number(amount) * (found[0].startsWith('u') ? 0.001 : 1000)
    totalMs += ms * (loopAt !== -1 && found.index > loopAt ? rounds : 1)
  }
  return Math.round(totalMs)
}

interface Timer {
  readonly ms: number
  readonly body: string
}

/** Each `setTimeout(` up to the next `, 500)`. */
function timersIn(code: string): readonly Timer[] {
  const timers: Timer[] = []
  let from: number | undefined
  // Beginnings and ends are found in one pass: looking for the end of each beginning would read the rest of the code for each.
  for (const { 0: whole, 1: written, index } of code.matchAll(/setTimeout\(|,\s*(\d[\d_]*(?:e\d+)?)\s*\)/g)) {
    if (written === undefined) from ??= index + whole.length
    else if (from !== undefined) {
      timers.push({ ms: Number(written.replaceAll('_', '')), body: code.slice(from, index) })
      from = undefined
    }
  }
  return timers
}

function tellNode(code: string): InlineCode | undefined {
  const exit = exitOf(code)
  const timers = timersIn(code)
  const ending = timers.find(({ body }) => exitOf(body) !== undefined)
  const isAtOnce = exit !== undefined && ending === undefined && !/=>|function/.test(code.slice(0, exit.at))
  if (isAtOnce) return { durationMs: 0, exitCode: exit.code }
  const lasts = /setInterval\(|\.listen\(|while\s*\(\s*(?:true|1)\s*\)|process\.stdin\.resume/.test(code)
  if (ending !== undefined) return { durationMs: ending.ms, exitCode: exitOf(ending.body)?.code ?? 0 }
  if (lasts) return { durationMs: Number.POSITIVE_INFINITY, exitCode: 0 }
  if (timers.length > 0) return { durationMs: Math.max(...timers.map(({ ms }) => ms)), exitCode: 0 }
  return /^\s*console\.log\([^)]*\);?\s*$/.test(code) ? { durationMs: 0, exitCode: 0 } : undefined
}
