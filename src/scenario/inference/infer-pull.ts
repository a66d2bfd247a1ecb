import type { Container } from '../../kube/pod.ts'
import * as reasons from '../../words/en/scenario/inference.ts'
import type { ImagePullFile } from '../fields.ts'
import type { Unsure } from './inference.ts'

/** An image as an earlier container of the same Pod met it. */
export interface PulledImage {
  readonly by: string
  /** Its pull failed with this text. */
  readonly error?: string
}

interface PullStory {
  readonly file: ImagePullFile
  readonly text: string
  readonly reason: string
  readonly unsure?: Unsure
}

/** Layers are there already, only the registry is asked. */
const recheckMs = 300

/** How the image of `container` comes to the node; `pulled` holds the images of the containers before it, by name. */
export function inferPull(container: Container, pulled: ReadonlyMap<string, PulledImage>): PullStory {
  const image = container.image ?? ''
  const earlier = pulled.get(image)
  if (container.imagePullPolicy === 'Never')
    return {
      file: { present: true },
      text: reasons.present,
      reason: reasons.whyPresent,
    }
  if (earlier?.error !== undefined)
    return {
      file: { error: earlier.error },
      text: reasons.notPulled(earlier.error),
      reason: reasons.sameImage(earlier.by),
    }
  if (earlier !== undefined) {
    const isAsked = container.imagePullPolicy === 'Always'
    return {
      file: isAsked ? { present: true, durationMs: recheckMs } : { present: true },
      text: isAsked ? reasons.presentAfterAsking(recheckMs) : reasons.present,
      reason: reasons.usedBefore(earlier.by),
    }
  }
  const durationMs = pullTime(image)
  return {
    file: { durationMs },
    text: reasons.pulled(durationMs),
    reason: reasons.whyPulled,
    unsure: 'time',
  }
}

/** 1.0 to 3.0 s in tenths, the same for the same name (FNV-1a). */
function pullTime(image: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < image.length; i++) hash = Math.imul(hash ^ image.charCodeAt(i), 0x01000193) >>> 0
  return 1000 + (hash % 21) * 100
}
