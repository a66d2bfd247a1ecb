import { spawn } from 'node:child_process'

/** Hands `url` to the browser of this desktop, through no shell. Resolves to whether there is one that took it. */
export function openBrowser(url: string): Promise<boolean> {
  const command = browserCommand(process.platform, process.env)
  if (command === undefined) return Promise.resolve(false)
  const [program, ...args] = command
  return new Promise((done) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    child.once('error', () => done(false))
    child.once('spawn', () => {
      child.unref()
      done(true)
    })
  })
}

/** What opens an address on `platform`; undefined where no screen is known of. */
export function browserCommand(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}
