/** The rules of Kubernetes that make steps happen, by their ids: one sentence each, for a reader who knows Deployments. */
export const sentences = {
  // The world
  'pod-created': 'The Pod was created; nothing runs before the scheduler has bound it to a node.',
  scheduled: 'The scheduler found a node with room for what the Pod requests, and bound the Pod to it.',
  unschedulable: 'No node has room for what the Pod requests: it stays Pending, and no container is created.',
  'delete-request':
    'Somebody asked the API server to delete the Pod: Services no longer count it as ready (unless they publish not-ready addresses), and the object stays until the kubelet has stopped every container.',
  'deleted-at-once':
    'A Pod without a node, one that has already ended, or one that is deleted by force is removed in the same request.',
  'object-removed-last': 'When every container is down and the phase is terminal, the kubelet removes the object.',
  preempted:
    'A critical Pod needs the room on the node: the kubelet ends Pods that matter less, with their own grace period.',
  evicted: 'The node ran short of something, and the kubelet ends the Pod to get it back.',
  'node-shutdown':
    'The node is shutting down, and its kubelet ends the Pods on it first: each has the period that the kubelet keeps for Pods of its priority, or its own where that is shorter.',
  'node-rejects':
    'The Pod names its node itself, and that has no room for what the Pod requests: its kubelet refuses the Pod, which fails without a container.',
  'node-shutdown-rejects':
    'The node is shutting down when the Pod arrives: its kubelet refuses the Pod, which fails without a container.',
  'active-deadline':
    'The Pod has been active for longer than activeDeadlineSeconds: it fails, and its containers are stopped.',
  intervention: 'The scenario forces this from outside at this moment.',
  'kubelet-stopped': 'The kubelet has stopped; the containers go on.',
  'kubelet-started': 'A kubelet that starts restarts nothing that runs, and has forgotten every back-off.',
  'evicted-by-api': 'Somebody asked for the Pod’s eviction: it is deleted.',
  'pod-patched': 'Somebody changed the Pod.',
  'dependency-available': 'Something outside the Pod that a container waits for has become available.',
  // Sandbox
  'sandbox-first': 'A new Pod first gets a sandbox with its network; no container can be created before it is there.',
  'sandbox-failed':
    'The runtime could not create the sandbox, most often for want of a network: the kubelet says so and tries again about 10 s later; no container can be created meanwhile.',
  'network-not-ready':
    'The node’s network plugin is not ready yet: only Pods in the host’s network are started, the others are looked at again about every second.',
  'sandbox-lost':
    'The sandbox is gone (a reboot of the node, for example), and with it every container: the kubelet makes a new one and begins again, but not with restartPolicy Never once a container has run.',
  'sandbox-lost-init-again':
    'After the sandbox was lost the init containers run again from the first one, although they had succeeded.',
  'sandbox-stops-last': 'The sandbox is stopped when the last container is down.',
  // Init containers and sidecars
  'first-init-container': 'The first init container starts before anything else; all later ones wait.',
  'init-done-gates-next': 'An init container has ended with exit code 0, which lets the next container start.',
  'init-retry': 'An init container that failed is started again; only it, not the ones before it.',
  'init-failed-for-good': 'An init container failed and is not to be restarted: the whole Pod fails.',
  'sidecar-gates-next':
    'A sidecar lets the next container start once it runs and its start-up probe, if it has one, has passed. Readiness plays no part.',
  'sidecar-restarts':
    'A sidecar that has ended is started again, whatever its exit code and the restartPolicy of the Pod.',
  // Main containers
  'mains-start-in-order':
    'The main containers are started one after another, in the order in which the spec lists them.',
  'mains-after-init':
    'The last init container is done (a sidecar: runs and has started), so the main containers may start, one after another.',
  'main-restarts':
    'A main container that has ended is started again as the restart policy says; init containers are not run again for that.',
  'definition-changed':
    'A main container that runs was given another image: it is killed and started again, whatever the restart policy; so is a sidecar, from 1.32 on.',
  'all-mains-done': 'Every main container has ended for good: what is left, the sidecars, is stopped and the Pod ends.',
  'restart-all-containers':
    'A container ended with an exit code for which a rule says RestartAllContainers: all containers are removed, and the Pod starts over in its sandbox.',
  // Starting a container
  'image-present': 'The image is on the node already: nothing is pulled.',
  'image-pull':
    'The image is pulled only now, when its container is to be created; until it is there the whole Pod waits.',
  'image-pull-waits':
    'Images of other Pods were pulled first: with serializeImagePulls the node pulls one image at a time, else at most maxParallelImagePulls.',
  'image-volume': 'An image that is mounted as a volume is looked for at each sync, before any container is started.',
  'image-pulled': 'The image has arrived, and the container can be created.',
  'image-pull-failed': 'The registry did not give the image out.',
  'image-never-pull': 'With imagePullPolicy Never an image that is not on the node is not pulled.',
  'image-name-invalid': 'The name of the image cannot be read.',
  'pull-back-off':
    'After a failed pull the next try has to wait: 10 s, then twice as long each time, at most 5 minutes.',
  'create-failed': 'The container cannot be created as the spec asks.',
  'created-then-started': 'A container that was created is started at once.',
  'start-failed': 'The runtime could not start the process.',
  'restart-back-off':
    'A container that ends again and again is restarted later and later: the first time at once, then after 10 s, 20 s, 40 s and so on, at most 5 minutes. Ten minutes after its last restart the count begins anew.',
  'volume-missing': 'A volume comes from an object that does not exist: no container is created until it does.',
  'pull-secret-missing':
    'A Secret for pulling images does not exist: the kubelet says so at each sync, and pulls without it.',
  // Probes and flags
  'started-without-probe': 'A container without a start-up probe counts as started as soon as it runs.',
  'started-after-probe': 'The start-up probe passed: the container counts as started.',
  'ready-without-probe': 'A container without a readiness probe is ready as soon as it has started.',
  'ready-after-probe': 'The readiness probe passed: the container may get traffic.',
  unready: 'The container no longer runs, or its readiness probe fails: it gets no more traffic.',
  'probe-failed': 'A try of a probe failed; it counts only when failureThreshold tries in a row do.',
  'liveness-kills': 'The liveness probe failed failureThreshold times in a row: the container is killed.',
  'startup-kills': 'The start-up probe failed failureThreshold times in a row: the container is killed.',
  'restart-after-probe': 'A container that was killed for a failed probe is started again in the same go.',
  // Hooks
  'poststart-hook':
    'The postStart hook runs right after the start, and nothing else of the Pod is started until it returns.',
  'poststart-failed': 'The postStart hook failed: the container is killed.',
  'prestop-hook':
    'The preStop hook runs before the stop signal, out of the same grace period; those of sidecars run at once, too.',
  'prestop-hook-failed': 'A failed preStop hook is only reported: the stop signal follows all the same.',
  'hook-ended': 'The hook has returned.',
  // Stopping
  'pod-terminates':
    'The Pod is to end: every running container is stopped, main containers at once, each out of the same grace period.',
  'sidecars-stop-in-reverse':
    'A sidecar gets its stop signal when all main containers and all later sidecars are down: the reverse of the start.',
  'turn-ends-with-grace':
    'The grace period is over: sidecars that still waited for their turn get the stop signal all at once.',
  'grace-period-over': 'The process did not end in time after its stop signal: it is killed.',
  'process-ended': 'The main process of the container ended by itself.',
  'process-stopped': 'The main process ended as its answer to the stop signal.',
  'process-killed': 'SIGKILL ended the process: exit code 137.',
  'process-lost': 'The process was lost together with its sandbox.',
  'oom-killed': 'The process used more memory than its limit, and the kernel killed it.',
  // What is told
  'status-published': 'The kubelet wrote a new status to the API: only from now on kubectl can show it.',
  'phase-succeeded':
    'Every container is down, every main container ended with exit code 0, and none is started again: the phase becomes Succeeded. How sidecars ended does not count.',
  'phase-failed':
    'Every container is down for good, and the phase becomes Failed: a main or an ordinary init container did not end with exit code 0, no main container ever ran, or a deadline or an eviction ended the Pod.',
  'event-tells': 'The kubelet reports what it just did.',
}
