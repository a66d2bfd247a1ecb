import type { CronJob, Job, JobSpec, ObjectMeta, PodTemplateSpec } from '../schema/v1.ts'
import { byteLength } from './bytes.ts'
import { scheduleProblem, timeZoneProblem } from './cron-schedule.ts'
import { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goSelector, goStringMap } from './go-value.ts'
import { validateSuccessPolicy } from './job-indexes.ts'
import { isUsableSelector, selectorMatches, validateLabelSelector } from './labels.ts'
import { validateObjectMeta } from './metadata.ts'
import { checkDnsLabel, checkDnsSubdomain, regexError } from './names.ts'
import { validatePodTemplate } from './pod.ts'
import { validatePodFailurePolicy } from './pod-failure-policy.ts'

const metaPath = Path.root.child('metadata')
const path = Path.root.child('spec')

/**
 * A Job, after its selector and labels have been generated.
 * Models: kubernetes/kubernetes pkg/apis/batch/validation ValidateJob.
 */
export function validateJob({ metadata = {}, spec = {} }: Job, isLive: boolean, findings: Findings): void {
  validateObjectMeta(metadata, checkDnsSubdomain, metaPath, findings)
  const { selector, template = {} } = spec
  if (!isLive && spec.manualSelector !== true && selector !== undefined) validateGenerated(metadata, spec, findings)
  validateJobSpec(spec, path, findings)
  if (selector === undefined) findings.required(path.child('selector'))
  else validateLabelSelector(selector, path.child('selector'), findings)
  if (isUsableSelector(selector, findings) && !selectorMatches(selector, template.metadata?.labels))
    findings.invalid(
      path.child('template', 'metadata', 'labels'),
      goStringMap(template.metadata?.labels),
      '`selector` does not match template `labels`',
    )
  const { name = '' } = metadata
  const { completions = 0 } = spec
  if (spec.completionMode !== 'Indexed' || completions <= 0) return
  const longest = `${name}-${completions - 1}`
  if (checkDnsLabel(longest).length > 0)
    findings.invalid(metaPath.child('name'), name, `will not able to create pod with invalid DNS label: ${longest}`)
}

function validateGenerated({ uid = '', name = '' }: ObjectMeta, spec: JobSpec, findings: Findings): void {
  const { selector, template = {} } = spec
  const labels = {
    'controller-uid': uid,
    'job-name': name,
    'batch.kubernetes.io/controller-uid': uid,
    'batch.kubernetes.io/job-name': name,
  }
  const labelsPath = path.child('template', 'metadata', 'labels')
  for (const [key, expected] of Object.entries(labels)) {
    const found = template.metadata?.labels?.[key]
    if (found === undefined) findings.required(labelsPath.key(key), `must be '${expected}'`)
    else if (found !== expected)
      findings.invalid(labelsPath.key(key), goStringMap(template.metadata?.labels), `must be '${expected}'`)
  }
  if (selector !== undefined && isUsableSelector(selector, findings) && !selectorMatches(selector, labels))
    findings.invalid(path.child('selector'), goSelector(selector), '`selector` not auto-generated')
}

const manyCompletions = 100_000

function validateJobSpec(spec: JobSpec, at: Path, findings: Findings): void {
  const { maxFailedIndexes, backoffLimitPerIndex, managedBy, completionMode, template = {} } = spec
  for (const field of [
    'parallelism',
    'completions',
    'activeDeadlineSeconds',
    'backoffLimit',
    'ttlSecondsAfterFinished',
    'backoffLimitPerIndex',
    'maxFailedIndexes',
  ] as const)
    findings.notNegative(at.child(field), spec[field])
  if (maxFailedIndexes !== undefined && backoffLimitPerIndex === undefined)
    findings.required(at.child('backoffLimitPerIndex'), 'when maxFailedIndexes is specified')
  if (managedBy !== undefined) {
    validateDomainPath(managedBy, at.child('managedBy'), findings)
    if (byteLength(managedBy) > 63) findings.tooLong(at.child('managedBy'), 63)
  }
  if (completionMode === 'Indexed') validateIndexed(spec, at, findings)
  else if (completionMode !== undefined && completionMode !== 'NonIndexed')
    findings.notSupported(at.child('completionMode'), completionMode, ['NonIndexed', 'Indexed'])
  if (completionMode === undefined || completionMode === 'NonIndexed')
    for (const field of ['backoffLimitPerIndex', 'maxFailedIndexes'] as const) {
      const value = spec[field]
      if (value !== undefined) findings.invalid(at.child(field), value, 'requires indexed completion mode')
    }
  if (spec.podFailurePolicy !== undefined) validatePodFailurePolicy(spec, at.child('podFailurePolicy'), findings)
  if (spec.successPolicy !== undefined) validateSuccessPolicy(spec, at.child('successPolicy'), findings)
  const { podReplacementPolicy: replacement } = spec
  const replacements = spec.podFailurePolicy === undefined ? ['Failed', 'TerminatingOrFailed'] : ['Failed']
  if (replacement !== undefined && !replacements.includes(replacement))
    findings.notSupported(at.child('podReplacementPolicy'), replacement, replacements)
  validatePodTemplate(template, at.child('template'), findings)
  validateEnding(template, spec, at.child('template', 'spec', 'restartPolicy'), findings)
}

/** `example.com/controller`. */
function validateDomainPath(value: string, at: Path, findings: Findings): void {
  const slash = value.indexOf('/')
  const host = value.slice(0, slash)
  const rest = value.slice(slash + 1)
  if (value === '') findings.required(at)
  else if (slash <= 0 || rest === '')
    findings.invalid(at, value, 'must be a domain-prefixed path (such as "acme.io/foo")')
  else {
    const format = "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+"
    findings.invalidEach(at, host, checkDnsSubdomain(host))
    if (!new RegExp(`^${format}$`).test(rest)) findings.invalid(at, rest, regexError('Invalid path', format))
  }
}

