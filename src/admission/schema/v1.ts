/**
 * The API types that podreel reads and fills in before a Pod is a `Pod`: decoded, so every field may be absent (Go's zero value).
 * Derived together with schema-data.ts from kubernetes/api core/v1, apps/v1, batch/v1; status and managed fields left out.
 */

export interface AWSElasticBlockStoreVolumeSource {
  volumeID?: string
  fsType?: string
  partition?: number
  readOnly?: boolean
}

export interface Affinity {
  nodeAffinity?: NodeAffinity
  podAffinity?: PodAffinity
  podAntiAffinity?: PodAntiAffinity
}

export interface AppArmorProfile {
  type?: string
  localhostProfile?: string
}

export interface AzureDiskVolumeSource {
  diskName?: string
  diskURI?: string
  cachingMode?: string
  fsType?: string
  readOnly?: boolean
  kind?: string
}

export interface AzureFileVolumeSource {
  secretName?: string
  shareName?: string
  readOnly?: boolean
}

export interface CSIVolumeSource {
  driver?: string
  readOnly?: boolean
  fsType?: string
  volumeAttributes?: Record<string, string>
  nodePublishSecretRef?: LocalObjectReference
}

export interface Capabilities {
  add?: string[]
  drop?: string[]
}

export interface CephFSVolumeSource {
  monitors?: string[]
  path?: string
  user?: string
  secretFile?: string
  secretRef?: LocalObjectReference
  readOnly?: boolean
}

export interface CinderVolumeSource {
  volumeID?: string
  fsType?: string
  readOnly?: boolean
  secretRef?: LocalObjectReference
}

export interface ClaimSource {
  resourceClaimName?: string
  resourceClaimTemplateName?: string
}

export interface ClusterTrustBundleProjection {
  name?: string
  signerName?: string
  labelSelector?: LabelSelector
  optional?: boolean
  path?: string
}

export interface ConfigMapEnvSource {
  name?: string
  optional?: boolean
}

export interface ConfigMapKeySelector {
  name?: string
  key?: string
  optional?: boolean
}

export interface ConfigMapProjection {
  name?: string
  items?: KeyToPath[]
  optional?: boolean
}

export interface ConfigMapVolumeSource {
  name?: string
  items?: KeyToPath[]
  defaultMode?: number
  optional?: boolean
}

export interface Container {
  name?: string
  image?: string
  command?: string[]
  args?: string[]
  workingDir?: string
  ports?: ContainerPort[]
  envFrom?: EnvFromSource[]
  env?: EnvVar[]
  resources?: ResourceRequirements
  resizePolicy?: ContainerResizePolicy[]
  restartPolicy?: string
  restartPolicyRules?: ContainerRestartRule[]
  volumeMounts?: VolumeMount[]
  volumeDevices?: VolumeDevice[]
  livenessProbe?: Probe
  readinessProbe?: Probe
  startupProbe?: Probe
  lifecycle?: Lifecycle
  terminationMessagePath?: string
  terminationMessagePolicy?: string
  imagePullPolicy?: string
  securityContext?: SecurityContext
  stdin?: boolean
  stdinOnce?: boolean
  tty?: boolean
}

export interface ContainerPort {
  name?: string
  hostPort?: number
  containerPort?: number
  protocol?: string
  hostIP?: string
}

export interface ContainerResizePolicy {
  resourceName?: string
  restartPolicy?: string
}

export interface ContainerRestartRule {
  action?: string
  exitCodes?: ContainerRestartRuleOnExitCodes
}

export interface ContainerRestartRuleOnExitCodes {
  operator?: string
  values?: number[]
}

export interface CronJob {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: CronJobSpec
}

export interface CronJobSpec {
  schedule?: string
  timeZone?: string
  startingDeadlineSeconds?: number
  concurrencyPolicy?: string
  suspend?: boolean
  jobTemplate?: JobTemplateSpec
  successfulJobsHistoryLimit?: number
  failedJobsHistoryLimit?: number
}

export interface DaemonSet {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: DaemonSetSpec
}

export interface DaemonSetSpec {
  selector?: LabelSelector
  template?: PodTemplateSpec
  updateStrategy?: DaemonSetUpdateStrategy
  minReadySeconds?: number
  revisionHistoryLimit?: number
}

