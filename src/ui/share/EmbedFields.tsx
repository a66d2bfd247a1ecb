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
        <span>Tag</span>
        <select
          className="select"
          value={value.kind}
          onChange={(event) => onChange({ ...value, kind: event.target.value === 'frame' ? 'frame' : 'element' })}
        >
          <option value="element">&lt;pod-reel&gt; with the manifest inside</option>
          <option value="frame">plain &lt;iframe&gt;</option>
        </select>
      </label>
      <label>
        <span>Theme</span>
        <select
          className="select"
          value={value.theme ?? ''}
          onChange={(event) => {
            const { value: theme } = event.target
            onChange({ ...value, theme: theme === 'light' || theme === 'dark' ? theme : undefined })
          }}
        >
          <option value="">as the page</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <label>
        <span>Height</span>
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
        <span>plays by itself</span>
      </label>
    </div>
  )
}
