import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { examples } from '../examples.ts'
import { commandList } from '../podreel/commands.ts'

/** What is asked of the installed command: its arguments, the exit code, and what has to be in what it prints. */
const calls: readonly (readonly [readonly string[], number, RegExp])[] = [
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  [['--help'], 0, /usage: podreel FILE/],
  [['kubectl', '--help'], 0, /usage: kubectl podreel POD/],
  [['-'], 0, /^NAME +READY +STATUS/],
  [['events', '-'], 0, /Scheduled/],
  [['describe', '-'], 0, /^Name: +shop\n/],
  [['yaml', '-', '--at', '12s'], 0, /^apiVersion: v1\nkind: Pod\n/],
  [['json', '-'], 0, /^\{\n {4}"apiVersion": "v1"/],
  [['transcript', '-'], 0, /shop/],
  [['diagnose', '-', '--json'], 0, /"isStuck": false/],
  [['advise', '-'], 0, /^/],
  [['compare', '-', '--kubernetes', '1.28,1.36'], 0, /^Differences: \d+$/m],
  [['check', '-', '--expect', 'start app after ready proxy'], 0, /^ok start app after ready proxy\n$/],
  [['svg', '-', '--theme', 'light'], 0, /^<svg /],
  [['mermaid', '-'], 0, /^sequenceDiagram/],
  [['gantt', '-'], 0, /^gantt/],
  [['asciicast', '-'], 0, /^\{"version": ?2/],
  [['perfetto', '-'], 0, /"traceEvents"/],
  [['link', '-'], 0, /^#m=d1\./],
  [['completion', 'bash'], 0, /complete -o filenames -F _podreel podreel/],
  [['svg', '-', '--loud'], 2, /^$/],
  [['no-such-file.yaml'], 1, /^$/],
]

/** Runs what `podreel` knows where it was installed, in `folder`. What fails, in words. */
export async function runCommands(folder: string): Promise<readonly string[]> {
  const input = examples[0]?.text ?? ''
  const helps = commandList
    .filter(([name]) => name !== 'kubectl')
    .map(([name]): (typeof calls)[number] => [[name, '--help'], 0, new RegExp(`^usage: podreel ${name} `)])
  const plugin = spawnSync(join(folder, 'node_modules/.bin/kubectl-podreel'), ['--help'], { encoding: 'utf8' })
  if (!plugin.stdout.includes('usage: kubectl podreel POD'))
    return [`kubectl-podreel printed\n${plugin.stdout}${plugin.stderr}`]
  const failures = [...calls, ...helps].flatMap(([args, status, prints]) => {
    const ran = spawnSync(bin(folder), args, { cwd: folder, input, encoding: 'utf8' })
    if (ran.status === status && prints.test(ran.stdout)) return []
    return [`podreel ${args.join(' ')} ended with ${ran.status} and printed\n${ran.stdout}${ran.stderr}`]
  })
  return [...failures, ...(await openFailures(folder, input)), ...playFailures(folder)]
}

function bin(folder: string): string {
  return join(folder, 'node_modules/.bin/podreel')
}

/** The page is served with the text behind its address, and Ctrl+C ends it well. */
async function openFailures(folder: string, input: string): Promise<readonly string[]> {
  const child = spawn(bin(folder), ['open', '-', '--no-browser'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const address = await firstAddress(child)
  if (address === undefined) return ['podreel open printed no address']
  const [way, page] = await Promise.all([textAt(address), textAt(new URL('/', address).href)])
  child.kill('SIGINT')
  const [status] = await once(child, 'exit')
  return [
    ...(way.includes('url=/#m=d1.') ? [] : [`podreel open leads to\n${way}`]),
    ...(page.includes('<div id="root">') ? [] : [`podreel open serves\n${page}`]),
    ...(status === 0 ? [] : [`podreel open ended with ${status}`]),
  ]
}

async function firstAddress({ stdout }: ChildProcess): Promise<string | undefined> {
  let text = ''
  for await (const part of stdout ?? []) {
    text += String(part)
    const found = /http:\S+/.exec(text)?.[0]
    if (found !== undefined && text.includes('\n')) return found
  }
  return undefined
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text()
}

/** In a terminal of 40 columns the player draws the story, obeys a key, and leaves the terminal as it was. */
function playFailures(folder: string): readonly string[] {
  const command = `stty cols 40 rows 20; '${bin(folder)}' play shop.yaml --at 12s; stty -a`
  const env = { ...process.env, NO_COLOR: '1', TERM: 'xterm' }
  const options = { cwd: folder, input: ' \u001b[Cq', encoding: 'utf8', env } as const
  if (spawnSync('script', ['--version']).status !== 0) return []
  const { stdout, status } = spawnSync('script', ['-qec', command, '/dev/null'], options)
  const seen = stdout.replaceAll('\u001b', 'ESC')
  const drawn = seen.slice(seen.indexOf('ESC[?1049h'), seen.lastIndexOf('ESC[?1049l'))
  const isDrawn =
    drawn.startsWith('ESC[?1049h') && drawn.indexOf('STATUS ') < drawn.lastIndexOf('Why: ') && drawn.includes('STATUS ')
  const isAsBefore = / icanon/.test(seen.slice(seen.lastIndexOf('ESC[?1049l')))
  return status === 0 && isDrawn && isAsBefore && !/ESC\[3\dm/.test(seen) ? [] : [`podreel play drew\n${seen}`]
}
