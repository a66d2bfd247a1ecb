import { shellLine, type Word } from '../../base/shell-command.ts'
import { isDnsLabel, isDnsSubdomain } from '../../kube/name-format.ts'
import type { Pod } from '../../kube/pod.ts'
import * as words from '../../words/en/view/commands.ts'

// How kubectl is asked: every command that is offered anywhere is made here. Names come from manifests, links and messages, and may be
// anything: one that no object of Kubernetes can have is in no command, for no two shells quote alike.

/** A command that tells more, and what it tells. */
export interface Command {
  /** What each word of it means. */
  readonly words: readonly Word[]
  /** What is typed into a shell, in one line; undefined where a name in it is none that Kubernetes allows. */
  readonly line: string | undefined
  /** What it tells; without a line, why there is none. */
  readonly tells: string
}

/** Whatever has the Pod that is asked about: a snapshot, a scenario. */
interface About {
  readonly pod: Pod
}

/** A container, by its name. */
interface Named {
  readonly name: string
}

/** The row of the Pod. */
export function row(about: About): Command {
  return kubectl(['get', 'pods', ...podOf(about)])
}

/** Every row of the Pod, as it changes. */
export function watch(about: About): Command {
  return kubectl(['get', 'pods', ...podOf(about), ['-w']])
}

/** The Pod as an object. */
export function object(about: About): Command {
  return kubectl(['get', 'pod', ...podOf(about), ['-o', 'yaml']])
}

/** The Events about the Pod, as objects with their exact times. */
export function eventObjects(about: About): Command {
  const { words: all, tells } = events(about)
  return kubectl([...all.slice(1), ['-o', 'yaml']], tells)
}

/** All Pods of the namespace as objects. */
export function allObjects(about: About): Command {
  return kubectl(['get', 'pods', ...namespaceOf(about), ['-o', 'yaml']])
}

/** All Pods of a node as objects. */
export function objectsOnNode(node: string): Command {
  const selector = subdomain(node) && `spec.nodeName=${node}`
  return kubectl(['get', 'pods', ['-A'], ['--field-selector', selector], ['-o', 'yaml']])
}

/** An object in the Pod's namespace, as an object. */
export function getObject(about: About, kind: string, name: string): Command {
  return kubectl(['get', kind, subdomain(name), ...namespaceOf(about), ['-o', 'yaml']])
}

/** One line that prints what each of `commands` prints as a document of its own; undefined where one of them has no line. */
export function together(commands: readonly Command[]): string | undefined {
  const lines = commands.flatMap(({ line }) => line ?? [])
  return lines.length < commands.length ? undefined : lines.join('; echo ---; ')
}

/** A field of the Pod, by its path in JSONPath. */
export function field(about: About, path: string, tells: string): Command {
  return kubectl(['get', 'pod', ...podOf(about), ['-o', `jsonpath={${path}}`]], tells)
}

/** All about the Pod. */
export function describe(about: About, tells = words.describePod): Command {
  return kubectl(['describe', 'pod', ...podOf(about)], tells)
}

/** The Events about the Pod. */
export function events(about: About, tells = words.events): Command {
  const [name = '', ...namespace] = podOf(about)
  return kubectl(['events', ['--for', name && `pod/${name}`], ...namespace], tells)
}

/** What most people type first: the log of the default container. */
export function plainLogs(about: About): Command {
  return kubectl(['logs', ...podOf(about)])
}

/** The log of the newest run. */
export function logs(about: About, { name }: Named, tells = words.log(name)): Command {
  return kubectl(['logs', ...podOf(about), ['-c', label(name)]], tells)
}

/** The log of the run before: for one that has begun anew. */
export function previousLogs(about: About, { name }: Named, tells = words.lastLogBeforeEnd): Command {
  return kubectl(['logs', ...podOf(about), ['-c', label(name)], ['--previous']], tells)
}

/** A program, run in a container that runs; what it is given may hold no option of kubectl. */
export function exec(about: About, { name }: Named, program: readonly string[], tells: string): Command {
  const [command = '', ...rest] = program
  const options = rest.map((word): Word => (word.startsWith('-') ? [word as `-${string}`] : word))
  return kubectl(['exec', ...podOf(about), ['-c', label(name)], ['--'], command, ...options], tells)
}

/** What the containers of the Pod use. */
export function top(about: About): Command {
  return kubectl(['top', 'pod', ...podOf(about), ['--containers']], words.top)
}

