import { useMemo, useState } from 'react'
import { encodeGif } from '../../share/export/animation/gif.ts'
import { lengthOf, planFrames } from '../../share/export/animation/plan-frames.ts'
import { encodeWebm, mayEncodeWebm } from '../../share/export/animation/webm.ts'
import { dark, light } from '../../share/export/picture/palette.ts'
import { timelinePicture } from '../../share/export/timeline-picture.ts'
import { formatDuration } from '../../trace/time-label.ts'
import { changeTimes, timeScaleOf } from '../../trace/time-scale.ts'
import { Seconds, Select } from './fields.tsx'
import { fileName } from './file-name.ts'
import { fontFaces } from './font-faces.ts'
import { saveFile } from './save-file.ts'
import type { Subject } from './use-exported.ts'
import { useMaking } from './use-making.ts'

const widths = [640, 800, 1000] as const
const speeds = [0.5, 1, 2, 4, 8, 16] as const
const looks = [
  ['light', 'light'],
  ['dark', 'dark'],
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
        <legend className="visually-hidden">What the animation shows</legend>
        <Seconds label="From" ms={fromMs} mostMs={trace.end} onChange={setFromMs} />
        <Seconds label="to" ms={toMs} mostMs={trace.end} onChange={setToMs} />
        <Select label="Speed" value={speed} options={speeds.map((each) => [each, `${each}×`])} onChange={setSpeed} />
        <Select label="Width" value={width} options={widths.map((each) => [each, `${each} px`])} onChange={setWidth} />
        <Select label="Colours" value={theme} options={looks} onChange={setTheme} />
        {mayEncodeWebm() && (
          <Select
            label="Form"
            value={form}
            options={[
              ['gif', 'GIF'],
              ['webm', 'WebM video'],
            ]}
            onChange={setForm}
          />
        )}
      </fieldset>
      <p className="export-note">
        {plan.times.length} frames, {formatDuration(lengthOf(plan))} long.
      </p>
      {making.step === 'done' && (
        <div className="export-preview">
          {isVideo(making.blob) ? (
            <video src={making.address} aria-label="The animation" controls loop muted playsInline />
          ) : (
            <img src={making.address} alt="The animation" />
          )}
        </div>
      )}
      <div className="export-actions">
        {isBusy ? (
          <>
            <progress aria-label="Making the animation" value={making.share} max={1} />
            <button type="button" className="button" onClick={cancel}>
              Cancel
            </button>
          </>
        ) : (
          <button type="button" className="button export-primary" onClick={make}>
            {making.step === 'done' ? 'Make it anew' : 'Make it'}
          </button>
        )}
        {making.step === 'done' && (
          <button
            type="button"
            className="button"
            onClick={() => saveFile(making.blob, fileName(name, isVideo(making.blob) ? 'webm' : 'gif'))}
          >
            Save, {Math.ceil(making.blob.size / 1024).toLocaleString('en')} KB
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
