import { type Minor, minors, parseMinor } from '../../../kube/minor.ts'
import * as words from '../../../words/en/page/header.ts'
import { useMedia } from '../../kit/use-media.ts'
import { useSession } from '../../session/session-context.ts'

/** The Kubernetes minor that is simulated; a pick wins over what the text says. */
export function MinorSelect({ minor }: { readonly minor: Minor }) {
  const { document } = useSession()
  const isTight = useMedia('(max-width: 480px)')
  return (
    <select
      className="select"
      aria-label={words.kubernetesVersion}
      value={minor}
      onChange={(event) => document.getState().setMinor(parseMinor(event.target.value))}
    >
      {[...minors].reverse().map((each) => (
        <option key={each} value={each}>
          {isTight ? each : words.kubernetes(each)}
        </option>
      ))}
    </select>
  )
}
