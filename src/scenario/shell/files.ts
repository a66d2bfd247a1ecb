import { doubt, type Shell, type Span, spend, type Value } from './state.ts'

/** Whether something is at a path: undefined where nobody knows, as the image may have it. */
export type Presence = 'there' | 'absent' | undefined

/** Folders of every image with a shell, and what the runtime and the kubelet put beside them. */
const standard =
  /^\/(?:bin|dev(?:\/(?:null|zero|u?random|full|tty|shm|fd|std\w+))?|etc(?:\/(?:hosts|hostname|resolv\.conf|passwd|group))?|home|proc(?:\/.*)?|root|sys|tmp|usr(?:\/s?bin)?|var)?$/

/** `text` from the root, or from the folder that the shell started in as long as that is not known. */
export function resolvePath(shell: Pick<Shell, 'cwd'>, text: string): string {
  const whole = text.startsWith('/') || shell.cwd === '' ? text : `${shell.cwd.replace(/\/$/, '')}/${text}`
  const parts: string[] = []
  for (const part of whole.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '..' || !whole.startsWith('/')) parts.push(part)
  }
  return (whole.startsWith('/') ? '/' : '') + parts.join('/')
}

function spansAt(shell: Shell, text: string): Span[] | undefined {
  return shell.run.files.get(resolvePath(shell, text))
}

export function addFile(shell: Shell, text: string, content?: Value, isFolder?: true): void {
  if (text === '' || text.startsWith('/dev/')) return
  const path = resolvePath(shell, text)
  const spans = shell.run.files.get(path) ?? []
  const last = spans.at(-1)
  const toMs = Number.POSITIVE_INFINITY
  const span = { toMs, ...(content && { content }), ...(isFolder && { isFolder }) }
  if (last !== undefined && last.toMs === toMs && last.fromMs <= shell.nowMs) {
    if (last.content?.text === content?.text && last.content?.isKnown === content?.isKnown) return
    spans.splice(-1, 1, { fromMs: last.fromMs, ...span })
  } else spans.push({ fromMs: shell.nowMs, ...span })
  shell.run.files.set(path, spans)
  shell.run.changes += 1
}

export function removeFile(shell: Shell, text: string): void {
  if (shell.run.left < 0) return
  const path = resolvePath(shell, text)
  const inside = `${path.replace(/\/$/, '')}/`
  spend(shell, shell.run.files.size, 100)
  for (const [name, spans] of shell.run.files) {
    const last = spans.at(-1)
    if ((name !== path && !name.startsWith(inside)) || last === undefined || last.toMs <= shell.nowMs) continue
    spans.splice(-1, 1, { ...last, toMs: shell.nowMs })
    shell.run.changes += 1
  }
  if (!shell.run.files.has(path)) shell.run.files.set(path, [{ fromMs: -1, toMs: shell.nowMs }])
}

/** Whether the file is there: `gone`: it was, and nothing in the script makes it again; undefined: the script does not tell. */
export function fileState(shell: Shell, text: string): 'there' | 'later' | 'gone' | undefined {
  const spans = spansAt(shell, text)
  if (spans === undefined) return undefined
  shell.run.clockReads += spans.some(({ fromMs, toMs }) => fromMs > shell.nowMs || toMs < Number.POSITIVE_INFINITY)
    ? 1
    : 0
  if (spans.some(({ fromMs, toMs }) => fromMs <= shell.nowMs && shell.nowMs < toMs)) return 'there'
  return spans.some(({ fromMs }) => fromMs > shell.nowMs) ? 'later' : 'gone'
}

function spanNow(shell: Shell, text: string): Span | undefined {
  return spansAt(shell, text)?.find(({ fromMs, toMs }) => fromMs <= shell.nowMs && shell.nowMs < toMs)
}

export function contentOf(shell: Shell, text: string): Value | undefined {
  return spanNow(shell, text)?.content
}

/** Whether a folder is known to be at the path. */
export function isFolder(shell: Shell, text: string): boolean {
  const path = resolvePath(shell, text)
  return (
    spanNow(shell, path)?.isFolder === true ||
    path === '' ||
    path === shell.cwd ||
    (standard.test(path) && !/^\/dev\/(?!shm|fd)|^\/etc\/|^\/proc\//.test(path))
  )
}

/** Whether something is at the path, as far as the script, the volumes and what all images have tell. */
export function presenceOf(shell: Shell, text: string): Presence {
  if (text === '') return 'absent'
  const state = fileState(shell, text)
  if (state !== undefined) return state === 'there' ? 'there' : 'absent'
  const path = resolvePath(shell, text)
  const { mounts } = shell.run.around
  const isPlace =
    isFolder(shell, path) || standard.test(path) || (shell.cwd === '/' ? '' : shell.cwd).startsWith(`${path}/`)
  if (isPlace || mounts?.isThere(path) === true) return 'there'
  // A program of which nothing is known may write anything.
  return !shell.run.isTouched && mounts?.isEmpty(path) === true ? 'absent' : undefined
}

/** The same of several paths: all have to be there. */
export function presenceOfAll(shell: Shell, paths: readonly Value[]): Presence {
  const found = paths.map((path) => (path.isKnown ? presenceOf(shell, path.text) : undefined))
  if (found.includes('absent')) return 'absent'
  return found.includes(undefined) ? undefined : 'there'
}

/** Whether a file can be made at the path: its folder has to be there. */
export function folderOf(shell: Shell, text: string): Presence {
  const path = resolvePath(shell, text)
  const at = path.lastIndexOf('/')
  if (path.startsWith('/dev/')) return 'there'
  return at === -1 ? 'there' : presenceOf(shell, at === 0 ? '/' : path.slice(0, at))
}

/** Makes the folder and, as `mkdir -p` does, those above it. */
export function addFolder(shell: Shell, text: string, withParents: boolean): void {
  const path = resolvePath(shell, text)
  const parts = path.split('/')
  spend(shell, parts.length, 10)
  for (let size = withParents ? 1 : parts.length; size <= parts.length; size++) {
    const each = parts.slice(0, size).join('/')
    if (each !== '' && presenceOf(shell, each) !== 'there') addFile(shell, each, undefined, true)
  }
}

/** Whether the loop that the shell is in writes the file itself, as far as its words tell. */
export function isLoopFile(shell: Shell, text: string): boolean {
  const path = resolvePath(shell, text)
  return shell.run.loopFiles.some((file) => resolvePath(shell, file) === path)
}

/** The status of a command that works if all is there that it needs. */
export function statusBy(shell: Shell, presence: Presence, otherwise = 1): number | undefined {
  if (presence === undefined) doubt(shell, 'time')
  return presence === 'there' ? 0 : presence === 'absent' ? otherwise : undefined
}
