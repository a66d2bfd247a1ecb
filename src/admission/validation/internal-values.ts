import { isRecord } from '../../base/json.ts'
import { goQuote } from './go-quote.ts'
import { type GoValue, goJson, goList } from './go-value.ts'

/**
 * The structs of the API server's internal types that a message prints whole: `field of v1:field in Go:type`.
 * They have no JSON names of their own, and their fields come in this order.
 * Source: kubernetes/kubernetes pkg/apis/core/types.go, pkg/apis/batch/types.go, pkg/apis/apps/types.go.
 */
const structs = {
  'core.SecurityContext':
    'capabilities:Capabilities:*core.Capabilities privileged:Privileged:*bool seLinuxOptions:SELinuxOptions:*core.SELinuxOptions windowsOptions:WindowsOptions:*core.WindowsSecurityContextOptions runAsUser:RunAsUser:*int64 runAsGroup:RunAsGroup:*int64 runAsNonRoot:RunAsNonRoot:*bool readOnlyRootFilesystem:ReadOnlyRootFilesystem:*bool allowPrivilegeEscalation:AllowPrivilegeEscalation:*bool procMount:ProcMount:*core.ProcMountType seccompProfile:SeccompProfile:*core.SeccompProfile appArmorProfile:AppArmorProfile:*core.AppArmorProfile',
  'core.Capabilities': 'add:Add:[]core.Capability drop:Drop:[]core.Capability',
  'core.SELinuxOptions': 'user:User:string role:Role:string type:Type:string level:Level:string',
  'core.WindowsSecurityContextOptions':
    'gmsaCredentialSpecName:GMSACredentialSpecName:*string gmsaCredentialSpec:GMSACredentialSpec:*string runAsUserName:RunAsUserName:*string hostProcess:HostProcess:*bool',
  'core.SeccompProfile': 'type:Type:core.SeccompProfileType localhostProfile:LocalhostProfile:*string',
  'core.AppArmorProfile': 'type:Type:core.AppArmorProfileType localhostProfile:LocalhostProfile:*string',
  'core.Toleration':
    'key:Key:string operator:Operator:core.TolerationOperator value:Value:string effect:Effect:core.TaintEffect tolerationSeconds:TolerationSeconds:*int64',
  'core.PodResourceClaim':
    'name:Name:string resourceClaimName:ResourceClaimName:*string resourceClaimTemplateName:ResourceClaimTemplateName:*string',
  'core.ClaimSource':
    'resourceClaimName:ResourceClaimName:*string resourceClaimTemplateName:ResourceClaimTemplateName:*string',
  'core.ClusterTrustBundleProjection':
    'name:Name:*string signerName:SignerName:*string labelSelector:LabelSelector:*v1.LabelSelector optional:Optional:*bool path:Path:string',
  'core.ContainerResizePolicy':
    'resourceName:ResourceName:core.ResourceName restartPolicy:RestartPolicy:core.ResourceResizeRestartPolicy',
  'batch.SuccessPolicy': 'rules:Rules:[]batch.SuccessPolicyRule',
  'batch.SuccessPolicyRule': 'succeededIndexes:SucceededIndexes:*string succeededCount:SucceededCount:*int32',
  'apps.DeploymentStrategy':
    'type:Type:apps.DeploymentStrategyType rollingUpdate:RollingUpdate:*apps.RollingUpdateDeployment',
  'apps.DaemonSetUpdateStrategy':
    'type:Type:apps.DaemonSetUpdateStrategyType rollingUpdate:RollingUpdate:*apps.RollingUpdateDaemonSet',
  'apps.StatefulSetUpdateStrategy':
    'type:Type:apps.StatefulSetUpdateStrategyType rollingUpdate:RollingUpdate:*apps.RollingUpdateStatefulSetStrategy',
  'apps.RollingUpdateDeployment':
    'maxUnavailable:MaxUnavailable:intstr.IntOrString maxSurge:MaxSurge:intstr.IntOrString',
  'apps.RollingUpdateDaemonSet':
    'maxUnavailable:MaxUnavailable:intstr.IntOrString maxSurge:MaxSurge:intstr.IntOrString',
  'apps.RollingUpdateStatefulSetStrategy':
    'partition:Partition:int32 maxUnavailable:MaxUnavailable:*intstr.IntOrString',
} as const

export type InternalStruct = keyof typeof structs

function isStruct(type: string): type is InternalStruct {
  return Object.hasOwn(structs, type)
}

/**
 * A whole struct as a message prints it. Up to 1.33 Go prints where in memory a pointer points to, which differs each time;
 * here it is one place for all. `without` is a field that the server's minor does not have yet.
 */
export function goStruct(type: InternalStruct, value: object, without = ''): GoValue {
  const fields = structs[type].split(' ').flatMap((part) => {
    const [name = '', goName = '', goType = ''] = part.split(':')
    return name === without ? [] : [{ goName, goType, value: isRecord(value) ? value[name] : undefined }]
  })
  return {
    json: `{${fields.map((field) => `"${field.goName}":${jsonOf(field.goType, field.value)}`).join(',')}}`,
    go: `${type}{${fields.map((field) => `${field.goName}:${goOf(field.goType, field.value)}`).join(', ')}}`,
  }
}

/** A list of whole structs as a message prints it. */
export function goStructs(type: InternalStruct, values: readonly object[]): GoValue {
  const structs = values.map((value) => goStruct(type, value))
  return {
    json: `[${structs.map(({ json }) => json).join(',')}]`,
    go: `[]${type}{${structs.map(({ go }) => go).join(', ')}}`,
  }
}

function jsonOf(type: string, value: unknown): string {
  if (type.startsWith('*')) return value === undefined ? 'null' : jsonOf(type.slice(1), value)
  if (type.startsWith('[]')) {
    if (!Array.isArray(value)) return 'null'
    return `[${value.map((item) => jsonOf(type.slice(2), item)).join(',')}]`
  }
  if (isStruct(type)) return goStruct(type, isRecord(value) ? value : {}).json
  return goJson(value ?? zeroOf(type))
}

function goOf(type: string, value: unknown): string {
  if (type.startsWith('*')) return value === undefined ? `(${type})(nil)` : `(${type})(0xc000000000)`
  if (type.startsWith('[]')) {
    const element = type.slice(2)
    if (!Array.isArray(value)) return `${type}(nil)`
    return isStruct(element) ? goStructs(element, value).go : goList(value, type).go
  }
  if (isStruct(type)) return goStruct(type, isRecord(value) ? value : {}).go
  const printed = value ?? zeroOf(type)
  return typeof printed === 'string' ? goQuote(printed) : String(printed)
}

function zeroOf(type: string): string | number | boolean {
  if (type === 'bool') return false
  return type === 'int32' || type === 'int64' || type === 'intstr.IntOrString' ? 0 : ''
}
