import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { parseDuration } from '../../base/duration.ts'
import { minors, parseMinor } from '../../kube/minor.ts'
import { readTime } from '../../replay/observed-event.ts'
import { packText } from '../../share/codec.ts'
import { formatLink, type LinkParts } from '../../share/link.ts'
import { misuse } from '../command-line.ts'
import { type ReadInput, readText, standardInput } from '../read-text.ts'
import { choosePod } from '../simulate/choose-pod.ts'
import { podsIn } from '../simulate/pods-in.ts'
import { serveFolder } from '../static-server.ts'
import { complain, print } from '../terminal.ts'
import { openBrowser } from './open-browser.ts'
import { pageFolder } from './page-folder.ts'

/** `podreel open [FILE]`: serves the page to this machine until Ctrl+C, and opens it in the browser. */
export async function runOpen(args: readonly string[], readInput: ReadInput = standardInput): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      pod: { type: 'string' },
      kubernetes: { type: 'string' },
      seen: { type: 'string' },
      port: { type: 'string', default: '0' },
      'no-browser': { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (others.length > 0) return misuse('one FILE at most is opened')
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) return misuse(`--port is a number up to 65535, not ${values.port}`)
  const minor = values.kubernetes === undefined ? undefined : parseMinor(values.kubernetes)
  if (values.kubernetes !== undefined && minor === undefined)
    return misuse(`--kubernetes is one of ${minors.join(', ')}, not ${values.kubernetes}`)
  const timeMs = values.at === undefined ? undefined : parseDuration(values.at)
  if (values.at !== undefined && timeMs === undefined)
    return misuse(`--at is a duration such as 12s or 1m30s, not ${values.at}`)
  const seen = values.seen ?? (file === '-' ? 'now' : 'newest')
  const seenMs = seen === 'now' ? Date.now() : seen === 'newest' ? undefined : readTime(seen)
  if (seen !== 'newest' && seenMs === undefined)
    return misuse(`--seen is now, newest or a time such as 2026-05-04T03:02:01Z, not ${seen}`)
  let parts: LinkParts = { minor, timeMs }
  if (file !== undefined) {
    const text = readText(file, readInput)
    if (text === undefined) return 1
    const chosen = values.pod === undefined ? undefined : choosePod(podsIn(text, minor), values.pod)
    if (chosen !== undefined && 'wrong' in chosen) return misuse(chosen.wrong)
    parts = { ...parts, packed: await packText(text), choice: chosen?.id, seenMs }
  }
  return openPage(formatLink(parts), { port, opensBrowser: !values['no-browser'] })
}

interface Opening {
  readonly port: number
  readonly opensBrowser: boolean
}

/** Serves the built page until Ctrl+C, and opens it with `fragment` behind its `#`. Returns the exit code. */
export async function openPage(fragment: string, { port, opensBrowser }: Opening): Promise<number> {
  const folder = pageFolder()
  if (folder === undefined) {
    complain('the page is not built: npm run build')
    return 1
  }
  const ended = new Promise<void>((done) => {
    process.once('SIGINT', () => done())
    process.once('SIGTERM', () => done())
  })
  try {
    const { address, close } = await servePage(folder, fragment, port)
    print(`podreel is served at ${address}\nCtrl+C ends it.\n`)
    if (opensBrowser && !(await openBrowser(address))) complain('no browser could be opened; the address is above')
    await ended
    await close()
    return 0
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    complain(isInUse ? `port ${port} is in use; --port takes another one` : String(error))
    return 1
  }
}

/** Serves `folder` to this machine. `address` leads to it with `fragment` behind its `#`, and can be guessed by nobody: the text stands behind it. */
export async function servePage(
  folder: string,
  fragment: string,
  port: number,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const path = `/open-${randomBytes(16).toString('hex')}`
  const pages = new Map(fragment === '' ? [] : [[path, wayTo(`/#${fragment}`)]])
  const { url, close } = await serveFolder(folder, port, '127.0.0.1', pages)
  return { address: fragment === '' ? url : url.replace(/\/$/, path), close }
}

/** A page that leads on to `target`, which is longer than a program may be called with. */
function wayTo(target: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"><title>podreel</title>\n`
}
