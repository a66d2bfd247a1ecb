/** The end of a probe's line: up to 1.36, and from 1.37. */
const numbers =
  /^(.*) delay=(\d+)s timeout=(\d+)s period=(\d+)s (?:#success|successThreshold)=(\d+) (?:#failure|failureThreshold)=(\d+)$/

/** A probe as `kubectl describe` prints it; undefined for what is none. */
export function describedProbe(text: string): Readonly<Record<string, unknown>> | undefined {
  const [, handler = '', delay, timeout, period, success, failure] = numbers.exec(text) ?? []
  const action = handlerOf(handler)
  if (action === undefined) return undefined
  return {
    ...action,
    initialDelaySeconds: Number(delay),
    timeoutSeconds: Number(timeout),
    periodSeconds: Number(period),
    successThreshold: Number(success),
    failureThreshold: Number(failure),
  }
}

function handlerOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const command = /^exec \[(.*)\]$/.exec(text)?.[1]
  if (command !== undefined) return { exec: { command: wordsOf(command) } }
  const [, scheme, host, port, path] = /^http-get (\w*):\/\/(\[[^\]]*\]|[^:/]*):([^/\s]*)(\/\S*)?$/.exec(text) ?? []
  if (scheme !== undefined) {
    const name = host?.replace(/^\[|\]$/g, '')
    return {
      httpGet: {
        ...(path !== undefined && { path: decoded(path) }),
        port: portOf(port ?? ''),
        ...(name && { host: name }),
        scheme: scheme.toUpperCase(),
      },
    }
  }
  const [, tcpHost, tcpPort] = /^tcp-socket (.*):([^:]+)$/.exec(text) ?? []
  if (tcpPort !== undefined) return { tcpSocket: { port: portOf(tcpPort), ...(tcpHost && { host: tcpHost }) } }
  const [, grpcPort, service] = /^grpc <pod>:(\d+)(?!\d) ?(.*)$/.exec(text) ?? []
  return grpcPort === undefined ? undefined : { grpc: { port: Number(grpcPort), ...(service && { service }) } }
}

/** kubectl joins the words by blanks: behind the `-c` of a shell the rest is one script. */
function wordsOf(command: string): readonly string[] {
  const [, head, script] = /^((?:\S+ )*?\S*sh -[a-z]*c) ([\s\S]+)$/.exec(command) ?? []
  return head === undefined || script === undefined ? command.split(' ') : [...head.split(' '), script]
}

function portOf(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
