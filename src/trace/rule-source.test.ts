import { expect, test } from 'vitest'
import { sourceLink } from './rule-source.ts'
import { rules } from './rules.ts'

test.each([
  [
    'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    'https://github.com/kubernetes/kubernetes/blob/release-1.33/pkg/kubelet/kuberuntime/kuberuntime_container.go',
  ],
  [
    'containerd/containerd internal/cri/server/events.go',
    'https://github.com/containerd/containerd/blob/HEAD/internal/cri/server/events.go',
  ],
  [
    'kubernetes/kubernetes pkg/kubelet/pod_workers.go',
    'https://github.com/kubernetes/kubernetes/blob/release-1.33/pkg/kubelet/pod_workers.go',
  ],
  ['the manual of signal(7)', undefined],
])('%s', (source, link) => {
  expect(sourceLink(source, '1.33')).toBe(link)
})

test('every link leads to a file of a repository on GitHub', () => {
  for (const { source } of Object.values(rules)) {
    const link = sourceLink(source, '1.36')
    if (link !== undefined)
      expect(link).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/blob\/[\w.-]+\/[\w./-]+\.\w+$/)
  }
})
