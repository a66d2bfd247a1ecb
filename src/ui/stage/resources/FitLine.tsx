import type { NodeFit } from '../../../view/resources/node-fit-view.ts'
import * as words from '../../../words/en/stage/resources.ts'

/** Whether the Pod fits the node of the scenario: for how many such Pods there is room, or what the scheduler says. */
export function FitLine({ fit }: { readonly fit: NodeFit }) {
  return (
    <p className="resources-fit" data-fits={fit.isFitting}>
      {fit.isFitting ? words.fits(fit.node, fit.room) : (fit.refusal ?? words.fitsNot(fit.node))}
    </p>
  )
}
