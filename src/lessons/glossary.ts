/** A word that a reader may not know, in our own words. */
export interface Term {
  /** Stands in links (`#glossary/NAME`): letters and dashes. */
  readonly id: string
  /** As it is shown. */
  readonly name: string
  /** As it may stand in a text, the longest first; found without regard to case, unless it has a capital after its first letter. */
  readonly words: readonly string[]
  /** One to three sentences. */
  readonly text: string
}

/** Every term that is explained in place, by name. */
export const glossary: readonly Term[] = [
  {
    id: 'allocatable',
    name: 'allocatable',
    words: ['allocatable'],
    text: 'What a node has for Pods: its capacity without what is kept for the system. The scheduler compares requests with it.',
  },
  {
    id: 'back-off',
    name: 'back-off',
    words: ['back-off'],
    text: 'A wait before the next try. Between restarts of a container: none at first, then 10 s, and twice as long each time, at most 5 minutes.',
  },
  {
    id: 'condition',
    name: 'condition',
    words: ['conditions', 'condition'],
    text: 'A statement in the status of a Pod that is true, false or unknown, with a time and often a reason: PodScheduled, Initialized, ContainersReady, Ready and others.',
  },
  {
    id: 'crash-loop-back-off',
    name: 'CrashLoopBackOff',
    words: ['CrashLoopBackOff'],
    text: 'The name of a wait: the container has ended more than once, and the kubelet holds its next start back. Why it ends is in the log of the run before.',
  },
  {
    id: 'effective-request',
    name: 'effective request',
    words: ['effective requests', 'effective request'],
    text: 'What the scheduler reserves for a whole Pod: for each resource, the highest demand of any moment between the first init container and the steady run.',
  },
  {
    id: 'event',
    name: 'Event',
    words: ['Events', 'Event'],
    text: 'An object of the API in which a part of Kubernetes tells what it did or what went wrong. kubectl describe lists those of a Pod; they are kept for about an hour.',
  },
  {
    id: 'eviction',
    name: 'eviction',
    words: ['evicted', 'eviction'],
    text: 'The end of a Pod because its node ran short of memory, disk or the like. The object stays, mostly as Failed with the reason Evicted. What kubectl drain asks for is called eviction, too, and is an ordinary deletion.',
  },
  {
    id: 'exit-code',
    name: 'exit code',
    words: ['exit codes', 'exit code'],
    text: 'The number with which a process ends. 0 is success. A process that a signal ended has 128 and the number of the signal: 137 for SIGKILL, 143 for SIGTERM.',
  },
  {
    id: 'feature-gate',
    name: 'feature gate',
    words: ['feature gates', 'feature gate'],
    text: 'A switch of a cluster for one new behavior. Alpha is off unless somebody turns it on, beta is mostly on, stable cannot be turned off for long.',
  },
  {
    id: 'finalizer',
    name: 'finalizer',
    words: ['finalizers', 'finalizer'],
    text: 'A name in the metadata of an object. A deleted object stays in the API until whoever put the name there has taken it away.',
  },
  {
    id: 'grace-period',
    name: 'grace period',
    words: ['terminationGracePeriodSeconds', 'grace period'],
    text: 'How long a Pod may take to stop, 30 s unless it says otherwise. One clock for all its hooks and containers; what still runs at the end gets SIGKILL.',
  },
  {
    id: 'init-container',
    name: 'init container',
    words: ['init containers', 'init container'],
    text: 'A container that runs before the main ones and has to end with exit code 0. Init containers run one after another, in the order of the spec.',
  },
  {
    id: 'kubelet',
    name: 'kubelet',
    words: ['kubelet'],
    text: 'The program on each node that starts, watches and stops the containers of its Pods, and writes their status to the API server.',
  },
  {
    id: 'liveness-probe',
    name: 'liveness probe',
    words: ['liveness probes', 'liveness probe'],
    text: 'A question to a started container. After failureThreshold failures in a row the container is stopped and, unless its restart policy is Never, started again.',
  },
  {
    id: 'main-container',
    name: 'main container',
    words: ['main containers', 'main container'],
    text: 'A container of the list spec.containers. The main containers do the work; they alone decide whether the Pod has succeeded.',
  },
  {
    id: 'phase',
    name: 'phase',
    words: ['phase'],
    text: 'The roughest summary of a Pod: Pending, Running, Succeeded, Failed or Unknown. It is not what kubectl prints under STATUS.',
  },
  {
    id: 'poststart',
    name: 'postStart hook',
    words: ['postStart hooks', 'postStart hook'],
    text: 'A command or request right after a container was started. Nothing else of the Pod is started until it returns; if it fails, the container is killed.',
  },
  {
    id: 'prestop',
    name: 'preStop hook',
    words: ['preStop hooks', 'preStop hook'],
    text: 'A command, a request or a sleep before a container gets its stop signal. Its time comes out of the grace period.',
  },
  {
    id: 'qos',
    name: 'QoS class',
    words: ['QoS class'],
    text: 'Guaranteed, Burstable or BestEffort, worked out from requests and limits. It has a say in who is ended first when a node runs short of memory.',
  },
  {
    id: 'readiness-probe',
    name: 'readiness probe',
    words: ['readiness probes', 'readiness probe'],
    text: 'A question to a started container: may it get traffic? A failure takes the Pod out of its Services and does nothing else.',
  },
  {
    id: 'ready',
    name: 'READY',
    words: ['READY'],
    text: 'The column of kubectl get pods: how many containers are ready, of all that should keep running. Sidecars count, init containers that end do not.',
  },
  {
    id: 'restart-policy',
    name: 'restart policy',
    words: ['restartPolicy', 'restart policy'],
    text: 'Whether containers that ended are started again: Always, OnFailure (an exit code other than 0) or Never. On an init container Always makes it a sidecar.',
  },
  {
    id: 'sandbox',
    name: 'sandbox',
    words: ['sandbox'],
    text: 'What is made for a Pod before any container: its network with one IP address, and the namespaces that its containers share.',
  },
  {
    id: 'scheduler',
    name: 'scheduler',
    words: ['scheduler'],
    text: 'The part of Kubernetes that picks a node for each Pod. It looks at requests, never at limits or at what is really used.',
  },
  {
    id: 'sidecar',
    name: 'sidecar',
    words: ['native sidecars', 'native sidecar', 'sidecars', 'sidecar'],
    text: 'An init container with restartPolicy Always: started in its turn, kept running beside the main containers, stopped after them. On by default since Kubernetes 1.29.',
  },
  {
    id: 'sigkill',
    name: 'SIGKILL',
    words: ['SIGKILL'],
    text: 'The signal that ends a process without asking it. Exit code 137.',
  },
  {
    id: 'sigterm',
    name: 'SIGTERM',
    words: ['SIGTERM'],
    text: 'The signal that asks a process to end. A process that is number 1 of its container and does not handle it goes on.',
  },
  {
    id: 'startup-probe',
    name: 'start-up probe',
    words: ['start-up probes', 'start-up probe', 'startupProbe'],
    text: 'A question to a container that has just been started. Until it passes the other probes rest, and what waits for a sidecar goes on waiting.',
  },
  {
    id: 'status',
    name: 'STATUS',
    words: ['STATUS'],
    text: 'The column of kubectl get pods. No field of the Pod: the API server makes it up from the phase, the states of all containers and the deletion.',
  },
]

/** The term of that name; undefined when there is none. */
export function findTerm(id: string): Term | undefined {
  return glossary.find((term) => term.id === id)
}
