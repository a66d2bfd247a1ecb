/** What a field does, in a sentence, and what it is when it is not said. */
export interface FieldNote {
  readonly text: string
  readonly usual?: string
}

/**
 * Notes on the fields that a Pod and what makes Pods are mostly made of, by the Go type and the field. The defaults are those of the API
 * server, else of the kubelet.
 */
export const fieldNotes: Readonly<Record<string, FieldNote | string>> = {
  'TypeMeta.apiVersion': 'Group and version of the API: v1 for a Pod, apps/v1 for a Deployment, batch/v1 for a Job.',
  'TypeMeta.kind': 'What the object is: Pod, Deployment, Job.',
  'Pod.metadata': 'Name, namespace, labels and annotations.',
  'Pod.spec': 'What is wanted: containers, volumes and how they run.',
  'Pod.status': 'What is there, written by the kubelet. In a manifest it is ignored.',

  'ObjectMeta.name': 'Unique among the objects of its kind in the namespace.',
  'ObjectMeta.generateName': 'The API server makes a name of it by adding five letters and digits.',
  'ObjectMeta.namespace': { text: 'The namespace of the object.', usual: 'that of the kubectl context' },
  'ObjectMeta.labels':
    'Names and values by which objects are selected: Services and workloads find their Pods by them.',
  'ObjectMeta.annotations': 'Names and values for tools and people; nothing is selected by them.',
  'ObjectMeta.finalizers': 'While one is in the list, a deleted object stays in the API.',
  'ObjectMeta.ownerReferences': 'To whom the object belongs: it is removed with its owner.',
  'ObjectMeta.managedFields': 'Who set which field last; written by the API server, ignored here.',
  'ObjectMeta.deletionTimestamp': 'When the grace period of its deletion is over; set by a delete request.',
  'ObjectMeta.deletionGracePeriodSeconds': 'Seconds that the deletion may take; set by a delete request.',

  'PodSpec.initContainers':
    'Run one after another, each to its end, before the main containers. One with restartPolicy Always is a sidecar: it stays, and the next one begins once it has started.',
  'PodSpec.containers':
    'The main containers. They start once all init containers are done and all sidecars have started.',
  'PodSpec.ephemeralContainers': 'Added to a running Pod for debugging, by kubectl debug; not allowed in a manifest.',
  'PodSpec.volumes': 'What the containers can mount.',
  'PodSpec.restartPolicy': {
    text: 'Which main containers are started again after they end: all (Always), those that failed (OnFailure), or none (Never). Init containers that fail are repeated unless it is Never.',
    usual: 'Always',
  },
  'PodSpec.terminationGracePeriodSeconds': {
    text: 'How long all of the shutdown may take, preStop hooks and sidecars included. What still runs then gets SIGKILL.',
    usual: '30',
  },
  'PodSpec.activeDeadlineSeconds':
    'How long the Pod may be active from its start on; then the kubelet ends it and it is Failed.',
  'PodSpec.nodeName': 'Binds the Pod to this node, past the scheduler.',
  'PodSpec.nodeSelector': 'Labels that the node must have.',
  'PodSpec.affinity': 'Wishes and demands about nodes, and about Pods beside which this one runs or does not run.',
  'PodSpec.tolerations': 'Taints of nodes that do not keep this Pod away.',
  'PodSpec.topologySpreadConstraints': 'How Pods of one group are spread over zones and nodes.',
  'PodSpec.serviceAccountName': { text: 'As whom the Pod speaks to the API server.', usual: 'default' },
  'PodSpec.automountServiceAccountToken': {
    text: 'Whether the token of the service account is mounted.',
    usual: 'true',
  },
  'PodSpec.hostNetwork': { text: 'Uses the network of the node instead of one of its own.', usual: 'false' },
  'PodSpec.hostPID': { text: 'Sees all processes of the node.', usual: 'false' },
  'PodSpec.shareProcessNamespace': {
    text: 'All containers see one another’s processes; process 1 is the sandbox’s then, so that a shell gets SIGTERM as any process does.',
    usual: 'false',
  },
  'PodSpec.securityContext': 'User, groups and profiles for all containers; a container’s own wins.',
  'PodSpec.imagePullSecrets': 'Secrets with the passwords of image registries.',
  'PodSpec.priorityClassName': 'How important the Pod is to the scheduler: less important ones give way.',
  'PodSpec.readinessGates': 'Conditions that somebody else must set to True before the Pod counts as ready.',
  'PodSpec.schedulingGates': 'While one is in the list, the scheduler leaves the Pod alone.',
  'PodSpec.overhead': 'What the runtime itself takes; filled in from the RuntimeClass.',
  'PodSpec.runtimeClassName': 'Which runtime of the node runs the Pod.',
  'PodSpec.resources': 'Requests and limits of the Pod as a whole (gate PodLevelResources).',
  'PodSpec.dnsPolicy': { text: 'Where names are looked up.', usual: 'ClusterFirst' },
  'PodSpec.enableServiceLinks': {
    text: 'Whether each Service of the namespace gets environment variables.',
    usual: 'true',
  },
  'PodSpec.os': 'Either linux or windows; fields that only Linux has are refused for windows.',
  'PodSpec.schedulerName': { text: 'Which scheduler finds a node.', usual: 'default-scheduler' },

  'Container.name': 'Unique among all containers of the Pod, init containers included; a DNS label.',
  'Container.image': 'Registry, repository and tag or digest. Without a tag it is latest.',
  'Container.command': {
    text: 'Runs instead of the image’s ENTRYPOINT. No shell is involved.',
    usual: 'the image’s ENTRYPOINT',
  },
  'Container.args': { text: 'Arguments instead of the image’s CMD.', usual: 'the image’s CMD, unless command is set' },
  'Container.workingDir': { text: 'Where the process begins.', usual: 'that of the image' },
  'Container.env': 'Environment variables; later ones may use earlier ones as $(NAME).',
  'Container.envFrom':
    'All entries of ConfigMaps and Secrets as environment variables. One that is missing keeps the container from being created.',
  'Container.ports': 'Ports that the process listens on; for readers and for names, nothing is opened or closed by it.',
  'Container.resources': 'What the container requests of the node, and its limits.',
  'Container.restartPolicy': {
    text: 'Always on an init container makes it a sidecar. With the gate ContainerRestartRules any container may have a policy of its own.',
    usual: 'that of the Pod',
  },
  'Container.restartPolicyRules':
    'By exit code: what happens when the container ends, before its restartPolicy is asked.',
  'Container.startupProbe':
    'Until it has passed once, the container does not count as started, and its other probes do not run. A sidecar lets the next container start only then. When it gives up, the container is killed.',
  'Container.readinessProbe':
    'While it fails, the container is not ready and gets no traffic from Services. Nothing is restarted, and no other container waits for it.',
  'Container.livenessProbe': 'When it gives up, the container is killed and started again by its restart policy.',
  'Container.lifecycle': 'What is done right after the start and before the stop.',
  'Container.imagePullPolicy': {
    text: 'When the registry is asked for the image: each time (Always), when the node has none (IfNotPresent), or never.',
    usual: 'IfNotPresent; Always for the tag latest',
  },
  'Container.securityContext': 'User, capabilities and profiles of this container.',
  'Container.volumeMounts': 'Where volumes of the Pod appear in this container.',
  'Container.volumeDevices': 'Block devices of the Pod in this container.',
  'Container.terminationMessagePath': {
    text: 'File whose end becomes the message of the terminated state.',
    usual: '/dev/termination-log',
  },
  'Container.terminationMessagePolicy': {
    text: 'Whether the end of the log stands in when the file is empty and the container failed.',
    usual: 'File',
  },
  'Container.resizePolicy': 'Whether the container has to be restarted when its resources change.',
  'Container.stdin': { text: 'Keeps a standard input open.', usual: 'false' },
  'Container.tty': { text: 'Gives the process a terminal.', usual: 'false' },

  'Probe.exec': 'Runs a command in the container; exit code 0 passes.',
  'Probe.httpGet': 'Asks by HTTP; a status from 200 to 399 passes.',
  'Probe.tcpSocket': 'Opens a connection; that it opens is enough.',
  'Probe.grpc': 'Asks the gRPC health service.',
  'Probe.initialDelaySeconds': { text: 'Seconds from the start of the container to the first try.', usual: '0' },
  'Probe.periodSeconds': { text: 'Seconds between two tries.', usual: '10' },
  'Probe.timeoutSeconds': { text: 'Seconds after which a try has failed.', usual: '1' },
  'Probe.successThreshold': { text: 'How many tries in a row must pass; 1 for startup and liveness.', usual: '1' },
  'Probe.failureThreshold': { text: 'How many tries in a row must fail until it gives up.', usual: '3' },
  'Probe.terminationGracePeriodSeconds': {
    text: 'Grace period when this probe kills the container.',
    usual: 'that of the Pod',
  },
  'HTTPGetAction.path': { text: 'Path to ask for.', usual: '/' },
  'HTTPGetAction.port': 'Number of the port, or its name among the container’s ports.',
  'HTTPGetAction.scheme': { text: 'HTTP or HTTPS; certificates are not checked.', usual: 'HTTP' },
  'HTTPGetAction.host': { text: 'Whom to ask.', usual: 'the Pod’s own address' },
  'TCPSocketAction.port': 'Number of the port, or its name among the container’s ports.',
  'GRPCAction.port': 'Number of the port.',
  'ExecAction.command': 'The command and its arguments; no shell is involved.',

  'Lifecycle.postStart':
    'Runs right after the start, beside the main process. Until it is done the kubelet starts no further container; when it fails, the container is killed.',
  'Lifecycle.preStop':
    'Runs before the stop signal is sent, within the grace period. The container goes on running meanwhile.',
  'Lifecycle.stopSignal': {
    text: 'Signal that asks the process to end (gate ContainerStopSignals).',
    usual: 'that of the image, else SIGTERM',
  },
  'LifecycleHandler.exec': 'Runs a command in the container.',
  'LifecycleHandler.httpGet': 'Asks the container by HTTP.',
  'LifecycleHandler.sleep': 'Waits that many seconds.',
  'LifecycleHandler.tcpSocket': 'Does not work as a hook: the kubelet has nothing that runs it.',
  'SleepAction.seconds': 'How long to wait.',

  'ResourceRequirements.requests': {
    text: 'What is reserved on the node. The scheduler counts requests alone.',
    usual: 'the limit, where only that is set',
  },
  'ResourceRequirements.limits': 'What is never exceeded: CPU is throttled, too much memory is OOMKilled.',
  'ContainerPort.containerPort': 'Number of the port.',
  'ContainerPort.name': 'By which Services and probes can refer to it.',
  'ContainerPort.hostPort': 'Opens the port on the node too; only one Pod a node can have it.',
  'ContainerPort.protocol': { text: 'TCP, UDP or SCTP.', usual: 'TCP' },
  'EnvVar.name': 'Name of the variable.',
  'EnvVar.value': { text: 'Its value; $(NAME) stands for another variable.', usual: 'empty' },
  'EnvVar.valueFrom': 'Takes the value from a ConfigMap, a Secret, a field of the Pod or its resources.',
  'ConfigMapKeySelector.optional': { text: 'Whether the container may start without it.', usual: 'false' },
  'SecretKeySelector.optional': { text: 'Whether the container may start without it.', usual: 'false' },
  'VolumeMount.name': 'Name of the volume in spec.volumes.',
  'VolumeMount.mountPath': 'Where it appears in the container.',
  'VolumeMount.readOnly': { text: 'Whether it can only be read.', usual: 'false' },
  'VolumeMount.subPath': { text: 'Part of the volume that is mounted.', usual: 'all of it' },
  'Volume.name': 'By which containers mount it.',
  'VolumeSource.emptyDir': 'An empty folder that lives as long as the Pod; how containers hand files to each other.',
  'VolumeSource.configMap': 'The entries of a ConfigMap as files. While it is missing, no container starts.',
  'VolumeSource.secret': 'The entries of a Secret as files. While it is missing, no container starts.',
  'VolumeSource.persistentVolumeClaim': 'A volume that outlives the Pod.',
  'VolumeSource.projected': 'Several sources in one folder.',
  'VolumeSource.hostPath': 'A file or a folder of the node.',
  'VolumeSource.downwardAPI': 'Fields of the Pod as files.',
  'VolumeSource.image': 'The content of an image, read-only.',
  'EmptyDirVolumeSource.medium': {
    text: 'Memory keeps it in RAM, where it counts against the memory limit.',
    usual: 'the node’s disk',
  },
  'EmptyDirVolumeSource.sizeLimit': 'When more is used, the Pod is evicted.',
  'SecurityContext.runAsUser': { text: 'Number of the user.', usual: 'that of the image' },
  'SecurityContext.runAsNonRoot': 'Refuses to start the container as root.',
  'SecurityContext.privileged': { text: 'Nearly all that the node may do.', usual: 'false' },
  'SecurityContext.readOnlyRootFilesystem': {
    text: 'The container cannot write outside of its volumes.',
    usual: 'false',
  },
  'SecurityContext.allowPrivilegeEscalation': {
    text: 'Whether a process may gain more rights than its parent.',
    usual: 'true',
  },
  'SecurityContext.capabilities': 'Rights of root, one by one.',
  'PodSecurityContext.fsGroup': 'Group that owns the volumes.',
  'PodSecurityContext.runAsUser': { text: 'Number of the user, for all containers.', usual: 'that of the image' },

  'PodTemplateSpec.metadata': 'Labels and annotations of the Pods that are made.',
  'PodTemplateSpec.spec': 'The Pods that are made.',
  'DeploymentSpec.replicas': { text: 'How many Pods.', usual: '1' },
  'DeploymentSpec.selector':
    'Labels by which the Deployment finds its Pods; they must stand in the template, and cannot be changed later.',
  'DeploymentSpec.template': 'The Pods that are made.',
  'DeploymentSpec.strategy': { text: 'How new Pods replace old ones.', usual: 'RollingUpdate' },
  'DeploymentSpec.minReadySeconds': { text: 'How long a Pod must be ready until it counts as available.', usual: '0' },
  'DeploymentSpec.progressDeadlineSeconds': {
    text: 'After how long without progress the rollout counts as failed.',
    usual: '600',
  },
  'DeploymentSpec.revisionHistoryLimit': { text: 'How many old ReplicaSets are kept.', usual: '10' },
  'StatefulSetSpec.replicas': { text: 'How many Pods.', usual: '1' },
  'StatefulSetSpec.serviceName': 'The headless Service that gives each Pod a name of its own.',
  'StatefulSetSpec.podManagementPolicy': {
    text: 'Whether Pods start and stop one after another or all at once.',
    usual: 'OrderedReady',
  },
  'StatefulSetSpec.volumeClaimTemplates': 'Claims that each Pod gets for itself.',
  'StatefulSetSpec.template': 'The Pods that are made.',
  'DaemonSetSpec.template': 'The Pods that are made, one a node.',
  'DaemonSetSpec.updateStrategy': { text: 'How new Pods replace old ones.', usual: 'RollingUpdate' },
  'JobSpec.template': 'The Pods that are made; their restartPolicy has to be OnFailure or Never.',
  'JobSpec.completions': { text: 'How many Pods must succeed.', usual: '1' },
  'JobSpec.parallelism': { text: 'How many Pods may run at once.', usual: '1' },
  'JobSpec.backoffLimit': { text: 'How many Pods may fail until the Job has failed.', usual: '6' },
  'JobSpec.activeDeadlineSeconds': 'How long the Job may be active; then its Pods are ended.',
  'JobSpec.ttlSecondsAfterFinished': 'How long after its end the Job is removed.',
  'JobSpec.suspend': { text: 'Whether it is held back.', usual: 'false' },
  'JobSpec.podFailurePolicy': 'What a failure means, by exit code or condition.',
  'CronJobSpec.schedule': 'When a Job is made, as cron has it: minute, hour, day, month, weekday.',
  'CronJobSpec.jobTemplate': 'The Jobs that are made.',
  'CronJobSpec.concurrencyPolicy': { text: 'What happens when the Job before still runs.', usual: 'Allow' },
  'CronJobSpec.startingDeadlineSeconds': 'How late a Job may still be started.',
  'LabelSelector.matchLabels': 'Labels that must all be there.',
  'LabelSelector.matchExpressions': 'Demands on labels, all of which must hold.',
}

/** The note on a field; undefined when there is none. */
export function noteOn(noteKey: string): FieldNote | undefined {
  const note = Object.hasOwn(fieldNotes, noteKey) ? fieldNotes[noteKey] : undefined
  return typeof note === 'string' ? { text: note } : note
}
