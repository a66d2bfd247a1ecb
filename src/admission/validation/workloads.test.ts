import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

const spec = { containers: [{ name: 'a', image: 'b' }] }
const template = { metadata: { labels: { app: 'x' } }, spec }
const selector = { matchLabels: { app: 'x' } }

/** The causes with which an object is refused; none when it is created. */
function causes(object: object, minor: Minor = '1.36'): readonly string[] {
  const { answer } = admit(object, { minor, gates: featureGates(minor, {}) })
  if (answer?.ok === false && answer.causes.length === 0) return [answer.message ?? '']
  return (answer?.causes ?? []).map(({ field, message }) => `${field}: ${message}`)
}

const workload = (apiVersion: string, kind: string, spec: object, name = 'demo') => ({
  apiVersion,
  kind,
  metadata: { name },
  spec,
})
const deployment = (more: object) => workload('apps/v1', 'Deployment', { selector, template, ...more })
const daemonSet = (more: object) => workload('apps/v1', 'DaemonSet', { selector, template, ...more })
const statefulSet = (more: object) =>
  workload('apps/v1', 'StatefulSet', { selector, template, serviceName: 'demo', ...more })
const job = (more: object, name?: string) =>
  workload('batch/v1', 'Job', { template: { spec: { ...spec, restartPolicy: 'Never' } }, ...more }, name)
const cronJob = (more: object, name?: string) =>
  workload('batch/v1', 'CronJob', { schedule: '* * * * *', jobTemplate: { spec: job({}).spec }, ...more }, name)