function validateIndexed(spec: JobSpec, at: Path, findings: Findings): void {
  const { completions, parallelism, maxFailedIndexes: failed } = spec
  if (completions === undefined) findings.required(at.child('completions'), 'when completion mode is Indexed')
  if (parallelism !== undefined && parallelism > manyCompletions)
    findings.invalid(
      at.child('parallelism'),
      parallelism,
      `must be less than or equal to ${manyCompletions} when completion mode is Indexed`,
    )
  const failedPath = at.child('maxFailedIndexes')
  if (completions !== undefined && failed !== undefined && failed > completions)
    findings.invalid(failedPath, failed, 'must be less than or equal to completions')
  if (failed !== undefined && failed > manyCompletions)
    findings.invalid(failedPath, failed, `must be less than or equal to ${manyCompletions}`)
  if (completions === undefined || completions <= manyCompletions || spec.backoffLimitPerIndex === undefined) return
  const detail = `must be less than or equal to 10000 when completions are above ${manyCompletions} and used with backoff limit per index`
  if (failed === undefined)
    findings.required(failedPath, `must be specified when completions is above ${manyCompletions}`)
  if (parallelism !== undefined && parallelism > 10_000) findings.invalid(at.child('parallelism'), parallelism, detail)
  if (failed !== undefined && failed > 10_000) findings.invalid(failedPath, failed, detail)
}

/** A Job's Pods have to come to an end. */
function validateEnding(template: PodTemplateSpec, spec: JobSpec, at: Path, findings: Findings): void {
  const restartPolicy = template.spec?.restartPolicy ?? ''
  if (restartPolicy === '' || restartPolicy === 'Always') findings.required(at, 'valid values: "OnFailure", "Never"')
  else if (restartPolicy !== 'OnFailure' && restartPolicy !== 'Never')
    findings.notSupported(at, restartPolicy, ['OnFailure', 'Never'])
  else if (spec.podFailurePolicy !== undefined && restartPolicy !== 'Never')
    findings.invalid(at, restartPolicy, 'only "Never" is supported when podFailurePolicy is specified')
}

/**
 * A CronJob.
 * Models: kubernetes/kubernetes pkg/apis/batch/validation ValidateCronJobCreate.
 */
export function validateCronJob({ metadata = {}, spec = {} }: CronJob, findings: Findings): void {
  const { schedule = '', concurrencyPolicy = '' } = spec
  validateObjectMeta(metadata, checkDnsSubdomain, metaPath, findings)
  const schedulePath = path.child('schedule')
  if (schedule === '') findings.required(schedulePath)
  else {
    const problem = scheduleProblem(schedule)
    if (problem !== undefined) findings.invalid(schedulePath, schedule, problem)
    validateZoneInSchedule(schedule, spec.timeZone, findings)
  }
  findings.notNegative(path.child('startingDeadlineSeconds'), spec.startingDeadlineSeconds)
  if (spec.timeZone !== undefined) validateTimeZone(spec.timeZone, path.child('timeZone'), findings)
  const policies = ['Allow', 'Forbid', 'Replace']
  if (concurrencyPolicy === '') findings.required(path.child('concurrencyPolicy'))
  else if (!policies.includes(concurrencyPolicy))
    findings.notSupported(path.child('concurrencyPolicy'), concurrencyPolicy, policies)
  validateJobTemplate(spec.jobTemplate?.spec ?? {}, path.child('jobTemplate', 'spec'), findings)
  findings.notNegative(path.child('successfulJobsHistoryLimit'), spec.successfulJobsHistoryLimit)
  findings.notNegative(path.child('failedJobsHistoryLimit'), spec.failedJobsHistoryLimit)
  const { name = '' } = metadata
  // The controller adds 11 characters to the name of a Job.
  if (byteLength(name) > 52) findings.invalid(metaPath.child('name'), name, 'must be no more than 52 characters')
}

function validateJobTemplate(spec: JobSpec, at: Path, findings: Findings): void {
  validateJobSpec(spec, at, findings)
  if (spec.selector !== undefined)
    findings.invalid(at.child('selector'), goSelector(spec.selector), '`selector` will be auto-generated')
  if (spec.manualSelector === true) findings.notSupported(at.child('manualSelector'), true, ['nil', 'false'])
}

function validateZoneInSchedule(schedule: string, timeZone: string | undefined, findings: Findings): void {
  if (!schedule.includes('TZ')) return
  if (findings.isAtLeast('1.29'))
    findings.invalid(
      path.child('schedule'),
      schedule,
      'cannot use TZ or CRON_TZ in schedule, use timeZone field instead',
    )
  else if (timeZone !== undefined)
    findings.invalid(path.child('schedule'), schedule, 'cannot use both timeZone field and TZ or CRON_TZ in schedule')
}

function validateTimeZone(zone: string, at: Path, findings: Findings): void {
  if (zone === '') {
    findings.invalid(at, zone, 'timeZone must be nil or non-empty string')
    return
  }
  const isWellFormed = zone
    .split('/')
    .every((part) => part !== '.' && part !== '..' && /^[\w.+][-\w.+]{0,13}$/.test(part))
  const problem = timeZoneProblem(zone)
  if (!isWellFormed) findings.invalid(at, zone, `unknown time zone ${zone}`)
  else {
    if (zone.toLowerCase() === 'local')
      findings.invalid(at, zone, 'timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones')
    if (problem !== undefined) findings.invalid(at, zone, problem)
  }
}
