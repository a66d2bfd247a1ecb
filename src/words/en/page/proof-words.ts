/** What the vectors of a kind compare, to finish "podreel agrees with Kubernetes on …". */
export const kindWords: Readonly<Record<string, string>> = {
  'status-column': 'the row of kubectl get pods',
  'pod-phase': 'the phase of a Pod',
  conditions: 'the conditions of a Pod',
  'human-duration': 'how kubectl prints an age',
  quantity: 'quantities such as 500m and 1Gi',
  'pod-resources': 'effective requests and limits',
  qos: 'the QoS class',
  validation: "the API server's answer to a manifest",
  defaults: 'what the API server fills in',
  'lifecycle-startup': 'starting and restarting',
  'lifecycle-shutdown': 'stopping',
  recorded: 'whole lives of Pods, second by second',
  'recorded-actions': 'what befalls the node, its kubelet or the whole Pod',
}

/** Where vectors come from, for a heading and a sentence. */
export const originWords = {
  recorded: {
    title: 'Recorded',
    text: 'The real API server, scheduler and kubelet ran the scenario several times, in real time, on a scripted container runtime; what all runs had in common is the expectation.',
  },
  tests: {
    title: "Kubernetes' tests",
    text: "Taken from Kubernetes' own unit tests and node end-to-end tests.",
  },
  sources: {
    title: 'Sources',
    text: 'Read off the source of the kubelet, the API server, kubectl or the libraries that they share.',
  },
  own: {
    title: 'Our own',
    text: 'Written for rules that no other vector exercises, from the sources that each names.',
  },
} as const
