import type { VolumeMount } from './volumes.ts'

/** Down to the volume for who writes, up from it for who only reads. */
export function MountArrow({ access }: Pick<VolumeMount, 'access'>) {
  return (
    <svg width="10" height="22" viewBox="0 0 10 22" aria-hidden="true">
      <path d={access === 'reads' ? 'M5 21V2M1.5 6 5 1.5 8.5 6' : 'M5 1v19M1.5 16 5 20.5 8.5 16'} />
    </svg>
  )
}
