import { marked } from '../../../base/marked.ts'

/** What the pages say before any script has come; `index.html` and `embed.html` name these. */
export const language = 'en'
export const title = 'podreel: how a Kubernetes Pod starts and stops'
export const description =
  "Paste a Kubernetes Pod and watch its init containers, sidecars and main containers start and stop, in the kubelet's own order and for the kubelet's own reasons. Runs in the browser; nothing is uploaded."
export const shortDescription = 'In which order do the containers of a Kubernetes Pod start and stop, and why?'
export const tagline = 'In which order do the containers of a Pod start and stop, and why?'
export const unserved = <Piece>(code: (text: string) => Piece) =>
  marked`Nothing more comes? A browser loads podreel from a web server only, not from a folder: run ${code('python3 -m http.server')} in it and open the address that is printed. A browser from before 2023 may be too old.`
export const noScript = 'podreel simulates a Pod in your browser and needs JavaScript for it.'