/** The end of the object, whatever the node does. */
export function deleteByForce(about: About): Command {
  return kubectl(['delete', 'pod', ...podOf(about), ['--grace-period=0'], ['--force']], words.deleteByForce)
}

/** The Pod is deleted, and its controller makes a new one. */
export function deletePod(about: About, tells = words.deletePod): Command {
  return kubectl(['delete', 'pod', ...podOf(about)], tells)
}

/** Nothing holds the object any more; what the owners of its finalizers would have done is left undone. */
export function dropFinalizers(about: About): Command {
  const patch = '{"metadata":{"finalizers":null}}'
  return kubectl(['patch', 'pod', ...podOf(about), ['--type', 'merge'], ['-p', patch]], words.dropFinalizers)
}

/** The scheduler looks at it at once, whatever its gates were for. */
export function dropGates(about: About): Command {
  const patch = '[{"op":"remove","path":"/spec/schedulingGates"}]'
  return kubectl(['patch', 'pod', ...podOf(about), ['--type', 'json'], ['-p', patch]], words.dropGates)
}

/** All Pods of a node, with their states. */
export function podsOnNode(node: string | undefined, tells: string): Command | undefined {
  if (!node) return undefined
  const selector = subdomain(node) && `spec.nodeName=${node}`
  return kubectl(['get', 'pods', ['-A'], ['--field-selector', selector]], tells)
}

/** The nodes with their labels. */
export function nodeLabels(tells: string): Command {
  return kubectl(['get', 'nodes', ['--show-labels']], tells)
}

/** An object in the Pod's namespace is deleted, and what it owns with it. */
export function deleteObject(about: About, kind: string, name: string, tells: string): Command {
  return kubectl(['delete', kind, subdomain(name), ...namespaceOf(about)], tells)
}

/** A node whose machine is off is given up: its Pods are removed by force, their volumes are detached. */
export function taintOutOfService(node: string): Command {
  const taint = 'node.kubernetes.io/out-of-service=nodeshutdown:NoExecute'
  return kubectl(['taint', 'nodes', subdomain(node), taint], words.taintOutOfService)
}

/** A node that never comes back is forgotten. */
export function deleteNode(node: string): Command {
  return kubectl(['delete', 'node', subdomain(node)], words.deleteNode)
}

/** An object in the Pod's namespace. */
export function get(about: About, kind: string, name: string, tells = words.exists): Command {
  return kubectl(['get', kind, subdomain(name), ...namespaceOf(about)], tells)
}

/** All about an object in the Pod's namespace; of a Secret the names of its keys, without their values. */
export function describeObject(about: About, kind: string, name: string, tells: string): Command {
  return kubectl(['describe', kind, subdomain(name), ...namespaceOf(about)], tells)
}

/** All about each object of a kind in the Pod's namespace. */
export function describeAll(about: About, kind: string, tells: string): Command {
  return kubectl(['describe', kind, ...namespaceOf(about)], tells)
}

/** All about the Pod's namespace: its labels, its quotas and limits. */
export function describeNamespace({ pod: { metadata } }: About, tells: string): Command {
  return kubectl(['describe', 'namespace', label(metadata.namespace ?? 'default')], tells)
}

/** The Events about an object in the Pod's namespace. */
export function eventsOf(about: About, kind: string, name: string, tells: string): Command {
  return kubectl(['events', ['--for', subdomain(name) && `${kind}/${name}`], ...namespaceOf(about)], tells)
}

/** The Events of the Pod's namespace with a reason, whatever they are about. */
export function eventsBecause(about: About, reason: string, tells: string): Command {
  return kubectl(['get', 'events', ...namespaceOf(about), ['--field-selector', `reason=${reason}`]], tells)
}

/** A Deployment goes back to the template before. */
export function undoRollout(about: About, name: string, tells: string): Command {
  return kubectl(['rollout', 'undo', subdomain(name) && `deployment/${name}`, ...namespaceOf(about)], tells)
}

/** An object in the Pod's namespace is opened in an editor, and changed. */
export function edit(about: About, kind: string, name: string, tells: string): Command {
  return kubectl(['edit', kind, subdomain(name), ...namespaceOf(about)], tells)
}

/** An object in the Pod's namespace gets an annotation that means nothing: its controller looks at it at once. */
export function touch(about: About, kind: string, name: string, tells: string): Command {
  return kubectl(['annotate', kind, subdomain(name), 'tried-again=now', ['--overwrite'], ...namespaceOf(about)], tells)
}

