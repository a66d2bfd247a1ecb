import { m } from 'framer-motion'
import { memo } from 'react'
import type { GateModel } from './pod-model.ts'

const move = { duration: 0.32, ease: [0.2, 0, 0, 1] } as const

/** Two leaves of a door with an arrow between them: they part when what holds the next container back is over. */
export const Gate = memo(function Gate({ way, isOpen, word, hint }: GateModel) {
  if (way === 'beside') return <div className="gate" data-way={way} />
  return (
    <div className="gate" data-way={way} data-open={isOpen} title={hint || undefined}>
      <svg width="24" height="46" viewBox="0 0 24 46" fill="none" aria-hidden="true">
        <m.path
          className="gate-leaf"
          d="M12 2v21"
          style={{ originY: 0 }}
          initial={false}
          animate={{ scaleY: isOpen ? 0.36 : 1 }}
          transition={move}
        />
        <m.path
          className="gate-leaf"
          d="M12 44V23"
          style={{ originY: 1 }}
          initial={false}
          animate={{ scaleY: isOpen ? 0.36 : 1 }}
          transition={move}
        />
        <m.path
          className="gate-arrow"
          d={way === 'stop' ? 'm15 17-6 6 6 6' : 'm9 17 6 6-6 6'}
          initial={false}
          animate={{ opacity: isOpen ? 1 : 0, x: isOpen ? 0 : way === 'stop' ? 6 : -6 }}
          transition={move}
        />
      </svg>
      <span className="gate-word">{word}</span>
    </div>
  )
})
