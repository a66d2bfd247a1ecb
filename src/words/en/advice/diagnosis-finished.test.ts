import { expect, test } from 'vitest'
import { phraseText } from '../../../base/phrase.ts'
import { refused } from './diagnosis-finished.ts'

// pkg/kubelet/nodeshutdown/nodeshutdown_manager.go: `NodeShutdown` is said by Admit, `Terminated` by killPods.
test.each([
  ['NodeShutdown', 'refused the Pod'],
  ['Terminated', 'ended its Pods'],
])('a shutdown of the node that says %s has %s', (reason, meaning) => {
  expect(phraseText(refused.sentence(reason, ''))).toContain(meaning)
})
