import * as words from '../../../words/en/page/share.ts'
import type { EmbedWishes } from './share-texts.ts'

export interface EmbedForm extends EmbedWishes {
  readonly kind: 'element' | 'frame'
}

interface Props {
  readonly value: EmbedForm
  readonly onChange: (value: EmbedForm) => void
}

/** How the embed is written, and how it looks. */
export function EmbedFields({ value, onChange }: Props) {
  return (
    <div className="share-embed">
      <label>
        <span>{words.tag}</span>
        <select
          className="select"
          value={value.kind}
          onChange={(event) => onChange({ ...value, kind: event.target.value === 'frame' ? 'frame' : 'element' })}
        >
          <option value="element">{words.tags.element}</option>
          <option value="frame">{words.tags.frame}</option>
        </select>
      </label>
      <label>
        <span>{words.theme}</span>
        <select
          className="select"
          value={value.theme ?? ''}
          onChange={(event) => {
            const { value: theme } = event.target
            onChange({ ...value, theme: theme === 'light' || theme === 'dark' ? theme : undefined })
          }}
        >
          <option value="">{words.themes.page}</option>
          <option value="light">{words.themes.light}</option>
          <option value="dark">{words.themes.dark}</option>
        </select>
      </label>
      <label>
        <span>{words.height}</span>
        <input
          type="number"
          min={200}
          max={2000}
          step={10}
          value={value.height}
          onChange={(event) => onChange({ ...value, height: Math.round(Number(event.target.value)) || 420 })}
        />
      </label>
      <label className="share-check">
        <input
          type="checkbox"
          checked={value.autoplay}
          onChange={(event) => onChange({ ...value, autoplay: event.target.checked })}
        />
        <span>{words.playsByItself}</span>
      </label>
    </div>
  )
}