export interface DaemonSetUpdateStrategy {
  type?: string
  rollingUpdate?: RollingUpdateDaemonSet
}

export interface Deployment {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: DeploymentSpec
}

export interface DeploymentSpec {
  replicas?: number
  selector?: LabelSelector
  template?: PodTemplateSpec
  strategy?: DeploymentStrategy
  minReadySeconds?: number
  revisionHistoryLimit?: number
  paused?: boolean
  progressDeadlineSeconds?: number
}

export interface DeploymentStrategy {
  type?: string
  rollingUpdate?: RollingUpdateDeployment
}

export interface DownwardAPIProjection {
  items?: DownwardAPIVolumeFile[]
}

export interface DownwardAPIVolumeFile {
  path?: string
  fieldRef?: ObjectFieldSelector
  resourceFieldRef?: ResourceFieldSelector
  mode?: number
}

export interface DownwardAPIVolumeSource {
  items?: DownwardAPIVolumeFile[]
  defaultMode?: number
}

export interface EmptyDirVolumeSource {
  medium?: string
  sizeLimit?: string
}

export interface EnvFromSource {
  prefix?: string
  configMapRef?: ConfigMapEnvSource
  secretRef?: SecretEnvSource
}

export interface EnvVar {
  name?: string
  value?: string
  valueFrom?: EnvVarSource
}

export interface EnvVarSource {
  fieldRef?: ObjectFieldSelector
  resourceFieldRef?: ResourceFieldSelector
  configMapKeyRef?: ConfigMapKeySelector
  secretKeyRef?: SecretKeySelector
  fileKeyRef?: FileKeySelector
}

export interface EphemeralContainer {
  name?: string
  image?: string
  command?: string[]
  args?: string[]
  workingDir?: string
  ports?: ContainerPort[]
  envFrom?: EnvFromSource[]
  env?: EnvVar[]
  resources?: ResourceRequirements
  resizePolicy?: ContainerResizePolicy[]
  restartPolicy?: string
  restartPolicyRules?: ContainerRestartRule[]
  volumeMounts?: VolumeMount[]
  volumeDevices?: VolumeDevice[]
  livenessProbe?: Probe
  readinessProbe?: Probe
  startupProbe?: Probe
  lifecycle?: Lifecycle
  terminationMessagePath?: string
  terminationMessagePolicy?: string
  imagePullPolicy?: string
  securityContext?: SecurityContext
  stdin?: boolean
  stdinOnce?: boolean
  tty?: boolean
  targetContainerName?: string
}

export interface EphemeralVolumeSource {
  volumeClaimTemplate?: PersistentVolumeClaimTemplate
}

export interface ExecAction {
  command?: string[]
}

export interface FCVolumeSource {
  targetWWNs?: string[]
  lun?: number
  fsType?: string
  readOnly?: boolean
  wwids?: string[]
}

export interface FileKeySelector {
  volumeName?: string
  path?: string
  key?: string
  optional?: boolean
}

export interface FlexVolumeSource {
  driver?: string
  fsType?: string
  secretRef?: LocalObjectReference
  readOnly?: boolean
  options?: Record<string, string>
}

export interface FlockerVolumeSource {
  datasetName?: string
  datasetUUID?: string
}

export interface GCEPersistentDiskVolumeSource {
  pdName?: string
  fsType?: string
  partition?: number
  readOnly?: boolean
}

export interface GRPCAction {
  port?: number
  service?: string
}

export interface GitRepoVolumeSource {
  repository?: string
  revision?: string
  directory?: string
}

export interface GlusterfsVolumeSource {
  endpoints?: string
  path?: string
  readOnly?: boolean
}

export interface HTTPGetAction {
  path?: string
  port?: number | string
  host?: string
  scheme?: string
  httpHeaders?: HTTPHeader[]
}

export interface HTTPHeader {
  name?: string
  value?: string
}

export interface HostAlias {
  ip?: string
  hostnames?: string[]
}

export interface HostPathVolumeSource {
  path?: string
  type?: string
}

