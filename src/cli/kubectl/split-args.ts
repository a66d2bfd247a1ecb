/** The arguments of `kubectl podreel`, by whose they are. */
export interface SplitArgs {
  /** `shop`, `deploy/shop`; in kubectl's own two words (`deploy shop`) joined. */
  readonly targets: readonly string[]
  /** Ours, each with its value; `''` for those without one. */
  readonly own: ReadonlyMap<string, string>
  /** kubectl's, for every call: which cluster, as whom. */
  readonly global: readonly string[]
  /** kubectl's, for the question which Pods. */
  readonly which: readonly string[]
  readonly namespace: string | undefined
  readonly isWatch: boolean
}

/** Options of ours, and whether they take a value. */
const ownOptions: Readonly<Record<string, boolean>> = {
  '--open': false,
  '--no-browser': false,
  '--json': false,
  '--kubernetes': true,
  '-o': true,
  '--output': true,
}

/** kubectl's options that take a value, as `kubectl options` and `kubectl get --help` list them; of others a value stands behind `=`. */
const globalValues = new Set([
  ...['--as', '--as-group', '--as-uid', '--as-user-extra', '--cache-dir', '--certificate-authority'],
  ...[
    '--client-certificate',
    '--client-key',
    '--cluster',
    '--context',
    '--kubeconfig',
    '--kuberc',
    '--log-flush-frequency',
  ],
  ...[
    '--password',
    '--profile',
    '--profile-output',
    '--request-timeout',
    '-s',
    '--server',
    '--tls-server-name',
    '--token',
  ],
  ...['--user', '--username', '-v', '--v', '--vmodule'],
])
const whichValues = new Set(['-l', '--selector', '--field-selector', '--chunk-size'])
const whichFlags = new Set(['-A', '--all-namespaces', '--ignore-not-found'])
const kinds =
  /^(po|pods?|deploy|deployments?|rs|replicasets?|sts|statefulsets?|ds|daemonsets?|jobs?|cj|cronjobs?|rc|replicationcontrollers?|svc|services?)$/i

/** Sorts the arguments; a text says what is wrong with them. Nothing is ever given to a shell. */
export function splitArgs(args: readonly string[]): SplitArgs | string {
  const targets: string[] = []
  const own = new Map<string, string>()
  const global: string[] = []
  const which: string[] = []
  let namespace: string | undefined
  let isWatch = false
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('-') || arg === '-') {
      targets.push(arg)
      continue
    }
    const { name, inline } = named(arg)
    const takes = ownOptions[name] ?? (globalValues.has(name) || whichValues.has(name) || isNamespace(name))
    let value = inline
    if (value === undefined && takes) {
      at += 1
      value = args[at]
      if (value === undefined) return `${name} needs a value`
    }
    if (Object.hasOwn(ownOptions, name)) own.set(name === '--output' ? '-o' : name, value ?? '')
    else if (isNamespace(name)) namespace = value
    else if (name === '-w' || name === '--watch') isWatch = value !== 'false'
    else if (whichValues.has(name) || whichFlags.has(name)) which.push(...written(name, value))
    else global.push(...written(name, value))
  }
  const [first = '', second, ...others] = targets
  if (second !== undefined && others.length === 0 && kinds.test(first))
    return { targets: [`${first}/${second}`], own, global, which, namespace, isWatch }
  return { targets, own, global, which, namespace, isWatch }
}

/** One argument, so that a value can never be taken for an option. */
function written(name: string, value: string | undefined): readonly string[] {
  if (value === undefined) return [name]
  return name.startsWith('--') ? [`${name}=${value}`] : [name, value]
}

/** `--context=dev`, `-n=prod`, `-nprod`. */
function named(arg: string): { readonly name: string; readonly inline?: string } {
  const equals = arg.indexOf('=')
  if (arg.startsWith('--'))
    return equals === -1 ? { name: arg } : { name: arg.slice(0, equals), inline: arg.slice(equals + 1) }
  const name = arg.slice(0, 2)
  const isBundle = !/^-[nlsvo]/.test(arg)
  if (arg.length === 2 || isBundle) return { name: arg }
  return { name, inline: arg.slice(arg[2] === '=' ? 3 : 2) }
}

function isNamespace(name: string): boolean {
  return name === '-n' || name === '--namespace'
}
