import { isIP, isIPv4 } from 'node:net'

/**
 * Whether `host`, as a request's header names it, is this machine or `asked`, which the server was asked to listen at. A page on the
 * web can have its own name resolve to this machine, and would be of the same origin as all that is answered to that name.
 * Where all addresses are listened at, any address will do: only names can be made to lead here.
 */
export function isOwnHost(host: string | undefined, asked: string): boolean {
  const name = /^(\[[\da-f:.]+\]|[^[\]:]+)(?::\d{1,5})?$/i
    .exec(host ?? '')?.[1]
    ?.toLowerCase()
    .replace(/\.$/, '')
  if (name === undefined) return false
  const address = name.replace(/^\[|\]$/g, '')
  const isLoopback =
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  return isLoopback || address === asked.toLowerCase() || (isAnyAddress(asked) && isIP(address) !== 0)
}

/** How a browser on this machine names a server that listens at `asked`. */
export function hostNameOf(asked: string): string {
  if (isAnyAddress(asked)) return 'localhost'
  return isIP(asked) === 6 ? `[${asked}]` : asked
}

/**
 * The origins of a server that listens at `asked`, as a policy names them: those of the server, never of a request. No policy can name an
 * address in brackets.
 */
export function ownSources(asked: string, port: number): string {
  const names = new Set(['localhost', '127.0.0.1', hostNameOf(asked).replace(/\[[^[\]]*\]/, '*')])
  return [...names].map((name) => `http://${name}:${port}`).join(' ')
}

function isAnyAddress(asked: string): boolean {
  return asked === '0.0.0.0' || asked === '::'
}
