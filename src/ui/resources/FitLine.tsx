import type { NodeFit } from '../../trace/resources/node-fit-view.ts'

/** Whether the Pod fits the node of the scenario: for how many such Pods there is room, or what the scheduler says. */
export function FitLine({ fit }: { readonly fit: NodeFit }) {
  return (
    <p className="resources-fit" data-fits={fit.isFitting}>
      {fit.isFitting ? (
        <>
          fits {fit.node}
          {fit.room !== undefined && `: room for ${fit.room} such Pod${fit.room === 1 ? '' : 's'}`}
        </>
      ) : (
        (fit.refusal ?? `does not fit ${fit.node}`)
      )}
    </p>
  )
}
