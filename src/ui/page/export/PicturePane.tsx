import { useEffect, useMemo, useState } from 'react'
import { pngOf } from '../../../share/export/animation/rasterize.ts'
import type { PictureTheme } from '../../../share/export/picture/picture-style.ts'
import { type PictureOptions, timelinePicture } from '../../../share/export/timeline-picture.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/page/export.ts'
import { SentText } from '../outgoing/SentText.tsx'
import { Check, Select } from './fields.tsx'
import { fileName } from './file-name.ts'
import { fontFaces } from './font-faces.ts'
import { saveFile } from './save-file.ts'
import type { Subject } from './use-exported.ts'

const widths = [640, 800, 1000, 1400] as const
const themes = [
  ['auto', words.themes.auto],
  ['light', words.themes.light],
  ['dark', words.themes.dark],
] as const

/** The timeline as a picture: SVG with its text in it, or PNG. */
export function PicturePane({ subject }: { readonly subject: Subject }) {
  const { trace, timeMs, name, source } = subject
  const [isStill, setIsStill] = useState(timeMs > 0)
  const [theme, setTheme] = useState<PictureTheme>('auto')
  const [width, setWidth] = useState<number>(800)
  const [withStrip, setWithStrip] = useState(true)
  const [withResources, setWithResources] = useState(true)
  const [withLegend, setWithLegend] = useState(true)
  const [withSource, setWithSource] = useState(true)
  const [trouble, setTrouble] = useState<string>()

  const options: PictureOptions = useMemo(
    () => ({
      width,
      theme,
      withoutStrip: !withStrip,
      withoutResources: !withResources,
      withoutLegend: !withLegend,
      source: withSource ? { ...source, timeMs: isStill ? timeMs : undefined } : undefined,
    }),
    [width, theme, withStrip, withResources, withLegend, withSource, source, isStill, timeMs],
  )
  const markup = useMemo(
    () => pictureOf(trace, isStill ? timeMs : undefined, options).markup,
    [trace, isStill, timeMs, options],
  )
  const savePng = async (scale: number) => {
    const isDark = theme === 'dark' || (theme === 'auto' && isPageDark())
    const faces = { theme: isDark ? 'dark' : 'light', fontFaces: await fontFaces(), source: undefined } as const
    const drawing = pictureOf(trace, isStill ? timeMs : undefined, { ...options, ...faces })
    await pngOf(drawing, scale).then(
      (blob) => saveFile(blob, fileName(name, scale === 1 ? 'png' : `${scale}x.png`)),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    )
  }
  return (
    <>
      <div className="export-fields">
        <Select
          label={words.shows}
          value={isStill ? 'still' : 'whole'}
          options={[
            ['still', words.thisMoment(formatTime(timeMs))],
            ['whole', words.wholeStory],
          ]}
          onChange={(value) => setIsStill(value === 'still')}
        />
        <Select label={words.colours} value={theme} options={themes} onChange={setTheme} />
        <Select
          label={words.width}
          value={width}
          options={widths.map((each) => [each, words.pixels(each)])}
          onChange={setWidth}
        />
      </div>
      <div className="export-fields">
        <Check isOn={withStrip} onChange={setWithStrip}>
          {isStill ? words.withStrip.moment : words.withStrip.whole}
        </Check>
        <Check isOn={withResources} onChange={setWithResources}>
          {words.withResources}
        </Check>
        <Check isOn={withLegend} onChange={setWithLegend}>
          {words.withLegend}
        </Check>
        <Check isOn={withSource} onChange={setWithSource}>
          {words.withSource}
        </Check>
      </div>
      <Preview markup={markup} />
      <div className="export-actions">
        <button
          type="button"
          className="button export-primary"
          onClick={() => saveFile(new Blob([`${markup}\n`], { type: 'image/svg+xml' }), fileName(name, 'svg'))}
        >
          {words.saveSvg}
        </button>
        <button type="button" className="button" onClick={() => savePng(1)}>
          {words.savePng}
        </button>
        <button type="button" className="button" onClick={() => savePng(2)}>
          {words.saveLargePng}
        </button>
      </div>
      {trouble !== undefined && (
        <p className="export-note" role="alert" data-tone="bad">
          {trouble}
        </p>
      )}
      {withSource && (
        <>
          <p className="export-note">{words.holdsText}</p>
          <SentText text={source.text} />
        </>
      )}
    </>
  )
}

function pictureOf(trace: Subject['trace'], at: number | undefined, options: PictureOptions) {
  const { width, height, draw } = timelinePicture(trace, at === undefined ? 'whole' : 'still', options)
  return { markup: draw(at), width, height }
}

/** Whether the page itself is dark now: PNG cannot follow its reader. */
function isPageDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

function Preview({ markup }: { readonly markup: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [markup])
  return <div className="export-preview">{address !== undefined && <img src={address} alt={words.preview} />}</div>
}
