import { expect, test } from 'vitest'
import { statusTone } from './status-tone.ts'

test.each([
  ['Pending', 'busy'],
  ['Init:0/3', 'busy'],
  ['PodInitializing', 'busy'],
  ['ContainerCreating', 'busy'],
  ['Terminating', 'busy'],
  ['SchedulingGated', 'busy'],
  ['Running', 'good'],
  ['Completed', 'good'],
  ['Init:Error', 'bad'],
  ['Init:CrashLoopBackOff', 'bad'],
  ['ImagePullBackOff', 'bad'],
  ['ErrImagePull', 'bad'],
  ['OOMKilled', 'bad'],
  ['Init:ExitCode:1', 'bad'],
  ['ExitCode:0', 'busy'],
  ['CreateContainerConfigError', 'bad'],
  ['Evicted', 'bad'],
  ['NodeShutdown', 'bad'],
  ['NodeAffinity', 'bad'],
  ['OutOfcpu', 'bad'],
  ['Preempting', 'bad'],
])('%s is %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})
