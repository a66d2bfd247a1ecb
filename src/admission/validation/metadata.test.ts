import { describe, expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { type Minor, minors } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

/** The causes with which a Pod of these owners is refused; none when it is created. */
function causes(ownerReferences: readonly object[], minor: Minor = '1.36'): readonly string[] {
  const metadata = { name: 'demo', ownerReferences }
  const spec = { containers: [{ name: 'a', image: 'b' }] }
  const { answer } = admit({ apiVersion: 'v1', kind: 'Pod', metadata, spec }, { minor, gates: featureGates(minor, {}) })
  return (answer?.causes ?? []).map(({ field, message }) => `${field}: ${message}`)
}

const owner = (apiVersion: string, kind: string, more: object = {}) => ({
  apiVersion,
  kind,
  name: 'x',
  uid: 'u',
  ...more,
})

describe('the owners of an object', () => {
  test.each(minors)('an Event is none, on %s', (minor) => {
    const isJson = minor >= '1.34'
    const value = isJson
      ? '{"apiVersion":"v1","kind":"Event","name":"x","uid":"u"}'
      : 'v1.OwnerReference{APIVersion:"v1", Kind:"Event", Name:"x", UID:"u", Controller:(*bool)(nil), BlockOwnerDeletion:(*bool)(nil)}'
    expect(causes([owner('v1', 'Event')], minor)).toEqual([
      `metadata.ownerReferences: Invalid value: ${value}: /v1, Kind=Event is disallowed from being an owner`,
    ])
  })

  test.each([
    ['1.33', ' kind', ' name', ' uid'],
    ['1.34', '', '', ''],
  ] as const)('without kind, name and uid, on %s', (minor, kind, name, uid) => {
    const field = (what: string) => `metadata.ownerReferences.${what}: Invalid value: "":`
    expect(causes([{ apiVersion: 'v1' }], minor)).toEqual([
      `${field('kind')}${kind} must not be empty`,
      `${field('name')}${name} must not be empty`,
      `${field('uid')}${uid} must not be empty`,
    ])
  })

  test.each([
    ['events.k8s.io/v1', 'Event'],
    ['v1', 'event'],
    ['v1beta1', 'Event'],
    ['apps/v1', 'ReplicaSet'],
  ])('%s %s may be one', (apiVersion, kind) => {
    expect(causes([owner(apiVersion, kind)])).toEqual([])
  })

  test.each(['', '/', 'apps/', 'a/b/v1'])('the apiVersion "%s" has no version', (apiVersion) => {
    expect(causes([owner(apiVersion, 'ReplicaSet')])).toEqual([
      `metadata.ownerReferences.apiVersion: Invalid value: "${apiVersion}": version must not be empty`,
    ])
  })

  test('one alone is the controller', () => {
    const both = [owner('apps/v1', 'ReplicaSet', { controller: true }), owner('batch/v1', 'Job', { controller: true })]
    const detail =
      'Only one reference can have Controller set to true. Found "true" in references for ReplicaSet/x and Job/x'
    expect(causes(both)).toEqual([
      `metadata.ownerReferences: Invalid value: [{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"x","uid":"u","controller":true},{"apiVersion":"batch/v1","kind":"Job","name":"x","uid":"u","controller":true}]: ${detail}`,
    ])
    const printed = (apiVersion: string, kind: string) =>
      `v1.OwnerReference{APIVersion:"${apiVersion}", Kind:"${kind}", Name:"x", UID:"u", Controller:(*bool)(0xc000000000), BlockOwnerDeletion:(*bool)(nil)}`
    expect(causes(both, '1.33')).toEqual([
      `metadata.ownerReferences: Invalid value: []v1.OwnerReference{${printed('apps/v1', 'ReplicaSet')}, ${printed('batch/v1', 'Job')}}: ${detail}`,
    ])
  })
})
