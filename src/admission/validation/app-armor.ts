import type { AppArmorProfile } from '../schema/v1.ts'

/**
 * The field that the value of an AppArmor annotation stands for; undefined when it is none.
 * Models: kubernetes/kubernetes pkg/api/pod/util.go ApparmorFieldForAnnotation.
 */
export function appArmorProfileOf(annotation: string): AppArmorProfile | undefined {
  if (annotation === 'unconfined') return { type: 'Unconfined' }
  if (annotation === 'runtime/default') return { type: 'RuntimeDefault' }
  const file = annotation.startsWith('localhost/') ? annotation.slice('localhost/'.length) : ''
  return file === '' ? undefined : { type: 'Localhost', localhostProfile: file }
}
