import { type DecodedObject, templateOf } from '../defaults/object-defaults.ts'
import type { JobSpec, ObjectMeta } from '../schema/v1.ts'
import { Path } from '../validation/field-path.ts'
import { checkDnsLabel } from '../validation/names.ts'
import { warnOfClaim, warnOfPod } from './pod-warnings.ts'
import type { WarningList } from './warning-list.ts'

const namedLikePods = ['Deployment', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob']

/**
 * What the API server warns of when it creates an object.
 * Models: kubernetes/kubernetes pkg/registry of each kind, WarningsOnCreate.
 */
export function warnOfObject(decoded: DecodedObject, warnings: WarningList): void {
  const { kind, object } = decoded
  const path = Path.root.child('spec')
  if (kind === 'Pod') warnOfName(object.metadata, "the Pod's hostname", warnings)
  else if (namedLikePods.includes(kind)) warnOfName(object.metadata, 'Pod names and hostnames', warnings)
  if (decoded.kind === 'Pod') warnOfPod(decoded.object, true, Path.root, warnings)
  if (decoded.kind === 'Job') warnOfIndexed(decoded.object.spec ?? {}, path, warnings)
  if (decoded.kind === 'CronJob')
    warnOfIndexed(decoded.object.spec?.jobTemplate?.spec ?? {}, path.child('jobTemplate', 'spec'), warnings)
  const template = templateOf(decoded)
  if (template !== undefined) warnOfPod(template, false, templatePath(kind), warnings)
  if (decoded.kind === 'StatefulSet') {
    const { volumeClaimTemplates = [], revisionHistoryLimit = 0 } = decoded.object.spec ?? {}
    for (const [index, claim] of volumeClaimTemplates.entries())
      warnOfClaim(claim.spec ?? {}, path.child('volumeClaimTemplates').index(index), warnings)
    if (revisionHistoryLimit < 0 && warnings.isAtLeast('1.33'))
      warnings.add(
        path.child('revisionHistoryLimit'),
        'a negative value retains all historical revisions; a value >= 0 is recommended',
      )
  }
  if (decoded.kind === 'CronJob' && !warnings.isAtLeast('1.29') && decoded.object.spec?.schedule?.includes('TZ'))
    warnings.addSentence(
      path.child('schedule').fields,
      'CRON_TZ or TZ used in spec.spec.schedule is not officially supported, see https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/ for more details',
    )
}

function templatePath(kind: string): Path {
  if (kind === 'PodTemplate') return Path.root.child('template')
  const path = Path.root.child('spec')
  return kind === 'CronJob' ? path.child('jobTemplate', 'spec', 'template') : path.child('template')
}

function warnOfName({ name = '' }: ObjectMeta = {}, use: string, warnings: WarningList): void {
  const problems = checkDnsLabel(name)
  if (problems.length === 0) return
  warnings.add(
    Path.root.child('metadata', 'name'),
    `this is used in ${use}, which can result in surprising behavior; a DNS label is recommended: [${problems.join(' ')}]`,
  )
}

function warnOfIndexed(spec: JobSpec, path: Path, warnings: WarningList): void {
  const { completionMode, completions = 0, parallelism = 0 } = spec
  if (completionMode !== 'Indexed' || completions <= 100_000 || parallelism <= 10_000) return
  warnings.add(
    path,
    'In Indexed Jobs with a number of completions higher than 10^5 and a parallelism higher than 10^4, Kubernetes might not be able to track completedIndexes when a big number of indexes fail',
  )
}
