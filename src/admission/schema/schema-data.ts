import type { SchemaData } from './schema.ts'

/**
 * The API types that podreel decodes, of every minor at once, one text a struct in Go field order: `[Embedded/]name[?][@since][-until]:type`.
 * `?`: left out of the answer when empty. `since` and `until` are minors of Kubernetes 1. `named` are the types that are not structs.
 * Derived from kubernetes/api core/v1, apps/v1, batch/v1 and apimachinery meta/v1, types.go of 1.28 to 1.36.
 */
export const schemaData: SchemaData = {
  structs: {
    AWSElasticBlockStoreVolumeSource: 'volumeID:string fsType?:string partition?:int32 readOnly?:bool',
    Affinity: 'nodeAffinity?:*NodeAffinity podAffinity?:*PodAffinity podAntiAffinity?:*PodAntiAffinity',
    AppArmorProfile: 'type:AppArmorProfileType localhostProfile?:*string',
    AzureDiskVolumeSource:
      'diskName:string diskURI:string cachingMode?:*AzureDataDiskCachingMode fsType?:*string readOnly?:*bool kind?:*AzureDataDiskKind',
    AzureFileVolumeSource: 'secretName:string shareName:string readOnly?:bool',
    CSIVolumeSource:
      'driver:string readOnly?:*bool fsType?:*string volumeAttributes?:map[string]string nodePublishSecretRef?:*LocalObjectReference',
    Capabilities: 'add?:[]Capability drop?:[]Capability',
    CephFSVolumeSource:
      'monitors:[]string path?:string user?:string secretFile?:string secretRef?:*LocalObjectReference readOnly?:bool',
    CinderVolumeSource: 'volumeID:string fsType?:string readOnly?:bool secretRef?:*LocalObjectReference',
    ClaimSource: 'resourceClaimName?:*string resourceClaimTemplateName?:*string',
    ClusterTrustBundleProjection:
      'name?:*string signerName?:*string labelSelector?:*LabelSelector optional?:*bool path:string',
    ConfigMapEnvSource: 'LocalObjectReference/name?:string optional?:*bool',
    ConfigMapKeySelector: 'LocalObjectReference/name?:string key:string optional?:*bool',
    ConfigMapProjection: 'LocalObjectReference/name?:string items?:[]KeyToPath optional?:*bool',
    ConfigMapVolumeSource: 'LocalObjectReference/name?:string items?:[]KeyToPath defaultMode?:*int32 optional?:*bool',
    Container:
      'name:string image?:string command?:[]string args?:[]string workingDir?:string ports?:[]ContainerPort envFrom?:[]EnvFromSource env?:[]EnvVar resources?:ResourceRequirements resizePolicy?:[]ContainerResizePolicy restartPolicy?:*ContainerRestartPolicy restartPolicyRules?@34:[]ContainerRestartRule volumeMounts?:[]VolumeMount volumeDevices?:[]VolumeDevice livenessProbe?:*Probe readinessProbe?:*Probe startupProbe?:*Probe lifecycle?:*Lifecycle terminationMessagePath?:string terminationMessagePolicy?:TerminationMessagePolicy imagePullPolicy?:PullPolicy securityContext?:*SecurityContext stdin?:bool stdinOnce?:bool tty?:bool',
    ContainerExtendedResourceRequest: 'containerName:string resourceName:string requestName:string',
    ContainerPort: 'name?:string hostPort?:int32 containerPort:int32 protocol?:Protocol hostIP?:string',
    ContainerResizePolicy: 'resourceName:ResourceName restartPolicy:ResourceResizeRestartPolicy',
    ContainerRestartRule: 'action?:ContainerRestartRuleAction exitCodes?:*ContainerRestartRuleOnExitCodes',
    ContainerRestartRuleOnExitCodes: 'operator?:ContainerRestartRuleOnExitCodesOperator values?:[]int32',
    ContainerState:
      'waiting?:*ContainerStateWaiting running?:*ContainerStateRunning terminated?:*ContainerStateTerminated',
    ContainerStateRunning: 'startedAt?:Time',
    ContainerStateTerminated:
      'exitCode:int32 signal?:int32 reason?:string message?:string startedAt?:Time finishedAt?:Time containerID?:string',
    ContainerStateWaiting: 'reason?:string message?:string',
    ContainerStatus:
      'name:string state?:ContainerState lastState?:ContainerState ready:bool restartCount:int32 image:string imageID:string containerID?:string started?:*bool allocatedResources?:ResourceList resources?:*ResourceRequirements volumeMounts?@30:[]VolumeMountStatus user?@31:*ContainerUser allocatedResourcesStatus?@31:[]ResourceStatus stopSignal?@33:*Signal',
    ContainerUser: 'linux?:*LinuxContainerUser',
    CronJob:
      'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:CronJobSpec status?:CronJobStatus',
    CronJobSpec:
      'schedule:string timeZone?:*string startingDeadlineSeconds?:*int64 concurrencyPolicy?:ConcurrencyPolicy suspend?:*bool jobTemplate:JobTemplateSpec successfulJobsHistoryLimit?:*int32 failedJobsHistoryLimit?:*int32',
    CronJobStatus: 'active?:[]ObjectReference lastScheduleTime?:*Time lastSuccessfulTime?:*Time',
    DaemonSet:
      'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:DaemonSetSpec status?:DaemonSetStatus',
    DaemonSetCondition:
      'type:DaemonSetConditionType status:ConditionStatus lastTransitionTime?:Time reason?:string message?:string',
    DaemonSetSpec:
      'selector:*LabelSelector template:PodTemplateSpec updateStrategy?:DaemonSetUpdateStrategy minReadySeconds?:int32 revisionHistoryLimit?:*int32',
    DaemonSetStatus:
      'currentNumberScheduled:int32 numberMisscheduled:int32 desiredNumberScheduled:int32 numberReady:int32 observedGeneration?:int64 updatedNumberScheduled?:int32 numberAvailable?:int32 numberUnavailable?:int32 collisionCount?:*int32 conditions?:[]DaemonSetCondition',
    DaemonSetUpdateStrategy: 'type?:DaemonSetUpdateStrategyType rollingUpdate?:*RollingUpdateDaemonSet',
    Deployment:
      'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:DeploymentSpec status?:DeploymentStatus',
    DeploymentCondition:
      'type:DeploymentConditionType status:ConditionStatus lastUpdateTime?:Time lastTransitionTime?:Time reason?:string message?:string',
    DeploymentSpec:
      'replicas?:*int32 selector:*LabelSelector template:PodTemplateSpec strategy?:DeploymentStrategy minReadySeconds?:int32 revisionHistoryLimit?:*int32 paused?:bool progressDeadlineSeconds?:*int32',
    DeploymentStatus:
      'observedGeneration?:int64 replicas?:int32 updatedReplicas?:int32 readyReplicas?:int32 availableReplicas?:int32 unavailableReplicas?:int32 terminatingReplicas?@33:*int32 conditions?:[]DeploymentCondition collisionCount?:*int32',
    DeploymentStrategy: 'type?:DeploymentStrategyType rollingUpdate?:*RollingUpdateDeployment',
    DownwardAPIProjection: 'items?:[]DownwardAPIVolumeFile',
    DownwardAPIVolumeFile:
      'path:string fieldRef?:*ObjectFieldSelector resourceFieldRef?:*ResourceFieldSelector mode?:*int32',
    DownwardAPIVolumeSource: 'items?:[]DownwardAPIVolumeFile defaultMode?:*int32',
    EmptyDirVolumeSource: 'medium?:StorageMedium sizeLimit?:*Quantity',
    EnvFromSource: 'prefix?:string configMapRef?:*ConfigMapEnvSource secretRef?:*SecretEnvSource',
    EnvVar: 'name:string value?:string valueFrom?:*EnvVarSource',
    EnvVarSource:
      'fieldRef?:*ObjectFieldSelector resourceFieldRef?:*ResourceFieldSelector configMapKeyRef?:*ConfigMapKeySelector secretKeyRef?:*SecretKeySelector fileKeyRef?@34:*FileKeySelector',
    EphemeralContainer:
      'EphemeralContainerCommon/name:string EphemeralContainerCommon/image?:string EphemeralContainerCommon/command?:[]string EphemeralContainerCommon/args?:[]string EphemeralContainerCommon/workingDir?:string EphemeralContainerCommon/ports?:[]ContainerPort EphemeralContainerCommon/envFrom?:[]EnvFromSource EphemeralContainerCommon/env?:[]EnvVar EphemeralContainerCommon/resources?:ResourceRequirements EphemeralContainerCommon/resizePolicy?:[]ContainerResizePolicy EphemeralContainerCommon/restartPolicy?:*ContainerRestartPolicy EphemeralContainerCommon/restartPolicyRules?@34:[]ContainerRestartRule EphemeralContainerCommon/volumeMounts?:[]VolumeMount EphemeralContainerCommon/volumeDevices?:[]VolumeDevice EphemeralContainerCommon/livenessProbe?:*Probe EphemeralContainerCommon/readinessProbe?:*Probe EphemeralContainerCommon/startupProbe?:*Probe EphemeralContainerCommon/lifecycle?:*Lifecycle EphemeralContainerCommon/terminationMessagePath?:string EphemeralContainerCommon/terminationMessagePolicy?:TerminationMessagePolicy EphemeralContainerCommon/imagePullPolicy?:PullPolicy EphemeralContainerCommon/securityContext?:*SecurityContext EphemeralContainerCommon/stdin?:bool EphemeralContainerCommon/stdinOnce?:bool EphemeralContainerCommon/tty?:bool targetContainerName?:string',
    EphemeralVolumeSource: 'volumeClaimTemplate?:*PersistentVolumeClaimTemplate',
    ExecAction: 'command?:[]string',
    FCVolumeSource: 'targetWWNs?:[]string lun?:*int32 fsType?:string readOnly?:bool wwids?:[]string',
    FileKeySelector: 'volumeName:string path:string key:string optional?:*bool',
    FlexVolumeSource:
      'driver:string fsType?:string secretRef?:*LocalObjectReference readOnly?:bool options?:map[string]string',
    FlockerVolumeSource: 'datasetName?:string datasetUUID?:string',
    GCEPersistentDiskVolumeSource: 'pdName:string fsType?:string partition?:int32 readOnly?:bool',
    GRPCAction: 'port:int32 service:*string',
    GitRepoVolumeSource: 'repository:string revision?:string directory?:string',
    GlusterfsVolumeSource: 'endpoints:string path:string readOnly?:bool',
    HTTPGetAction: 'path?:string port:IntOrString host?:string scheme?:URIScheme httpHeaders?:[]HTTPHeader',
    HTTPHeader: 'name:string value:string',
    HostAlias: 'ip:string hostnames?:[]string',
    HostIP: 'ip:string',
    HostPathVolumeSource: 'path:string type?:*HostPathType',
    ISCSIVolumeSource:
      'targetPortal:string iqn:string lun:int32 iscsiInterface?:string fsType?:string readOnly?:bool portals?:[]string chapAuthDiscovery?:bool chapAuthSession?:bool secretRef?:*LocalObjectReference initiatorName?:*string',
    ImageVolumeSource: 'reference?:string pullPolicy?:PullPolicy',
    ImageVolumeStatus: 'imageRef?:string',
    Job: 'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:JobSpec status?:JobStatus',
    JobCondition:
      'type:JobConditionType status:ConditionStatus lastProbeTime?:Time lastTransitionTime?:Time reason?:string message?:string',
    JobSpec:
      'parallelism?:*int32 completions?:*int32 activeDeadlineSeconds?:*int64 podFailurePolicy?:*PodFailurePolicy successPolicy?@30:*SuccessPolicy backoffLimit?:*int32 backoffLimitPerIndex?:*int32 maxFailedIndexes?:*int32 selector?:*LabelSelector manualSelector?:*bool template:PodTemplateSpec ttlSecondsAfterFinished?:*int32 completionMode?:*CompletionMode suspend?:*bool podReplacementPolicy?:*PodReplacementPolicy managedBy?@30:*string',
    JobStatus:
      'conditions?:[]JobCondition startTime?:*Time completionTime?:*Time active?:int32 succeeded?:int32 failed?:int32 terminating?:*int32 completedIndexes?:string failedIndexes?:*string uncountedTerminatedPods?:*UncountedTerminatedPods ready?:*int32',
    JobTemplateSpec: 'metadata?:ObjectMeta spec?:JobSpec',
    KeyToPath: 'key:string path:string mode?:*int32',
    LabelSelector: 'matchLabels?:map[string]string matchExpressions?:[]LabelSelectorRequirement',
    LabelSelectorRequirement: 'key:string operator:LabelSelectorOperator values?:[]string',
    Lifecycle: 'postStart?:*LifecycleHandler preStop?:*LifecycleHandler stopSignal?@33:*Signal',
    LifecycleHandler: 'exec?:*ExecAction httpGet?:*HTTPGetAction tcpSocket?:*TCPSocketAction sleep?@29:*SleepAction',
    LinuxContainerUser: 'uid:int64 gid:int64 supplementalGroups?:[]int64',
    LocalObjectReference: 'name?:string',
    ManagedFieldsEntry:
      'manager?:string operation?:ManagedFieldsOperationType apiVersion?:string time?:*Time fieldsType?:string fieldsV1?:*FieldsV1 subresource?:string',
    ModifyVolumeStatus: 'targetVolumeAttributesClassName?:string status:PersistentVolumeClaimModifyVolumeStatus',
    NFSVolumeSource: 'server:string path:string readOnly?:bool',
    NodeAffinity:
      'requiredDuringSchedulingIgnoredDuringExecution?:*NodeSelector preferredDuringSchedulingIgnoredDuringExecution?:[]PreferredSchedulingTerm',
    NodeAllocatableResourceClaimStatus:
      'resourceClaimName:string containers?:[]string resources:map[ResourceName]Quantity',
    NodeSelector: 'nodeSelectorTerms:[]NodeSelectorTerm',
    NodeSelectorRequirement: 'key:string operator:NodeSelectorOperator values?:[]string',
    NodeSelectorTerm: 'matchExpressions?:[]NodeSelectorRequirement matchFields?:[]NodeSelectorRequirement',
    ObjectFieldSelector: 'apiVersion?:string fieldPath:string',
    ObjectMeta:
      'name?:string generateName?:string namespace?:string selfLink?:string uid?:UID resourceVersion?:string generation?:int64 creationTimestamp?:Time deletionTimestamp?:*Time deletionGracePeriodSeconds?:*int64 labels?:map[string]string annotations?:map[string]string ownerReferences?:[]OwnerReference finalizers?:[]string managedFields?:[]ManagedFieldsEntry',
    ObjectReference:
      'kind?:string namespace?:string name?:string uid?:UID apiVersion?:string resourceVersion?:string fieldPath?:string',
    OwnerReference: 'apiVersion:string kind:string name:string uid:UID controller?:*bool blockOwnerDeletion?:*bool',
    PersistentVolumeClaim:
      'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:PersistentVolumeClaimSpec status?:PersistentVolumeClaimStatus',
    PersistentVolumeClaimCondition:
      'type:PersistentVolumeClaimConditionType status:ConditionStatus lastProbeTime?:Time lastTransitionTime?:Time reason?:string message?:string',
    PersistentVolumeClaimSpec:
      'accessModes?:[]PersistentVolumeAccessMode selector?:*LabelSelector resources?:VolumeResourceRequirements volumeName?:string storageClassName?:*string volumeMode?:*PersistentVolumeMode dataSource?:*TypedLocalObjectReference dataSourceRef?:*TypedObjectReference volumeAttributesClassName?@29:*string',
    PersistentVolumeClaimStatus:
      'phase?:PersistentVolumeClaimPhase accessModes?:[]PersistentVolumeAccessMode capacity?:ResourceList conditions?:[]PersistentVolumeClaimCondition allocatedResources?:ResourceList allocatedResourceStatuses?:map[ResourceName]ClaimResourceStatus currentVolumeAttributesClassName?@29:*string modifyVolumeStatus?@29:*ModifyVolumeStatus',
    PersistentVolumeClaimTemplate: 'metadata?:ObjectMeta spec:PersistentVolumeClaimSpec',
    PersistentVolumeClaimVolumeSource: 'claimName:string readOnly?:bool',
    PhotonPersistentDiskVolumeSource: 'pdID:string fsType?:string',
    Pod: 'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:PodSpec status?:PodStatus',
    PodAffinity:
      'requiredDuringSchedulingIgnoredDuringExecution?:[]PodAffinityTerm preferredDuringSchedulingIgnoredDuringExecution?:[]WeightedPodAffinityTerm',
    PodAffinityTerm:
      'labelSelector?:*LabelSelector namespaces?:[]string topologyKey:string namespaceSelector?:*LabelSelector matchLabelKeys?@29:[]string mismatchLabelKeys?@29:[]string',
    PodAntiAffinity:
      'requiredDuringSchedulingIgnoredDuringExecution?:[]PodAffinityTerm preferredDuringSchedulingIgnoredDuringExecution?:[]WeightedPodAffinityTerm',
    PodCertificateProjection:
      'signerName?:string keyType?:string maxExpirationSeconds?:*int32 credentialBundlePath?:string keyPath?:string certificateChainPath?:string userAnnotations?@35:map[string]string',
    PodCondition:
      'type:PodConditionType observedGeneration?@33:int64 status:ConditionStatus lastProbeTime?:Time lastTransitionTime?:Time reason?:string message?:string',
    PodDNSConfig: 'nameservers?:[]string searches?:[]string options?:[]PodDNSConfigOption',
    PodDNSConfigOption: 'name?:string value?:*string',
    PodExtendedResourceClaimStatus: 'requestMappings:[]ContainerExtendedResourceRequest resourceClaimName:string',
    PodFailurePolicy: 'rules:[]PodFailurePolicyRule',
    PodFailurePolicyOnExitCodesRequirement:
      'containerName?:*string operator:PodFailurePolicyOnExitCodesOperator values:[]int32',
    PodFailurePolicyOnPodConditionsPattern: 'type:PodConditionType status:ConditionStatus',
    PodFailurePolicyRule:
      'action:PodFailurePolicyAction onExitCodes?:*PodFailurePolicyOnExitCodesRequirement onPodConditions?:[]PodFailurePolicyOnPodConditionsPattern',
    PodIP: 'ip:string',
    PodOS: 'name:OSName',
    PodReadinessGate: 'conditionType:PodConditionType',
    PodResourceClaim:
      'name:string resourceClaimName?@31:*string resourceClaimTemplateName?@31:*string source?-30:ClaimSource',
    PodResourceClaimStatus: 'name:string resourceClaimName?:*string',
    PodSchedulingGate: 'name:string',
    PodSchedulingGroup: 'podGroupName?:*string',
    PodSecurityContext:
      'seLinuxOptions?:*SELinuxOptions windowsOptions?:*WindowsSecurityContextOptions runAsUser?:*int64 runAsGroup?:*int64 runAsNonRoot?:*bool supplementalGroups?:[]int64 supplementalGroupsPolicy?@31:*SupplementalGroupsPolicy fsGroup?:*int64 sysctls?:[]Sysctl fsGroupChangePolicy?:*PodFSGroupChangePolicy seccompProfile?:*SeccompProfile appArmorProfile?@30:*AppArmorProfile seLinuxChangePolicy?@32:*PodSELinuxChangePolicy',
    PodSpec:
      'volumes?:[]Volume initContainers?:[]Container containers:[]Container ephemeralContainers?:[]EphemeralContainer restartPolicy?:RestartPolicy terminationGracePeriodSeconds?:*int64 activeDeadlineSeconds?:*int64 dnsPolicy?:DNSPolicy nodeSelector?:map[string]string serviceAccountName?:string serviceAccount?:string automountServiceAccountToken?:*bool nodeName?:string hostNetwork?:bool hostPID?:bool hostIPC?:bool shareProcessNamespace?:*bool securityContext?:*PodSecurityContext imagePullSecrets?:[]LocalObjectReference hostname?:string subdomain?:string affinity?:*Affinity schedulerName?:string tolerations?:[]Toleration hostAliases?:[]HostAlias priorityClassName?:string priority?:*int32 dnsConfig?:*PodDNSConfig readinessGates?:[]PodReadinessGate runtimeClassName?:*string enableServiceLinks?:*bool preemptionPolicy?:*PreemptionPolicy overhead?:ResourceList topologySpreadConstraints?:[]TopologySpreadConstraint setHostnameAsFQDN?:*bool os?:*PodOS hostUsers?:*bool schedulingGates?:[]PodSchedulingGate resourceClaims?:[]PodResourceClaim resources?@32:*ResourceRequirements hostnameOverride?@34:*string schedulingGroup?@36:*PodSchedulingGroup workloadRef?@35-35:*WorkloadReference',
    PodStatus:
      'observedGeneration?@33:int64 phase?:PodPhase conditions?:[]PodCondition message?:string reason?:string nominatedNodeName?:string hostIP?:string hostIPs?:[]HostIP podIP?:string podIPs?:[]PodIP startTime?:*Time initContainerStatuses?:[]ContainerStatus containerStatuses?:[]ContainerStatus qosClass?:PodQOSClass ephemeralContainerStatuses?:[]ContainerStatus resize?:PodResizeStatus resourceClaimStatuses?:[]PodResourceClaimStatus extendedResourceClaimStatus?@34:*PodExtendedResourceClaimStatus allocatedResources?@35:ResourceList resources?@35:*ResourceRequirements nodeAllocatableResourceClaimStatuses?@36:[]NodeAllocatableResourceClaimStatus',
    PodTemplate: 'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta template?:PodTemplateSpec',
    PodTemplateSpec: 'metadata?:ObjectMeta spec?:PodSpec',
    PortworxVolumeSource: 'volumeID:string fsType?:string readOnly?:bool',
    PreferredSchedulingTerm: 'weight:int32 preference:NodeSelectorTerm',
    Probe:
      'ProbeHandler/exec?:*ExecAction ProbeHandler/httpGet?:*HTTPGetAction ProbeHandler/tcpSocket?:*TCPSocketAction ProbeHandler/grpc?:*GRPCAction initialDelaySeconds?:int32 timeoutSeconds?:int32 periodSeconds?:int32 successThreshold?:int32 failureThreshold?:int32 terminationGracePeriodSeconds?:*int64',
    ProjectedVolumeSource: 'sources:[]VolumeProjection defaultMode?:*int32',
    QuobyteVolumeSource: 'registry:string volume:string readOnly?:bool user?:string group?:string tenant?:string',
    RBDVolumeSource:
      'monitors:[]string image:string fsType?:string pool?:string user?:string keyring?:string secretRef?:*LocalObjectReference readOnly?:bool',
    ReplicaSet:
      'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:ReplicaSetSpec status?:ReplicaSetStatus',
    ReplicaSetCondition:
      'type:ReplicaSetConditionType status:ConditionStatus lastTransitionTime?:Time reason?:string message?:string',
    ReplicaSetSpec: 'replicas?:*int32 minReadySeconds?:int32 selector:*LabelSelector template?:PodTemplateSpec',
    ReplicaSetStatus:
      'replicas:int32 fullyLabeledReplicas?:int32 readyReplicas?:int32 availableReplicas?:int32 terminatingReplicas?@33:*int32 observedGeneration?:int64 conditions?:[]ReplicaSetCondition',
    ReplicationController:
      'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:ReplicationControllerSpec status?:ReplicationControllerStatus',
    ReplicationControllerCondition:
      'type:ReplicationControllerConditionType status:ConditionStatus lastTransitionTime?:Time reason?:string message?:string',
    ReplicationControllerSpec:
      'replicas?:*int32 minReadySeconds?:int32 selector?:map[string]string template?:*PodTemplateSpec',
    ReplicationControllerStatus:
      'replicas:int32 fullyLabeledReplicas?:int32 readyReplicas?:int32 availableReplicas?:int32 observedGeneration?:int64 conditions?:[]ReplicationControllerCondition',
    ResourceClaim: 'name:string request?@31:string',
    ResourceFieldSelector: 'containerName?:string resource:string divisor?:Quantity',
    ResourceHealth: 'resourceID:ResourceID health?:ResourceHealthStatus message?@36:*string',
    ResourceRequirements: 'limits?:ResourceList requests?:ResourceList claims?:[]ResourceClaim',
    ResourceStatus: 'name:ResourceName resources?:[]ResourceHealth',
    RollingUpdateDaemonSet: 'maxUnavailable?:*IntOrString maxSurge?:*IntOrString',
    RollingUpdateDeployment: 'maxUnavailable?:*IntOrString maxSurge?:*IntOrString',
    RollingUpdateStatefulSetStrategy: 'partition?:*int32 maxUnavailable?:*IntOrString',
    SELinuxOptions: 'user?:string role?:string type?:string level?:string',
    ScaleIOVolumeSource:
      'gateway:string system:string secretRef:*LocalObjectReference sslEnabled?:bool protectionDomain?:string storagePool?:string storageMode?:string volumeName?:string fsType?:string readOnly?:bool',
    SeccompProfile: 'type:SeccompProfileType localhostProfile?:*string',
    SecretEnvSource: 'LocalObjectReference/name?:string optional?:*bool',
    SecretKeySelector: 'LocalObjectReference/name?:string key:string optional?:*bool',
    SecretProjection: 'LocalObjectReference/name?:string items?:[]KeyToPath optional?:*bool',
    SecretVolumeSource: 'secretName?:string items?:[]KeyToPath defaultMode?:*int32 optional?:*bool',
    SecurityContext:
      'capabilities?:*Capabilities privileged?:*bool seLinuxOptions?:*SELinuxOptions windowsOptions?:*WindowsSecurityContextOptions runAsUser?:*int64 runAsGroup?:*int64 runAsNonRoot?:*bool readOnlyRootFilesystem?:*bool allowPrivilegeEscalation?:*bool procMount?:*ProcMountType seccompProfile?:*SeccompProfile appArmorProfile?@30:*AppArmorProfile',
    ServiceAccountTokenProjection: 'audience?:string expirationSeconds?:*int64 path:string',
    SleepAction: 'seconds:int64',
    StatefulSet:
      'TypeMeta/kind?:string TypeMeta/apiVersion?:string metadata?:ObjectMeta spec?:StatefulSetSpec status?:StatefulSetStatus',
    StatefulSetCondition:
      'type:StatefulSetConditionType status:ConditionStatus lastTransitionTime?:Time reason?:string message?:string',
    StatefulSetOrdinals: 'start:int32',
    StatefulSetPersistentVolumeClaimRetentionPolicy:
      'whenDeleted?:PersistentVolumeClaimRetentionPolicyType whenScaled?:PersistentVolumeClaimRetentionPolicyType',
    StatefulSetSpec:
      'replicas?:*int32 selector:*LabelSelector template:PodTemplateSpec volumeClaimTemplates?:[]PersistentVolumeClaim serviceName:string podManagementPolicy?:PodManagementPolicyType updateStrategy?:StatefulSetUpdateStrategy revisionHistoryLimit?:*int32 minReadySeconds?:int32 persistentVolumeClaimRetentionPolicy?:*StatefulSetPersistentVolumeClaimRetentionPolicy ordinals?:*StatefulSetOrdinals',
    StatefulSetStatus:
      'observedGeneration?:int64 replicas:int32 readyReplicas?:int32 currentReplicas?:int32 updatedReplicas?:int32 currentRevision?:string updateRevision?:string collisionCount?:*int32 conditions?:[]StatefulSetCondition availableReplicas:int32',
    StatefulSetUpdateStrategy: 'type?:StatefulSetUpdateStrategyType rollingUpdate?:*RollingUpdateStatefulSetStrategy',
    StorageOSVolumeSource:
      'volumeName?:string volumeNamespace?:string fsType?:string readOnly?:bool secretRef?:*LocalObjectReference',
    SuccessPolicy: 'rules:[]SuccessPolicyRule',
    SuccessPolicyRule: 'succeededIndexes?:*string succeededCount?:*int32',
    Sysctl: 'name:string value:string',
    TCPSocketAction: 'port:IntOrString host?:string',
    Toleration: 'key?:string operator?:TolerationOperator value?:string effect?:TaintEffect tolerationSeconds?:*int64',
    TopologySpreadConstraint:
      'maxSkew:int32 topologyKey:string whenUnsatisfiable:UnsatisfiableConstraintAction labelSelector?:*LabelSelector minDomains?:*int32 nodeAffinityPolicy?:*NodeInclusionPolicy nodeTaintsPolicy?:*NodeInclusionPolicy matchLabelKeys?:[]string',
    TypedLocalObjectReference: 'apiGroup:*string kind:string name:string',
    TypedObjectReference: 'apiGroup:*string kind:string name:string namespace?:*string',
    UncountedTerminatedPods: 'succeeded?:[]UID failed?:[]UID',
    Volume:
      'name:string VolumeSource/hostPath?:*HostPathVolumeSource VolumeSource/emptyDir?:*EmptyDirVolumeSource VolumeSource/gcePersistentDisk?:*GCEPersistentDiskVolumeSource VolumeSource/awsElasticBlockStore?:*AWSElasticBlockStoreVolumeSource VolumeSource/gitRepo?:*GitRepoVolumeSource VolumeSource/secret?:*SecretVolumeSource VolumeSource/nfs?:*NFSVolumeSource VolumeSource/iscsi?:*ISCSIVolumeSource VolumeSource/glusterfs?:*GlusterfsVolumeSource VolumeSource/persistentVolumeClaim?:*PersistentVolumeClaimVolumeSource VolumeSource/rbd?:*RBDVolumeSource VolumeSource/flexVolume?:*FlexVolumeSource VolumeSource/cinder?:*CinderVolumeSource VolumeSource/cephfs?:*CephFSVolumeSource VolumeSource/flocker?:*FlockerVolumeSource VolumeSource/downwardAPI?:*DownwardAPIVolumeSource VolumeSource/fc?:*FCVolumeSource VolumeSource/azureFile?:*AzureFileVolumeSource VolumeSource/configMap?:*ConfigMapVolumeSource VolumeSource/vsphereVolume?:*VsphereVirtualDiskVolumeSource VolumeSource/quobyte?:*QuobyteVolumeSource VolumeSource/azureDisk?:*AzureDiskVolumeSource VolumeSource/photonPersistentDisk?:*PhotonPersistentDiskVolumeSource VolumeSource/projected?:*ProjectedVolumeSource VolumeSource/portworxVolume?:*PortworxVolumeSource VolumeSource/scaleIO?:*ScaleIOVolumeSource VolumeSource/storageos?:*StorageOSVolumeSource VolumeSource/csi?:*CSIVolumeSource VolumeSource/ephemeral?:*EphemeralVolumeSource VolumeSource/image?@31:*ImageVolumeSource',
    VolumeDevice: 'name:string devicePath:string',
    VolumeMount:
      'name:string readOnly?:bool recursiveReadOnly?@30:*RecursiveReadOnlyMode mountPath:string subPath?:string mountPropagation?:*MountPropagationMode subPathExpr?:string',
    VolumeMountStatus:
      'name:string mountPath:string readOnly?:bool recursiveReadOnly?:*RecursiveReadOnlyMode volumeStatus?@36:*VolumeStatus',
    VolumeProjection:
      'secret?:*SecretProjection downwardAPI?:*DownwardAPIProjection configMap?:*ConfigMapProjection serviceAccountToken?:*ServiceAccountTokenProjection clusterTrustBundle?@29:*ClusterTrustBundleProjection podCertificate?@34:*PodCertificateProjection',
    VolumeResourceRequirements: 'limits?:ResourceList requests?:ResourceList',
    VolumeStatus: 'image?:*ImageVolumeStatus',
    VsphereVirtualDiskVolumeSource:
      'volumePath:string fsType?:string storagePolicyName?:string storagePolicyID?:string',
    WeightedPodAffinityTerm: 'weight:int32 podAffinityTerm:PodAffinityTerm',
    WindowsSecurityContextOptions:
      'gmsaCredentialSpecName?:*string gmsaCredentialSpec?:*string runAsUserName?:*string hostProcess?:*bool',
    WorkloadReference: 'name:string podGroup:string podGroupReplicaKey?:string',
  },
  named: {
    ResourceList: 'map[ResourceName]Quantity',
  },
  /** Names of texts with a type of their own. */
  texts:
    'AppArmorProfileType AzureDataDiskCachingMode AzureDataDiskKind Capability ClaimResourceStatus CompletionMode ConcurrencyPolicy ConditionStatus ContainerRestartPolicy ContainerRestartRuleAction ContainerRestartRuleOnExitCodesOperator DNSPolicy DaemonSetConditionType DaemonSetUpdateStrategyType DeploymentConditionType DeploymentStrategyType HostPathType JobConditionType LabelSelectorOperator ManagedFieldsOperationType MountPropagationMode NodeInclusionPolicy NodeSelectorOperator OSName PersistentVolumeAccessMode PersistentVolumeClaimConditionType PersistentVolumeClaimModifyVolumeStatus PersistentVolumeClaimPhase PersistentVolumeClaimRetentionPolicyType PersistentVolumeMode PodConditionType PodFSGroupChangePolicy PodFailurePolicyAction PodFailurePolicyOnExitCodesOperator PodManagementPolicyType PodPhase PodQOSClass PodReplacementPolicy PodResizeStatus PodSELinuxChangePolicy PreemptionPolicy ProcMountType Protocol PullPolicy RecursiveReadOnlyMode ReplicaSetConditionType ReplicationControllerConditionType ResourceHealthStatus ResourceID ResourceName ResourceResizeRestartPolicy RestartPolicy SeccompProfileType Signal StatefulSetConditionType StatefulSetUpdateStrategyType StorageMedium SupplementalGroupsPolicy TaintEffect TerminationMessagePolicy TolerationOperator URIScheme UnsatisfiableConstraintAction',
  enums: {
    OSName: 'linux windows',
    NodeInclusionPolicy: 'Ignore Honor',
    LabelSelectorOperator: 'In NotIn Exists DoesNotExist',
    UnsatisfiableConstraintAction: 'DoNotSchedule ScheduleAnyway',
    PreemptionPolicy: 'PreemptLowerPriority Never',
    PodConditionType:
      'ContainersReady Initialized Ready PodScheduled DisruptionTarget PodReadyToStartContainers@29 PodResizePending@33 PodResizeInProgress@33 AllContainersRestarting@35',
    TaintEffect: 'NoSchedule PreferNoSchedule NoExecute',
    TolerationOperator: 'Exists Equal Lt@35 Gt@35',
    NodeSelectorOperator: 'In NotIn Exists DoesNotExist Gt Lt',
    SeccompProfileType: 'Unconfined RuntimeDefault Localhost',
    PodFSGroupChangePolicy: 'OnRootMismatch Always',
    DNSPolicy: 'ClusterFirstWithHostNet ClusterFirst Default None',
    RestartPolicy: 'Always OnFailure Never',
    ProcMountType: 'Default Unmasked',
    PullPolicy: 'Always Never IfNotPresent',
    TerminationMessagePolicy: 'File FallbackToLogsOnError',
    URIScheme: 'HTTP HTTPS',
    MountPropagationMode: 'None HostToContainer Bidirectional',
    ContainerRestartPolicy: 'Always Never@34 OnFailure@34',
    ResourceResizeRestartPolicy: 'NotRequired RestartContainer',
    Protocol: 'TCP UDP SCTP',
    PersistentVolumeMode: 'Block Filesystem',
    PersistentVolumeAccessMode: 'ReadWriteOnce ReadOnlyMany ReadWriteMany ReadWriteOncePod',
    ManagedFieldsOperationType: 'Apply Update',
    AzureDataDiskKind: 'Shared Dedicated Managed',
    AzureDataDiskCachingMode: 'None ReadOnly ReadWrite',
    StorageMedium: 'Memory HugePages HugePages-',
    HostPathType: 'DirectoryOrCreate Directory FileOrCreate File Socket CharDevice BlockDevice',
    PodReplacementPolicy: 'TerminatingOrFailed Failed',
    CompletionMode: 'NonIndexed Indexed',
    ConditionStatus: 'True False Unknown',
    PodFailurePolicyOnExitCodesOperator: 'In NotIn',
    PodFailurePolicyAction: 'FailJob FailIndex Ignore Count',
    ConcurrencyPolicy: 'Allow Forbid Replace',
    JobConditionType: 'Suspended Complete Failed FailureTarget SuccessCriteriaMet@30',
    ReplicationControllerConditionType: 'ReplicaFailure',
    ReplicaSetConditionType: 'ReplicaFailure',
    DaemonSetUpdateStrategyType: 'RollingUpdate OnDelete',
    PersistentVolumeClaimRetentionPolicyType: 'Retain Delete',
    StatefulSetUpdateStrategyType: 'RollingUpdate OnDelete',
    PodManagementPolicyType: 'OrderedReady Parallel',
    ClaimResourceStatus:
      'ControllerResizeInProgress ControllerResizeFailed-30 NodeResizePending NodeResizeInProgress NodeResizeFailed-30 ControllerResizeInfeasible@31 NodeResizeInfeasible@31',
    PersistentVolumeClaimConditionType:
      'Resizing FileSystemResizePending ModifyVolumeError@29 ModifyingVolume@29 ControllerResizeError@31 NodeResizeError@31 Unused@36',
    PersistentVolumeClaimPhase: 'Pending Bound Lost',
    DeploymentConditionType: 'Available Progressing ReplicaFailure',
    DeploymentStrategyType: 'Recreate RollingUpdate',
    PodResizeStatus: 'Proposed-32 InProgress Deferred Infeasible',
    PodQOSClass: 'Guaranteed Burstable BestEffort',
    PodPhase: 'Pending Running Succeeded Failed Unknown',
    PersistentVolumeClaimModifyVolumeStatus: 'Pending@29 InProgress@29 Infeasible@29',
    AppArmorProfileType: 'Unconfined@30 RuntimeDefault@30 Localhost@30',
    RecursiveReadOnlyMode: 'Disabled@30 IfPossible@30 Enabled@30',
    SupplementalGroupsPolicy: 'Merge@31 Strict@31',
    ResourceHealthStatus: 'Healthy@31 Unhealthy@31 Unknown@31',
    PodSELinuxChangePolicy: 'Recursive@32 MountOption@32',
    Signal:
      'SIGABRT@33 SIGALRM@33 SIGBUS@33 SIGCHLD@33 SIGCLD@33 SIGCONT@33 SIGFPE@33 SIGHUP@33 SIGILL@33 SIGINT@33 SIGIO@33 SIGIOT@33 SIGKILL@33 SIGPIPE@33 SIGPOLL@33 SIGPROF@33 SIGPWR@33 SIGQUIT@33 SIGSEGV@33 SIGSTKFLT@33 SIGSTOP@33 SIGSYS@33 SIGTERM@33 SIGTRAP@33 SIGTSTP@33 SIGTTIN@33 SIGTTOU@33 SIGURG@33 SIGUSR1@33 SIGUSR2@33 SIGVTALRM@33 SIGWINCH@33 SIGXCPU@33 SIGXFSZ@33 SIGRTMIN@33 SIGRTMIN+1@33 SIGRTMIN+2@33 SIGRTMIN+3@33 SIGRTMIN+4@33 SIGRTMIN+5@33 SIGRTMIN+6@33 SIGRTMIN+7@33 SIGRTMIN+8@33 SIGRTMIN+9@33 SIGRTMIN+10@33 SIGRTMIN+11@33 SIGRTMIN+12@33 SIGRTMIN+13@33 SIGRTMIN+14@33 SIGRTMIN+15@33 SIGRTMAX-14@33 SIGRTMAX-13@33 SIGRTMAX-12@33 SIGRTMAX-11@33 SIGRTMAX-10@33 SIGRTMAX-9@33 SIGRTMAX-8@33 SIGRTMAX-7@33 SIGRTMAX-6@33 SIGRTMAX-5@33 SIGRTMAX-4@33 SIGRTMAX-3@33 SIGRTMAX-2@33 SIGRTMAX-1@33 SIGRTMAX@33',
    ContainerRestartRuleOnExitCodesOperator: 'In@34 NotIn@34',
    ContainerRestartRuleAction: 'Restart@34 RestartAllContainers@35',
  },
}
