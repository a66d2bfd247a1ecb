import { useMemo, useState } from 'react'
import { encodeGif } from '../../../share/export/animation/gif.ts'
import { lengthOf, planFrames } from '../../../share/export/animation/plan-frames.ts'
import { encodeWebm, mayEncodeWebm } from '../../../share/export/animation/webm.ts'
import { dark, light } from '../../../share/export/picture/palette.ts'
import { timelinePicture } from '../../../share/export/timeline-picture.ts'
import { formatDuration } from '../../../trace/time-label.ts'
import { changeTimes, timeScaleOf } from '../../../view/timeline/time-scale.ts'
import * as words from '../../../words/en/page/export.ts'
import { Seconds, Select } from './fields.tsx'
import { fileName } from './file-name.ts'
import { fontFaces } from './font-faces.ts'
import { saveFile } from './save-file.ts'
import type { Subject } from './use-exported.ts'
import { useMaking } from './use-making.ts'

const widths = [640, 800, 1000] as const
const speeds = [0.5, 1, 2, 4, 8, 16] as const
const looks = [
  ['light', words.themes.light],
  ['dark', words.themes.dark],
] as const

/** A stretch of the story that moves: as GIF, or as WebM where the browser can. */
export function AnimationPane({ subject }: { readonly subject: Subject }) {
  const { trace, name } = subject
  const [fromMs, setFromMs] = useState(0)
  const [toMs, setToMs] = useState<number>(trace.end)
  const [speed, setSpeed] = useState<number>(4)
  const [width, setWidth] = useState<number>(800)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [form, setForm] = useState<'gif' | 'webm'>('gif')
  const { making, start, cancel } = useMaking()
  const scale = useMemo(() => timeScaleOf(changeTimes(trace)), [trace])
  const plan = useMemo(() => planFrames(scale, { fromMs, toMs, speed }), [scale, fromMs, toMs, speed])
  const isBusy = making.step === 'busy'
  const make = () =>
    start(async (onProgress, signal) => {
      const picture = timelinePicture(trace, 'still', { width, theme, fontFaces: await fontFaces() })
      const ground = (theme === 'dark' ? dark : light).sheet
      const encode = form === 'gif' ? encodeGif : encodeWebm
      return encode({ picture, plan, scale: form === 'gif' ? 1 : 1.5, ground, onProgress, signal })
    })
  return (
    <>
      <fieldset className="export-fields" disabled={isBusy}>
        <legend className="visually-hidden">{words.animationShows}</legend>
        <Seconds label={words.from} ms={fromMs} mostMs={trace.end} onChange={setFromMs} />
        <Seconds label={words.to} ms={toMs} mostMs={trace.end} onChange={setToMs} />
        <Select
          label={words.speed}
          value={speed}
          options={speeds.map((each) => [each, words.times(each)])}
          onChange={setSpeed}
        />
        <Select
          label={words.width}
          value={width}
          options={widths.map((each) => [each, words.pixels(each)])}
          onChange={setWidth}
        />
        <Select label={words.colours} value={theme} options={looks} onChange={setTheme} />
        {mayEncodeWebm() && (
          <Select
            label={words.form}
            value={form}
            options={[
              ['gif', words.forms.gif],
              ['webm', words.forms.webm],
            ]}
            onChange={setForm}
          />
        )}
      </fieldset>
      <p className="export-note">{words.frames(plan.times.length, formatDuration(lengthOf(plan)))}</p>
      {making.step === 'done' && (
        <div className="export-preview">
          {isVideo(making.blob) ? (
            <video src={making.address} aria-label={words.animation} controls loop muted playsInline />
          ) : (
            <img src={making.address} alt={words.animation} />
          )}
        </div>
      )}
      <div className="export-actions">
        {isBusy ? (
          <>
            <progress aria-label={words.making} value={making.share} max={1} />
            <button type="button" className="button" onClick={cancel}>
              {words.cancel}
            </button>
          </>
        ) : (
          <button type="button" className="button export-primary" onClick={make}>
            {making.step === 'done' ? words.makeAnew : words.make}
          </button>
        )}
        {making.step === 'done' && (
          <button
            type="button"
            className="button"
            onClick={() => saveFile(making.blob, fileName(name, isVideo(making.blob) ? 'webm' : 'gif'))}
          >
            {words.saveKilobytes(Math.ceil(making.blob.size / 1024))}
          </button>
        )}
      </div>
      {making.step === 'failed' && (
        <p className="export-note" role="alert" data-tone="bad">
          {making.message}
        </p>
      )}
    </>
  )
}

function isVideo({ type }: Blob): boolean {
  return type === 'video/webm'
}