export interface ISCSIVolumeSource {
  targetPortal?: string
  iqn?: string
  lun?: number
  iscsiInterface?: string
  fsType?: string
  readOnly?: boolean
  portals?: string[]
  chapAuthDiscovery?: boolean
  chapAuthSession?: boolean
  secretRef?: LocalObjectReference
  initiatorName?: string
}

export interface ImageVolumeSource {
  reference?: string
  pullPolicy?: string
}

export interface Job {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: JobSpec
}

export interface JobSpec {
  parallelism?: number
  completions?: number
  activeDeadlineSeconds?: number
  podFailurePolicy?: PodFailurePolicy
  successPolicy?: SuccessPolicy
  backoffLimit?: number
  backoffLimitPerIndex?: number
  maxFailedIndexes?: number
  selector?: LabelSelector
  manualSelector?: boolean
  template?: PodTemplateSpec
  ttlSecondsAfterFinished?: number
  completionMode?: string
  suspend?: boolean
  podReplacementPolicy?: string
  managedBy?: string
}

export interface JobTemplateSpec {
  metadata?: ObjectMeta
  spec?: JobSpec
}

export interface KeyToPath {
  key?: string
  path?: string
  mode?: number
}

export interface LabelSelector {
  matchLabels?: Record<string, string>
  matchExpressions?: LabelSelectorRequirement[]
}

export interface LabelSelectorRequirement {
  key?: string
  operator?: string
  values?: string[]
}

export interface Lifecycle {
  postStart?: LifecycleHandler
  preStop?: LifecycleHandler
  stopSignal?: string
}

export interface LifecycleHandler {
  exec?: ExecAction
  httpGet?: HTTPGetAction
  tcpSocket?: TCPSocketAction
  sleep?: SleepAction
}

export interface LocalObjectReference {
  name?: string
}

export interface NFSVolumeSource {
  server?: string
  path?: string
  readOnly?: boolean
}

export interface NodeAffinity {
  requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector
  preferredDuringSchedulingIgnoredDuringExecution?: PreferredSchedulingTerm[]
}

export interface NodeSelector {
  nodeSelectorTerms?: NodeSelectorTerm[]
}

export interface NodeSelectorRequirement {
  key?: string
  operator?: string
  values?: string[]
}

export interface NodeSelectorTerm {
  matchExpressions?: NodeSelectorRequirement[]
  matchFields?: NodeSelectorRequirement[]
}

export interface ObjectFieldSelector {
  apiVersion?: string
  fieldPath?: string
}

export interface ObjectMeta {
  name?: string
  generateName?: string
  namespace?: string
  uid?: string
  resourceVersion?: string
  generation?: number
  creationTimestamp?: string
  deletionTimestamp?: string
  deletionGracePeriodSeconds?: number
  labels?: Record<string, string>
  annotations?: Record<string, string>
  ownerReferences?: OwnerReference[]
  finalizers?: string[]
}

export interface OwnerReference {
  apiVersion?: string
  kind?: string
  name?: string
  uid?: string
  controller?: boolean
  blockOwnerDeletion?: boolean
}

export interface PersistentVolumeClaim {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: PersistentVolumeClaimSpec
}

export interface PersistentVolumeClaimSpec {
  accessModes?: string[]
  selector?: LabelSelector
  resources?: VolumeResourceRequirements
  volumeName?: string
  storageClassName?: string
  volumeMode?: string
  dataSource?: TypedLocalObjectReference
  dataSourceRef?: TypedObjectReference
  volumeAttributesClassName?: string
}

export interface PersistentVolumeClaimTemplate {
  metadata?: ObjectMeta
  spec?: PersistentVolumeClaimSpec
}

export interface PersistentVolumeClaimVolumeSource {
  claimName?: string
  readOnly?: boolean
}

export interface PhotonPersistentDiskVolumeSource {
  pdID?: string
  fsType?: string
}

export interface Pod {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: PodSpec
  status?: Record<string, unknown>
}

export interface PodAffinity {
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[]
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[]
}

export interface PodAffinityTerm {
  labelSelector?: LabelSelector
  namespaces?: string[]
  topologyKey?: string
  namespaceSelector?: LabelSelector
  matchLabelKeys?: string[]
  mismatchLabelKeys?: string[]
}

