import { describe, expect, test } from 'vitest'
import { formatPath } from '../kube/diagnostic.ts'
import { findPodPaths } from './find-pods.ts'
import { parseManifest } from './parse-manifest.ts'

/** What stands in the text at the value and at the name of `path`, in the Pod of that number. */
function standsAt(text: string, path: string, index = 0): [string | undefined, string | undefined] {
  const found = parseManifest(text).pods[index]
  const value = found?.ranges.get(path)
  const key = found?.keyRanges.get(path)
  return [value && text.slice(value.start, value.end), key && text.slice(key.start, key.end)]
}

const pod =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: demo}\nspec:\n  containers:\n  - name: app\n    image: "example/app:1"\n'
const image = 'spec.containers[0].image'

describe('where fields stand', () => {
  test('in YAML', () => {
    expect(standsAt(pod, image)).toEqual(['"example/app:1"', 'image'])
    expect(standsAt(pod, 'metadata.name')).toEqual(['demo', 'name'])
    expect(standsAt(pod, 'spec.containers[0]')[1]).toBeUndefined()
  })

  test('in JSON', () => {
    const text = ` {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "a"}, "spec": {"containers": [ {"image": "b\\n"} ]}}`
    expect(standsAt(text, image)).toEqual(['"b\\n"', '"image"'])
    expect(standsAt(text, 'spec.containers[0]')).toEqual(['{"image": "b\\n"}', undefined])
  })

  test('behind a byte order mark, code fences, tabs and templates', () => {
    expect(standsAt(`\ufeff${pod}`, image)[0]).toBe('"example/app:1"')
    expect(standsAt(`Text\n\`\`\`yaml\n${pod}\`\`\`\n`, image)[0]).toBe('"example/app:1"')
    expect(standsAt(pod.replace('    image', '\timage'), image)).toEqual(['"example/app:1"', 'image'])
    expect(standsAt(pod.replace('demo', '{{ .Values.name }}'), image)[0]).toBe('"example/app:1"')
    expect(standsAt(pod.replace('demo', '{{ .Values.name }}'), 'metadata.name')[0]).toBe('{{ .Values.name }}')
  })

  test('in the second document and in the items of a list', () => {
    const list = `apiVersion: v1\nkind: PodList\nitems:\n- metadata: {name: one}\n  spec: {containers: [{name: a, image: x}]}\n`
    expect(standsAt(`${pod}---\n${list}`, image, 1)).toEqual(['x', 'image'])
    expect(parseManifest(list).pods.map(({ object }) => [object.kind, object.apiVersion])).toEqual([['Pod', 'v1']])
  })

  test('in a part of a Pod', () => {
    expect(standsAt('- name: app\n  image: a\n- name: b\n  image: c\n', 'spec.containers[1].image')).toEqual([
      'c',
      'image',
    ])
    expect(standsAt('name: app\nimage: a\n', image)).toEqual(['a', 'image'])
  })

  test('of an alias: where it is used, and what is in it where the anchor is', () => {
    const text = `x: &env [{name: A}]\n${pod}    env: *env\n`
    expect(standsAt(text, 'spec.containers[0].env')).toEqual(['*env', 'env'])
    expect(standsAt(text, 'spec.containers[0].env[0].name')).toEqual(['A', 'name'])
  })

  test('of a field without a value: where its name is', () => {
    expect(standsAt(`${pod}    env:\n`, 'spec.containers[0].env')).toEqual(['', 'env'])
  })
})

describe('which Pods an object has', () => {
  const spec = { containers: [{ name: 'a', image: 'b' }] }
  const cases: readonly [string, Record<string, unknown>, readonly string[]][] = [
    ['a Pod', { apiVersion: 'v1', kind: 'Pod' }, ['']],
    ['a CronJob', { apiVersion: 'batch/v1', kind: 'CronJob' }, ['spec.jobTemplate.spec.template']],
    [
      'a misspelt kind',
      { apiVersion: 'apps/v1', kind: 'deployments', spec: { template: { spec } } },
      ['spec.template'],
    ],
    [
      'a Rollout',
      { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout', spec: { template: { spec } } },
      ['spec.template'],
    ],
    [
      'a JobSet',
      {
        apiVersion: 'jobset.x-k8s.io/v1alpha2',
        kind: 'JobSet',
        spec: {
          replicatedJobs: [
            { template: { spec: { template: { spec } } } },
            { template: { spec: { template: { spec } } } },
          ],
        },
      },
      ['spec.replicatedJobs[0].template.spec.template', 'spec.replicatedJobs[1].template.spec.template'],
    ],
    [
      'containers in the spec of a custom resource',
      { apiVersion: 'monitoring.example.com/v1', kind: 'Prometheus', spec },
      [],
    ],
    ['a Service', { apiVersion: 'v1', kind: 'Service', spec: { ports: [] } }, []],
  ]
  for (const [name, object, paths] of cases)
    test(name, () => {
      expect(findPodPaths(object).map(formatPath)).toEqual(paths)
    })

  test('an Argo Workflow: one for each template that runs containers', () => {
    const text = `apiVersion: argoproj.io/v1alpha1
kind: Workflow
metadata: {generateName: hello-}
spec:
  volumes: [{name: w, emptyDir: {}}]
  templates:
  - name: steps
    steps: []
  - name: run
    initContainers: [{name: first, image: a, mirrorVolumeMounts: true}]
    container: {image: b}
    sidecars: [{name: side, image: c}]
  - name: script
    script: {image: d, command: [sh], source: echo}
`
    const { pods } = parseManifest(text)
    expect(pods.map(({ id }) => id)).toEqual(['Workflow//run#0', 'Workflow//script#0'])
    expect(pods[0]?.object).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'hello-run' },
      spec: {
        restartPolicy: 'Never',
        initContainers: [{ name: 'first', image: 'a' }],
        containers: [
          { name: 'main', image: 'b' },
          { name: 'side', image: 'c' },
        ],
        volumes: [{ name: 'w', emptyDir: {} }],
      },
    })
    expect(standsAt(text, 'spec.containers[1].image')).toEqual(['c', 'image'])
  })

  test('Events are kept aside, as is the Scenario document', () => {
    const { pods, events, scenarios, diagnostics } = parseManifest(
      `${pod}---\napiVersion: v1\nkind: EventList\nitems: [{reason: Pulled}]\n---\napiVersion: podreel/v1\nkind: Scenario\nfor: demo\n`,
    )
    expect([pods.length, events.length, scenarios.length, diagnostics.length]).toEqual([1, 1, 1, 0])
  })
})
