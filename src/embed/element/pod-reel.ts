import * as words from '../../words/en/embed/pod-reel.ts'
import { fragmentAttributes, frameAddress, queryAttributes } from './frame-address.ts'
import { hostScheme } from './host-scheme.ts'
import { inlineManifest } from './inline-manifest.ts'
import { folderAt, ownFolder } from './own-address.ts'

const folder = ownFolder()

/** Properties that stand for an attribute of the same name. The start of `chapter` is `startChapter`, since `chapter()` goes to one. */
const texts = {
  src: 'src',
  m: 'm',
  x: 'x',
  t: 't',
  k: 'k',
  p: 'p',
  g: 'g',
  theme: 'theme',
  speed: 'speed',
  view: 'view',
  fontscale: 'fontscale',
  startChapter: 'chapter',
} as const
const flags = ['autoplay', 'loop'] as const
/** Attributes that stand for a text. */
const named = ['src', 'm', 'x']
/** How far from what is in view an embed is loaded, in pixels. */
const nearPx = 600

const style = `:host{display:block;height:420px;margin-block:1em;overflow:hidden;border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:10px;contain:content}
:host([hidden]){display:none}
iframe{display:block;width:100%;height:100%;border:0}
@media print{:host{break-inside:avoid}}`

type Message = Readonly<Record<string, unknown>>

/**
 * `<pod-reel>`: a Pod's start and stop in somebody's page. The manifest is an inline `<script type="text/yaml">` or a `<pre>`, or a link
 * (`src`), or the name of an example (`x`). Until it comes near the view it is an empty box of the right size.
 * Events, all with what the embed tells as `detail`: ready, time, chapter, status, ended, error.
 */
