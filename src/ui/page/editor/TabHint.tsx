import * as words from '../../../words/en/page/code-editor.ts'
import { Sentence } from '../../kit/Sentence.tsx'
/** How to leave the editor by keyboard; shown while it has the focus. Monaco itself says what Tab does from then on. */
export function TabHint() {
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <p className="tab-hint">
      <Sentence parts={words.tabKey((name) => <kbd>{name}</kbd>, isMac)} />
    </p>
  )
}
