import { marked } from '../../../base/marked.ts'

export const label = 'Handout'
export const print = 'Print'
export const leave = 'To the stage'
export const nothing = 'No Pod is on the stage.'
export const leadOfReal = (minor: string) => `What was seen of a real Pod, Kubernetes ${minor}`
export const lead = (minor: string) => `How this Pod starts and stops, Kubernetes ${minor}`
export const picture = 'The timeline; the story below tells it in words'

export const story = 'The story'
export const moreChapters = (count: number) => `And ${count} more chapters.`
export const everyRow = 'Every row of kubectl get pods'
export const columns = { time: 'Time', why: 'Why' }
export const moreRows = (count: number) => `And ${count} more rows.`

interface Amount {
  readonly text: string
  /** Which term won. */
  readonly why: string
}

/** `name` of the resource; `limit`, in words, where there is one. */
export const requested = <Piece>(name: Piece, request: Amount | undefined, limit: string | undefined) =>
  marked`${name} ${request ? `request ${request.text} (${request.why})` : 'no request'}${limit === undefined ? '' : `, ${limit}`}.`
export const qos = <Piece>(qosClass: Piece, why: string | undefined) =>
  marked`QoS class ${qosClass}${why === undefined ? '' : `: ${why}`}.`
