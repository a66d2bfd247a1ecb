import { type MotionValue, useTransform } from 'framer-motion'
import { MovingText } from '../../kit/MovingText.tsx'
import { useWordTime } from '../../session/use-word-time.ts'

interface Props {
  readonly time: MotionValue<number>
  readonly until: number
  /** What happens then, where the words before it do not say. */
  readonly hint: string | undefined
}

/** How long it is until `until`, in whole seconds, counting down without rendering React. */
export function Countdown({ time, until, hint }: Props) {
  const text = useTransform(useWordTime(time), (t) => `${Math.max(0, Math.ceil((until - t) / 1000))}\u00a0s`)
  return <MovingText className="countdown" title={hint} text={text} />
}
