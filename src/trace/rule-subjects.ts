import * as words from '../words/en/trace/rule-subjects.ts'
import type { RuleId } from './rules.ts'

/** Rules that are about one thing, in the order in which a Pod meets them. */
export interface RuleSubject {
  /** For an address: lower case, with hyphens. */
  readonly id: string
  readonly title: string
  readonly rules: readonly RuleId[]
}

/** Every rule of the catalogue, once. */
export const ruleSubjects: readonly RuleSubject[] = [
  {
    id: 'pod',
    title: words.pod,
    rules: [
      'pod-created',
      'scheduled',
      'unschedulable',
      'delete-request',
      'deleted-at-once',
      'object-removed-last',
      'evicted',
      'preempted',
      'node-shutdown',
      'node-shutdown-rejects',
      'node-rejects',
      'active-deadline',
      'evicted-by-api',
      'pod-patched',
      'kubelet-stopped',
      'kubelet-started',
    ],
  },
  {
    id: 'sandbox',
    title: words.sandbox,
    rules: [
      'sandbox-first',
      'sandbox-failed',
      'network-not-ready',
      'sandbox-lost',
      'sandbox-lost-init-again',
      'sandbox-stops-last',
    ],
  },
  {
    id: 'init-containers',
    title: words.initContainers,
    rules: [
      'first-init-container',
      'init-done-gates-next',
      'sidecar-gates-next',
      'init-retry',
      'init-failed-for-good',
      'sidecar-restarts',
    ],
  },
  {
    id: 'main-containers',
    title: words.mainContainers,
    rules: [
      'mains-after-init',
      'mains-start-in-order',
      'main-restarts',
      'definition-changed',
      'all-mains-done',
      'restart-all-containers',
    ],
  },
  {
    id: 'start',
    title: words.start,
    rules: [
      'image-present',
      'image-volume',
      'image-pull',
      'image-pull-waits',
      'image-pulled',
      'image-pull-failed',
      'image-never-pull',
      'image-name-invalid',
      'pull-back-off',
      'create-failed',
      'created-then-started',
      'start-failed',
      'restart-back-off',
      'volume-missing',
      'pull-secret-missing',
    ],
  },
  {
    id: 'probes',
    title: words.probes,
    rules: [
      'started-without-probe',
      'started-after-probe',
      'ready-without-probe',
      'ready-after-probe',
      'unready',
      'probe-failed',
      'liveness-kills',
      'startup-kills',
      'restart-after-probe',
    ],
  },
  {
    id: 'hooks',
    title: words.hooks,
    rules: ['poststart-hook', 'poststart-failed', 'prestop-hook', 'prestop-hook-failed', 'hook-ended'],
  },
  {
    id: 'stop',
    title: words.stop,
    rules: [
      'pod-terminates',
      'sidecars-stop-in-reverse',
      'turn-ends-with-grace',
      'grace-period-over',
      'process-stopped',
      'process-killed',
    ],
  },
  {
    id: 'processes',
    title: words.processes,
    rules: ['process-ended', 'oom-killed', 'process-lost'],
  },
  { id: 'news', title: words.news, rules: ['status-published', 'phase-succeeded', 'phase-failed', 'event-tells'] },
  { id: 'scenario', title: words.scenario, rules: ['intervention', 'dependency-available'] },
]
