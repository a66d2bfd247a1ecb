import { useMemo } from 'react'
import { formatTime } from '../../../trace/time-label.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import * as kubectl from '../../../view/story/pod-commands.ts'
import * as words from '../../../words/en/stage/details-tabs.ts'
import { oneOf, useRemembered } from '../../kit/remembered.ts'
import { notFoundWords } from '../parts/kubectl-words.ts'
import { PinButton } from '../parts/PinButton.tsx'
import { TabHead } from '../parts/TabHead.tsx'
import { lastWrite } from './last-write.ts'
import { objectLines } from './object-text.ts'
import { PrintedText } from './PrintedText.tsx'
import './details-tabs.css'

const scopes = ['whole', 'status', 'changes'] as const
type Scope = (typeof scopes)[number]

/** The object as `kubectl get pod -o yaml` returns it now, with what the newest write changed lit up. */
export function ObjectTab({ trace, snapshot }: { readonly trace: Trace; readonly snapshot: Snapshot }) {
  const [scope, setScope] = useRemembered<Scope>('object', oneOf(scopes), 'whole')
  const write = useMemo(() => lastWrite(trace, snapshot), [trace, snapshot])
  const { pod, removed } = snapshot
  const lines = useMemo(() => (removed ? [notFoundWords(pod)] : cut(objectLines(pod), scope)), [pod, removed, scope])
  const before = useMemo(() => write.before && cut(objectLines(write.before.pod), scope), [write, scope])
  return (
    <>
      <TabHead
        command={kubectl.object(snapshot)}
        what={words.what.object}
        text={() => `${(removed ? lines : objectLines(pod)).join('\n')}\n`}
      >
        {!removed && (
          <fieldset className="segments">
            <legend className="visually-hidden">{words.scope}</legend>
            {scopes.map((each) => (
              <label key={each}>
                <input type="radio" name="object-scope" checked={each === scope} onChange={() => setScope(each)} />
                <span>{words.scopes[each]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <PinButton />
      </TabHead>
      {!removed && write.before && (
        <p className="tab-note">
          <span className="printed-key" /> {words.newestWrite(formatTime(write.at))}
        </p>
      )}
      <PrintedText lines={lines} before={removed ? undefined : before} onlyChanges={scope === 'changes' && !removed} />
    </>
  )
}

/** All of it, or from `status:` on. */
function cut(lines: readonly string[], scope: Scope): readonly string[] {
  return scope === 'status' ? lines.slice(lines.indexOf('status:')) : lines
}
