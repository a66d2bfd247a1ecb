import { type MotionValue, m, useTransform } from 'framer-motion'

interface Props {
  readonly time: MotionValue<number>
  readonly until: number
}

/** How long it is until `until`, in whole seconds, counting down without rendering React. */
export function Countdown({ time, until }: Props) {
  const text = useTransform(time, (t) => `${Math.max(0, Math.ceil((until - t) / 1000))}\u00a0s`)
  return <m.span className="countdown">{text}</m.span>
}