class PodReel extends HTMLElement {
  static readonly observedAttributes = [...queryAttributes, ...fragmentAttributes, 'src', 'height', 'base']

  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#start(),
    {
      rootMargin: `${nearPx}px`,
    },
  )
  readonly #children = new MutationObserver(() => {
    if (!this.#isNamed() && this.#loaded?.inside !== inlineManifest(this)) this.#loaded = undefined
    this.#sendManifest()
  })
  readonly #page = new MutationObserver(() => this.#follow())
  readonly #system = matchMedia('(prefers-color-scheme: dark)')
  #frame: HTMLIFrameElement | undefined
  #isOpen = false
  #waiting: Message[] = []
  /** What the frame was sent since it was opened. */
  #sent: string | undefined
  /** What load() was given, and the manifest that was inside then: another one, or an attribute that names a text, takes its place. */
  #loaded: { readonly text: string; readonly inside: string | undefined } | undefined
  #refusedBase: string | undefined
  #state: Message = {}
  #status = ''

  constructor() {
    super()
    const sheet = document.createElement('style')
    sheet.textContent = style
    this.#root.append(sheet)
  }

  connectedCallback(): void {
    for (const name of [...Object.keys(texts), ...flags, 'controls']) this.#upgrade(name)
    this.#near.observe(this)
    // The parser connects an element before it has read what is inside.
    this.#children.observe(this, { childList: true, subtree: true, characterData: true })
    for (const element of [document.documentElement, document.body]) this.#page.observe(element, { attributes: true })
    this.#system.addEventListener('change', this.#follow)
    addEventListener('message', this.#hear)
  }

  disconnectedCallback(): void {
    for (const observer of [this.#near, this.#children, this.#page]) observer.disconnect()
    this.#system.removeEventListener('change', this.#follow)
    removeEventListener('message', this.#hear)
    // A frame that is moved begins anew.
    this.#frame?.remove()
    this.#frame = undefined
    this.#isOpen = false
    this.#sent = undefined
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return
    if (name === 'height') this.style.height = after !== null && /^\d+$/.test(after) ? `${after}px` : ''
    else {
      if (named.includes(name)) this.#loaded = undefined
      queueMicrotask(() => this.#go())
    }
  }

  get controls(): boolean {
    return !/^(?:0|false|no|off|none)$/i.test(this.getAttribute('controls') ?? '')
  }

  set controls(value: boolean) {
    if (value) this.removeAttribute('controls')
    else this.setAttribute('controls', 'false')
  }

  /** Seconds of simulated time; 0 before there is anything. */
  get time(): number {
    return numberOf(this.#state.time)
  }

  /** Seconds of simulated time at which the story ends; 0 before there is anything. */
  get end(): number {
    return numberOf(this.#state.end)
  }

  get playing(): boolean {
    return this.#state.playing === true
  }

  /** The STATUS that `kubectl get pods` prints; empty before there is anything. */
  get status(): string {
    return this.#status
  }

  play(): void {
    this.#ask({ type: 'play' })
  }

  pause(): void {
    this.#ask({ type: 'pause' })
  }

  /** Goes to a time: a number of seconds, or text like `1m20s`. */
  seek(to: number | string): void {
    this.#ask({ type: 'seek', to })
  }

  /** Goes to a chapter, counted from 1, or to the `next` or the `previous` one. */
  chapter(to: number | 'next' | 'previous'): void {
    this.#ask({ type: 'chapter', to })
  }

  /** Shows another manifest, until the page names or holds another one. */
  load(text: string): void {
    this.#loaded = { text, inside: inlineManifest(this) }
    this.#sent = undefined
    this.#start()
    this.#sendManifest()
  }

  #start(): void {
    if (this.#frame !== undefined) return
    this.#near.disconnect()
    const frame = document.createElement('iframe')
    frame.title = this.title || words.frameTitle
    // No origin of its own: nothing is stored, and nothing of the page around can be reached. The full page opens free of it.
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
    frame.referrerPolicy = 'no-referrer'
    frame.addEventListener('load', () => this.#open())
    this.#frame = frame
    this.#go()
    this.#follow()
    this.#root.append(frame)
  }

  /** Brings the frame to the address that the attributes make. */
  #go(): void {
    const frame = this.#frame
    const from = this.#folder()
    if (frame === undefined || from === undefined) return
    const address = frameAddress(from, (name) => this.getAttribute(name), location.origin, this.#loaded !== undefined)
    if (frame.src === address) return
    const isReload = frame.src.replace(/#.*/, '') !== address.replace(/#.*/, '')
    if (isReload) this.#isOpen = false
    if (isReload || this.#text() === undefined) this.#sent = undefined
    frame.src = address
    if (!isReload) this.#sendManifest()
  }

  /** Where podreel lies; undefined, and told, where `base` is no address to load a frame from. */
  #folder(): string | undefined {
    const base = this.getAttribute('base') ?? ''
    const found = base === '' ? folder : folderAt(base, document.baseURI)
    if (found === undefined && base !== this.#refusedBase) {
      const message = words.refusedBase(base)
      console.warn(message)
      this.dispatchEvent(new CustomEvent('error', { detail: { message } }))
    }
    this.#refusedBase = found === undefined ? base : undefined
    return found
  }

  #open(): void {
    this.#isOpen = true
    this.#sent = undefined
    this.#post({ type: 'ping' })
    this.#sendManifest()
    for (const message of this.#waiting.splice(0)) this.#post(message)
  }

  #sendManifest(): void {
    const text = this.#text()
    if (!this.#isOpen || text === undefined || text === this.#sent) return
    this.#sent = text
    this.#post({ type: 'load', text })
  }

  /** The manifest to be sent; undefined where the address names one, or there is none. */
  #text(): string | undefined {
    return this.#loaded?.text ?? (this.#isNamed() ? undefined : inlineManifest(this))
  }

  #isNamed(): boolean {
    return named.some((name) => this.hasAttribute(name))
  }

  #ask(message: Message): void {
    this.#start()
    if (this.#isOpen) this.#post(message)
    else this.#waiting.push(message)
  }

  /** The frame has no origin that could be named. It is ours, and navigates nowhere. */
  #post(message: Message): void {
    this.#frame?.contentWindow?.postMessage({ podreel: 1, ...message }, '*')
  }

  readonly #hear = ({ source, data }: MessageEvent): void => {
    if (source === null || source !== this.#frame?.contentWindow || data?.podreel !== 1) return
    const { podreel: _, type, ...detail } = data
    if (type === 'time') this.#state = detail
    if (type === 'status') this.#status = String(detail.status)
    if (type === 'height' && this.getAttribute('height') === 'auto')
      this.style.height = `${numberOf(detail.height) + 2}px`
    if (['ready', 'time', 'chapter', 'status', 'ended', 'error'].includes(type))
      this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  /** An embed without a theme of its own takes the page's: browsers tell a frame the scheme of the element that it is in. */
  readonly #follow = (): void => {
    if (this.#frame !== undefined) this.#frame.style.colorScheme = hostScheme(this) ?? ''
  }

  /** A property that was set before the element was defined hides the real one. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return
    const value = Reflect.get(this, name)
    Reflect.deleteProperty(this, name)
    Reflect.set(this, name, value)
  }
}

for (const [property, attribute] of Object.entries(texts))
  Object.defineProperty(PodReel.prototype, property, {
    get(this: PodReel) {
      return this.getAttribute(attribute) ?? ''
    },
    set(this: PodReel, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(attribute)
      else this.setAttribute(attribute, String(value))
    },
  })
for (const flag of flags)
  Object.defineProperty(PodReel.prototype, flag, {
    get(this: PodReel) {
      return this.hasAttribute(flag) && this.getAttribute(flag) !== 'false'
    },
    set(this: PodReel, value: unknown) {
      this.toggleAttribute(flag, Boolean(value))
    },
  })

// A page may have the script twice.
if (customElements.get('pod-reel') === undefined) customElements.define('pod-reel', PodReel)

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