describe('rules of the kinds that make Pods', () => {
  const cases: readonly [string, object, readonly string[]][] = [
    ['a good Deployment', deployment({}), []],
    [
      'a Deployment without a selector',
      deployment({ selector: undefined }),
      [
        'spec.selector: Required value',
        'spec.template.metadata.labels: Invalid value: {"app":"x"}: `selector` does not match template `labels`',
      ],
    ],
    [
      'an empty selector',
      deployment({ selector: {} }),
      ['spec.selector: Invalid value: {}: empty selector is invalid for deployment'],
    ],
    [
      'an unknown strategy',
      deployment({ strategy: { type: 'Blue' } }),
      [
        'spec.strategy: Unsupported value: {"Type":"Blue","RollingUpdate":null}: supported values: "Recreate", "RollingUpdate"',
      ],
    ],
    [
      'Recreate with a rolling update',
      deployment({ strategy: { type: 'Recreate', rollingUpdate: { maxSurge: 1 } } }),
      ["spec.strategy.rollingUpdate: Forbidden: may not be specified when strategy `type` is 'Recreate'"],
    ],
    [
      'a rolling update that cannot move',
      deployment({ strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: '0%' } } }),
      ['spec.strategy.rollingUpdate.maxUnavailable: Invalid value: "0%": may not be 0 when `maxSurge` is 0'],
    ],
    [
      'a deadline below minReadySeconds',
      deployment({ minReadySeconds: 10, progressDeadlineSeconds: 10 }),
      ['spec.progressDeadlineSeconds: Invalid value: 10: must be greater than minReadySeconds'],
    ],
    [
      'a DaemonSet with surge and unavailable',
      daemonSet({ updateStrategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } } }),
      ['spec.updateStrategy.rollingUpdate.maxSurge: Invalid value: 1: may not be set when maxUnavailable is non-zero'],
    ],
    [
      'a StatefulSet with the name of a subdomain',
      { ...statefulSet({}), metadata: { name: 'a.b' } },
      ['metadata.name: Invalid value: "a.b": must not contain dots'],
    ],
    [
      'a StatefulSet whose claim is mounted',
      statefulSet({
        volumeClaimTemplates: [
          {
            metadata: { name: 'data' },
            spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
          },
        ],
        template: {
          ...template,
          spec: { containers: [{ name: 'a', image: 'b', volumeMounts: [{ name: 'data', mountPath: '/data' }] }] },
        },
      }),
      [],
    ],
    [
      'a StatefulSet of Pods that end',
      statefulSet({ template: { ...template, spec: { ...spec, restartPolicy: 'Never' } } }),
      ['spec.template.spec.restartPolicy: Unsupported value: "Never": supported values: "Always"'],
    ],
    ['a good Job', job({}), []],
    [
      'labels that a Job generates',
      job({ template: { metadata: { labels: { 'job-name': 'other' } }, spec: { ...spec, restartPolicy: 'Never' } } }),
      [
        expect.stringMatching(
          /^spec\.template\.metadata\.labels\[job-name\]: Invalid value: \{"batch\.kubernetes\.io\/controller-uid":"[\w-]+",.*"job-name":"other"\}: must be 'demo'$/,
        ),
      ],
    ],
    [
      'an indexed Job without completions',
      job({ completionMode: 'Indexed', parallelism: 1 }),
      ['spec.completions: Required value: when completion mode is Indexed'],
    ],
    [
      'an indexed Job with a name too long for its Pods',
      job({ completionMode: 'Indexed', completions: 100 }, 'a'.repeat(62)),
      [
        `metadata.name: Invalid value: "${'a'.repeat(62)}": will not able to create pod with invalid DNS label: ${'a'.repeat(62)}-99`,
      ],
    ],
    [
      'exit codes',
      job({
        podFailurePolicy: { rules: [{ action: 'FailJob', onExitCodes: { operator: 'In', values: [2, 1, 0, 2] } }] },
      }),
      [
        'spec.podFailurePolicy.rules[0].onExitCodes.values[2]: Invalid value: 0: must not be 0 for the In operator',
        'spec.podFailurePolicy.rules[0].onExitCodes.values[3]: Duplicate value: 2',
        'spec.podFailurePolicy.rules[0].onExitCodes.values: Invalid value: [2,1,0,2]: must be ordered',
      ],
    ],
    [
      'a success policy',
      job({
        completionMode: 'Indexed',
        completions: 3,
        successPolicy: { rules: [{ succeededIndexes: '0-1,5', succeededCount: 4 }] },
      }),
      [
        'spec.successPolicy.rules[0].succeededIndexes: Invalid value: "0-1,5": error parsing succeededIndexes: too large index: "5"',
        'spec.successPolicy.rules[0].succeededCount: Invalid value: 4: must be less than or equal to 3 (the number of specified completions)',
        'spec.successPolicy.rules[0].succeededCount: Invalid value: 4: must be less than or equal to 0 (the number of indexes in the specified succeededIndexes field)',
      ],
    ],
    [
      'a CronJob with a long name and a zone in its schedule',
      cronJob({ schedule: 'TZ=UTC * * * * *', timeZone: 'Mars' }, 'a'.repeat(53)),
      [
        'spec.schedule: Invalid value: "TZ=UTC * * * * *": cannot use TZ or CRON_TZ in schedule, use timeZone field instead',
        'spec.timeZone: Invalid value: "Mars": unknown time zone Mars',
        `metadata.name: Invalid value: "${'a'.repeat(53)}": must be no more than 52 characters`,
      ],
    ],
    [
      'a CronJob that selects by itself',
      cronJob({ jobTemplate: { spec: { ...job({}).spec, manualSelector: true, selector } } }),
      [
        'spec.jobTemplate.spec.selector: Invalid value: {"matchLabels":{"app":"x"}}: `selector` will be auto-generated',
        'spec.jobTemplate.spec.manualSelector: Unsupported value: true: supported values: "nil", "false"',
      ],
    ],
    [
      'a ReplicationController',
      workload('v1', 'ReplicationController', { replicas: -1, selector: { app: 'y' }, template }),
      [
        'spec.replicas: Invalid value: -1: must be greater than or equal to 0',
        'spec.template.metadata.labels: Invalid value: {"app":"x"}: `selector` does not match template `labels`',
      ],
    ],
  ]
  for (const [name, object, expected] of cases)
    test(name, () => {
      expect(causes(object)).toEqual(expected)
    })

  test('the template of a StatefulSet is looked at since 1.34; before, its Pods are refused', () => {
    const object = statefulSet({ template: { ...template, spec: { containers: [{ name: 'a' }] } } })
    expect(causes(object, '1.34')).toEqual(['spec.template.spec.containers[0].image: Required value'])
    const { answer, diagnostics } = admit(object, { minor: '1.33', gates: featureGates('1.33', {}) })
    expect(answer?.ok).toBe(true)
    expect(diagnostics.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['spec.template.spec.containers.0.image', 'Required value'],
    ])
  })

  test('values are printed as Go has them up to 1.33', () => {
    expect(causes(deployment({ selector: {} }), '1.33')).toEqual([
      'spec.selector: Invalid value: v1.LabelSelector{MatchLabels:map[string]string(nil), MatchExpressions:[]v1.LabelSelectorRequirement(nil)}: empty selector is invalid for deployment',
    ])
    expect(causes(deployment({ strategy: { rollingUpdate: { maxSurge: 'x' } } }), '1.33')[0]).toContain(
      'spec.strategy.rollingUpdate.maxSurge: Invalid value: intstr.IntOrString{Type:1, IntVal:0, StrVal:"x"}: a valid percent string',
    )
  })
})
