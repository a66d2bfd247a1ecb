import * as words from '../../../words/en/stage/transport.ts'
import { Icon, type IconName } from '../../kit/Icon.tsx'
import type { Moves } from '../../session/moves.ts'
import { usePlayhead } from '../../session/session-context.ts'

interface Props {
  readonly moves: Moves
  /** What `[` and `]` go to, in the singular. */
  readonly mark: 'chapter' | 'difference'
}

/** Play, and the steps and chapters on both sides of it. */
export function MoveButtons({ moves, mark }: Props) {
  const playing = usePlayhead((state) => state.playing)
  return (
    <div className="transport-buttons">
      <MoveButton label={words.previous[mark]} icon="previousChapter" keys="[" onClick={moves.previousChapter} />
      <MoveButton label={words.previousStep} icon="previousStep" keys="←" onClick={moves.previousStep} />
      <button
        type="button"
        className="play"
        aria-label={playing ? words.pause : words.play}
        title={words.withKey(playing ? words.pause : words.play, words.space)}
        onClick={moves.togglePlaying}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <MoveButton label={words.nextStep} icon="nextStep" keys="→" onClick={moves.nextStep} />
      <MoveButton label={words.next[mark]} icon="nextChapter" keys="]" onClick={moves.nextChapter} />
    </div>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly keys: string
  readonly onClick: () => void
}

/** A button that moves the playhead, with its key in the note. */
function MoveButton({ label, icon, keys, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="button quiet icon-only"
      aria-label={label}
      title={words.withKey(label, keys)}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