export interface PodAntiAffinity {
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[]
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[]
}

export interface PodCertificateProjection {
  signerName?: string
  keyType?: string
  maxExpirationSeconds?: number
  credentialBundlePath?: string
  keyPath?: string
  certificateChainPath?: string
  userAnnotations?: Record<string, string>
}

export interface PodDNSConfig {
  nameservers?: string[]
  searches?: string[]
  options?: PodDNSConfigOption[]
}

export interface PodDNSConfigOption {
  name?: string
  value?: string
}

export interface PodFailurePolicy {
  rules?: PodFailurePolicyRule[]
}

export interface PodFailurePolicyOnExitCodesRequirement {
  containerName?: string
  operator?: string
  values?: number[]
}

export interface PodFailurePolicyOnPodConditionsPattern {
  type?: string
  status?: string
}

export interface PodFailurePolicyRule {
  action?: string
  onExitCodes?: PodFailurePolicyOnExitCodesRequirement
  onPodConditions?: PodFailurePolicyOnPodConditionsPattern[]
}

export interface PodOS {
  name?: string
}

export interface PodReadinessGate {
  conditionType?: string
}

export interface PodResourceClaim {
  name?: string
  resourceClaimName?: string
  resourceClaimTemplateName?: string
  source?: ClaimSource
}

export interface PodSchedulingGate {
  name?: string
}

export interface PodSchedulingGroup {
  podGroupName?: string
}

export interface PodSecurityContext {
  seLinuxOptions?: SELinuxOptions
  windowsOptions?: WindowsSecurityContextOptions
  runAsUser?: number
  runAsGroup?: number
  runAsNonRoot?: boolean
  supplementalGroups?: number[]
  supplementalGroupsPolicy?: string
  fsGroup?: number
  sysctls?: Sysctl[]
  fsGroupChangePolicy?: string
  seccompProfile?: SeccompProfile
  appArmorProfile?: AppArmorProfile
  seLinuxChangePolicy?: string
}

export interface PodSpec {
  volumes?: Volume[]
  initContainers?: Container[]
  containers?: Container[]
  ephemeralContainers?: EphemeralContainer[]
  restartPolicy?: string
  terminationGracePeriodSeconds?: number
  activeDeadlineSeconds?: number
  dnsPolicy?: string
  nodeSelector?: Record<string, string>
  serviceAccountName?: string
  serviceAccount?: string
  automountServiceAccountToken?: boolean
  nodeName?: string
  hostNetwork?: boolean
  hostPID?: boolean
  hostIPC?: boolean
  shareProcessNamespace?: boolean
  securityContext?: PodSecurityContext
  imagePullSecrets?: LocalObjectReference[]
  hostname?: string
  subdomain?: string
  affinity?: Affinity
  schedulerName?: string
  tolerations?: Toleration[]
  hostAliases?: HostAlias[]
  priorityClassName?: string
  priority?: number
  dnsConfig?: PodDNSConfig
  readinessGates?: PodReadinessGate[]
  runtimeClassName?: string
  enableServiceLinks?: boolean
  preemptionPolicy?: string
  overhead?: Record<string, string>
  topologySpreadConstraints?: TopologySpreadConstraint[]
  setHostnameAsFQDN?: boolean
  os?: PodOS
  hostUsers?: boolean
  schedulingGates?: PodSchedulingGate[]
  resourceClaims?: PodResourceClaim[]
  resources?: ResourceRequirements
  hostnameOverride?: string
  schedulingGroup?: PodSchedulingGroup
  workloadRef?: WorkloadReference
}

export interface PodTemplateSpec {
  metadata?: ObjectMeta
  spec?: PodSpec
}

export interface PortworxVolumeSource {
  volumeID?: string
  fsType?: string
  readOnly?: boolean
}

export interface PreferredSchedulingTerm {
  weight?: number
  preference?: NodeSelectorTerm
}

export interface Probe {
  exec?: ExecAction
  httpGet?: HTTPGetAction
  tcpSocket?: TCPSocketAction
  grpc?: GRPCAction
  initialDelaySeconds?: number
  timeoutSeconds?: number
  periodSeconds?: number
  successThreshold?: number
  failureThreshold?: number
  terminationGracePeriodSeconds?: number
}

