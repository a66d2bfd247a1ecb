import type { Pod } from '../kube/pod.ts'
import * as words from '../words/commands.ts'

/** A command that tells more, and what it tells. */
export interface Command {
  readonly line: string
  readonly tells: string
}

/** A container, by its name. */
interface Named {
  readonly name: string
}

/** The commands about one Pod, each with what it tells: the one place that knows how kubectl is asked. */
export class PodCommands {
  readonly #name: string
  readonly #namespace: string

  constructor({ metadata }: Pod) {
    const { name = metadata.generateName ?? '', namespace } = metadata
    this.#name = name
    this.#namespace = namespace === undefined || namespace === 'default' ? '' : ` -n ${namespace}`
  }

  get #pod(): string {
    return `${this.#name}${this.#namespace}`
  }

  describe(tells = words.describePod): Command {
    return { line: `kubectl describe pod ${this.#pod}`, tells }
  }

  events(tells = words.events): Command {
    return { line: `kubectl events --for pod/${this.#pod}`, tells }
  }

  /** What most people type first: the log of the default container. */
  get plainLogs(): string {
    return `kubectl logs ${this.#pod}`
  }

  /** The log of the newest run. */
  logs({ name }: Named, tells = words.log(name)): Command {
    return { line: `kubectl logs ${this.#pod} -c ${name}`, tells }
  }

  /** The log of the run before: for one that has begun anew. */
  previousLogs({ name }: Named, tells = words.lastLogBeforeEnd): Command {
    return { line: `kubectl logs ${this.#pod} -c ${name} --previous`, tells }
  }

  exec({ name }: Named, command: string, tells: string): Command {
    return { line: `kubectl exec ${this.#pod} -c ${name} -- ${command}`, tells }
  }

  field(path: string, tells: string): Command {
    return { line: `kubectl get pod ${this.#pod} -o jsonpath='{${path}}'`, tells }
  }

  /** An object in the Pod's namespace. */
  get(kind: string, name: string, tells = words.exists): Command {
    return { line: `kubectl get ${kind} ${name}${this.#namespace}`, tells }
  }

  /** All objects of a kind in the Pod's namespace. */
  list(kind: string, tells: string): Command {
    return { line: `kubectl get ${kind}${this.#namespace}`, tells }
  }

  /** What stands behind a Service. */
  endpoints(service: string): Command {
    return {
      line: `kubectl get endpointslices${this.#namespace} -l kubernetes.io/service-name=${service}`,
      tells: words.endpoints(service),
    }
  }

  top(): Command {
    return { line: `kubectl top pod ${this.#pod} --containers`, tells: words.top }
  }

  deleteByForce(): Command {
    return {
      line: `kubectl delete pod ${this.#pod} --grace-period=0 --force`,
      tells: words.deleteByForce,
    }
  }
}

/** About a node. */
export function describeNode(name: string, tells: string): Command {
  return { line: `kubectl describe node ${name}`, tells }
}

/** What all nodes have, and what is taken of it. */
export const describeNodes: Command = {
  line: 'kubectl describe nodes',
  tells: words.nodes,
}

/** The Service of `db:5432` in the Pod's own namespace; undefined for what is no name, or has dots. */
export function serviceOf(dependency: string | undefined): string | undefined {
  const host = dependency?.replace(/:\d+$/, '')
  const isName = host !== undefined && host !== 'localhost' && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(host)
  return isName ? host : undefined
}