/** An object that has no namespace. */
export function getGlobal(kind: string, name: string, tells: string): Command {
  return kubectl(['get', kind, subdomain(name)], tells)
}

/** All objects of a kind that has no namespace. */
export function listAll(kind: string, tells: string): Command {
  return kubectl(['get', kind], tells)
}

/** All about each object of a kind that has no namespace. */
export function describeAllGlobal(kind: string, tells: string): Command {
  return kubectl(['describe', kind], tells)
}

/** All objects of a kind in the Pod's namespace. */
export function list(about: About, kind: string, tells: string): Command {
  return kubectl(['get', kind, ...namespaceOf(about)], tells)
}

/** What stands behind a Service in the Pod's namespace. */
export function endpoints(about: About, service: string): Command {
  const selector = label(service) && `kubernetes.io/service-name=${service}`
  return kubectl(['get', 'endpointslices', ...namespaceOf(about), ['-l', selector]], words.endpoints(service))
}

/** The row of a node; undefined where no node is named. */
export function getNode(name: string | undefined, tells: string): Command | undefined {
  return name ? kubectl(['get', 'node', subdomain(name)], tells) : undefined
}

/** All about a node; undefined where none is named. */
export function describeNode(name: string | undefined, tells: string): Command | undefined {
  return name ? kubectl(['describe', 'node', subdomain(name)], tells) : undefined
}

/** What all nodes have, and what is taken of it. */
export function describeNodes(): Command {
  return kubectl(['describe', 'nodes'], words.nodes)
}

/** `commands`, each once; why there are none is said once, too. */
export function distinct(commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ line }, index) => commands.findIndex((other) => other.line === line) === index)
}

/** The command behind the prompt of a terminal; where there is none, why, as a comment. */
export function atPrompt({ line, tells }: Command): string {
  return line === undefined ? `# ${tells}` : `$ ${line}`
}

/** The Service of `db:5432` in the Pod's own namespace; undefined for what is no name, or has dots. */
export function serviceOf(dependency: string | undefined): string | undefined {
  const host = dependency?.replace(/:\d+$/, '')
  const isName = host !== undefined && host !== 'localhost' && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(host)
  return isName ? host : undefined
}

/** A Service of the cluster, as a name within it says; without a namespace it is in that of the Pod. */
export interface ServiceName {
  readonly name: string
  readonly namespace?: string
}

/** The Service of `db:5432`, `kafka.data`, `kafka.data.svc.cluster.local`; undefined for what is no name of one, or of a host outside. */
export function serviceNamed(dependency: string | undefined): ServiceName | undefined {
  const host = dependency?.replace(/:\d+$/, '') ?? ''
  const [, name, namespace] = /^([a-z][-a-z0-9]*)\.([a-z0-9][-a-z0-9]*)(?:\.svc(?:\.[-a-z0-9.]+)?)?$/.exec(host) ?? []
  if (name !== undefined && namespace !== undefined && !topDomains.has(namespace)) return { name, namespace }
  const own = serviceOf(dependency)
  return own === undefined ? undefined : { name: own }
}

/** With one of these behind a single name it is a host outside of the cluster. */
const topDomains: ReadonlySet<string> = new Set([
  'com',
  'net',
  'org',
  'io',
  'dev',
  'test',
  'example',
  'local',
  'localhost',
])

/** The Services of a namespace, and what stands behind each. */
export function services(about: About, { namespace }: ServiceName, tells: string): Command {
  const where: readonly Word[] = namespace === undefined ? namespaceOf(about) : [['-n', label(namespace)]]
  return kubectl(['get', 'svc,endpointslices', ...where], tells)
}

function kubectl(after: readonly Word[], tells = ''): Command {
  const all = ['kubectl', ...after]
  const line = shellLine(all)
  return { words: all, line, tells: line === undefined ? words.noCommand : tells }
}

function podOf(about: About): readonly [string, ...Word[]] {
  return [subdomain(about.pod.metadata.name ?? ''), ...namespaceOf(about)]
}

function namespaceOf({ pod: { metadata } }: About): readonly Word[] {
  const { namespace = 'default' } = metadata
  return namespace === 'default' ? [] : [['-n', label(namespace)]]
}

/** `name` where it is one; an empty word, of which no command is made, where it is not. */
function label(name: string): string {
  return isDnsLabel(name) ? name : ''
}

function subdomain(name: string): string {
  return isDnsSubdomain(name) ? name : ''
}