export interface ProjectedVolumeSource {
  sources?: VolumeProjection[]
  defaultMode?: number
}

export interface QuobyteVolumeSource {
  registry?: string
  volume?: string
  readOnly?: boolean
  user?: string
  group?: string
  tenant?: string
}

export interface RBDVolumeSource {
  monitors?: string[]
  image?: string
  fsType?: string
  pool?: string
  user?: string
  keyring?: string
  secretRef?: LocalObjectReference
  readOnly?: boolean
}

export interface ReplicaSet {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: ReplicaSetSpec
}

export interface ReplicaSetSpec {
  replicas?: number
  minReadySeconds?: number
  selector?: LabelSelector
  template?: PodTemplateSpec
}

export interface ReplicationController {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: ReplicationControllerSpec
}

export interface ReplicationControllerSpec {
  replicas?: number
  minReadySeconds?: number
  selector?: Record<string, string>
  template?: PodTemplateSpec
}

export interface ResourceClaim {
  name?: string
  request?: string
}

export interface ResourceFieldSelector {
  containerName?: string
  resource?: string
  divisor?: string
}

export interface ResourceRequirements {
  limits?: Record<string, string>
  requests?: Record<string, string>
  claims?: ResourceClaim[]
}

export interface RollingUpdateDaemonSet {
  maxUnavailable?: number | string
  maxSurge?: number | string
}

export interface RollingUpdateDeployment {
  maxUnavailable?: number | string
  maxSurge?: number | string
}

export interface RollingUpdateStatefulSetStrategy {
  partition?: number
  maxUnavailable?: number | string
}

export interface SELinuxOptions {
  user?: string
  role?: string
  type?: string
  level?: string
}

export interface ScaleIOVolumeSource {
  gateway?: string
  system?: string
  secretRef?: LocalObjectReference
  sslEnabled?: boolean
  protectionDomain?: string
  storagePool?: string
  storageMode?: string
  volumeName?: string
  fsType?: string
  readOnly?: boolean
}

export interface SeccompProfile {
  type?: string
  localhostProfile?: string
}

export interface SecretEnvSource {
  name?: string
  optional?: boolean
}

export interface SecretKeySelector {
  name?: string
  key?: string
  optional?: boolean
}

export interface SecretProjection {
  name?: string
  items?: KeyToPath[]
  optional?: boolean
}

export interface SecretVolumeSource {
  secretName?: string
  items?: KeyToPath[]
  defaultMode?: number
  optional?: boolean
}

export interface SecurityContext {
  capabilities?: Capabilities
  privileged?: boolean
  seLinuxOptions?: SELinuxOptions
  windowsOptions?: WindowsSecurityContextOptions
  runAsUser?: number
  runAsGroup?: number
  runAsNonRoot?: boolean
  readOnlyRootFilesystem?: boolean
  allowPrivilegeEscalation?: boolean
  procMount?: string
  seccompProfile?: SeccompProfile
  appArmorProfile?: AppArmorProfile
}

export interface ServiceAccountTokenProjection {
  audience?: string
  expirationSeconds?: number
  path?: string
}

export interface SleepAction {
  seconds?: number
}

export interface StatefulSet {
  kind?: string
  apiVersion?: string
  metadata?: ObjectMeta
  spec?: StatefulSetSpec
}

export interface StatefulSetOrdinals {
  start?: number
}

export interface StatefulSetPersistentVolumeClaimRetentionPolicy {
  whenDeleted?: string
  whenScaled?: string
}

export interface StatefulSetSpec {
  replicas?: number
  selector?: LabelSelector
  template?: PodTemplateSpec
  volumeClaimTemplates?: PersistentVolumeClaim[]
  serviceName?: string
  podManagementPolicy?: string
  updateStrategy?: StatefulSetUpdateStrategy
  revisionHistoryLimit?: number
  minReadySeconds?: number
  persistentVolumeClaimRetentionPolicy?: StatefulSetPersistentVolumeClaimRetentionPolicy
  ordinals?: StatefulSetOrdinals
}

export interface StatefulSetUpdateStrategy {
  type?: string
  rollingUpdate?: RollingUpdateStatefulSetStrategy
}

export interface StorageOSVolumeSource {
  volumeName?: string
  volumeNamespace?: string
  fsType?: string
  readOnly?: boolean
  secretRef?: LocalObjectReference
}

export interface SuccessPolicy {
  rules?: SuccessPolicyRule[]
}

export interface SuccessPolicyRule {
  succeededIndexes?: string
  succeededCount?: number
}

export interface Sysctl {
  name?: string
  value?: string
}

export interface TCPSocketAction {
  port?: number | string
  host?: string
}

export interface Toleration {
  key?: string
  operator?: string
  value?: string
  effect?: string
  tolerationSeconds?: number
}

export interface TopologySpreadConstraint {
  maxSkew?: number
  topologyKey?: string
  whenUnsatisfiable?: string
  labelSelector?: LabelSelector
  minDomains?: number
  nodeAffinityPolicy?: string
  nodeTaintsPolicy?: string
  matchLabelKeys?: string[]
}

export interface TypedLocalObjectReference {
  apiGroup?: string
  kind?: string
  name?: string
}

export interface TypedObjectReference {
  apiGroup?: string
  kind?: string
  name?: string
  namespace?: string
}

export interface Volume {
  name?: string
  hostPath?: HostPathVolumeSource
  emptyDir?: EmptyDirVolumeSource
  gcePersistentDisk?: GCEPersistentDiskVolumeSource
  awsElasticBlockStore?: AWSElasticBlockStoreVolumeSource
  gitRepo?: GitRepoVolumeSource
  secret?: SecretVolumeSource
  nfs?: NFSVolumeSource
  iscsi?: ISCSIVolumeSource
  glusterfs?: GlusterfsVolumeSource
  persistentVolumeClaim?: PersistentVolumeClaimVolumeSource
  rbd?: RBDVolumeSource
  flexVolume?: FlexVolumeSource
  cinder?: CinderVolumeSource
  cephfs?: CephFSVolumeSource
  flocker?: FlockerVolumeSource
  downwardAPI?: DownwardAPIVolumeSource
  fc?: FCVolumeSource
  azureFile?: AzureFileVolumeSource
  configMap?: ConfigMapVolumeSource
  vsphereVolume?: VsphereVirtualDiskVolumeSource
  quobyte?: QuobyteVolumeSource
  azureDisk?: AzureDiskVolumeSource
  photonPersistentDisk?: PhotonPersistentDiskVolumeSource
  projected?: ProjectedVolumeSource
  portworxVolume?: PortworxVolumeSource
  scaleIO?: ScaleIOVolumeSource
  storageos?: StorageOSVolumeSource
  csi?: CSIVolumeSource
  ephemeral?: EphemeralVolumeSource
  image?: ImageVolumeSource
}

export interface VolumeDevice {
  name?: string
  devicePath?: string
}

export interface VolumeMount {
  name?: string
  readOnly?: boolean
  recursiveReadOnly?: string
  mountPath?: string
  subPath?: string
  mountPropagation?: string
  subPathExpr?: string
}

export interface VolumeProjection {
  secret?: SecretProjection
  downwardAPI?: DownwardAPIProjection
  configMap?: ConfigMapProjection
  serviceAccountToken?: ServiceAccountTokenProjection
  clusterTrustBundle?: ClusterTrustBundleProjection
  podCertificate?: PodCertificateProjection
}

export interface VolumeResourceRequirements {
  limits?: Record<string, string>
  requests?: Record<string, string>
}

export interface VsphereVirtualDiskVolumeSource {
  volumePath?: string
  fsType?: string
  storagePolicyName?: string
  storagePolicyID?: string
}

export interface WeightedPodAffinityTerm {
  weight?: number
  podAffinityTerm?: PodAffinityTerm
}

export interface WindowsSecurityContextOptions {
  gmsaCredentialSpecName?: string
  gmsaCredentialSpec?: string
  runAsUserName?: string
  hostProcess?: boolean
}

export interface WorkloadReference {
  name?: string
  podGroup?: string
  podGroupReplicaKey?: string
}
