import { simTime } from '../../base/time.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import { compareQuantities } from '../../kube/quantity.ts'
import type { NotCreated } from '../../trace/not-created.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-not-created.ts'
import type { Diagnosis, Evidence, WayOut } from '../diagnosis.ts'
import type { Scene } from '../scene.ts'
import { seen, trouble } from './draft.ts'

/** What kubectl is asked about: something in the namespace of the Pod that is not there. */
type About = Parameters<typeof kubectl.row>[0]

/** What a refusal leads to. */
interface Refusal extends Pick<Partial<Diagnosis>, 'commands' | 'remedies'> {
  /** After “The API server refuses it: ”. */
  readonly because: ReturnType<typeof words.other.because>
  readonly waits: Diagnosis['waits']
  readonly evidence?: readonly Evidence[]
  readonly tonight?: readonly WayOut[]
}

/** What is to be done about a refusal whose message has these signs. */
interface Row {
  readonly sign: RegExp
  readonly told: (found: readonly string[], about: About) => Refusal
}

const webhooks = 'validatingwebhookconfigurations,mutatingwebhookconfigurations'

/**
 * The refusals by their messages, as the API server's plug-ins write them.
 * Source: kubernetes/kubernetes apiserver pkg/admission/plugin/resourcequota/controller.go CheckRequest, plugin/pkg/admission/{limitranger,
 * serviceaccount,priority,runtimeclass}/admission.go, apiserver pkg/admission/plugin/namespace/lifecycle, pod-security-admission/admission,
 * apiserver pkg/admission/plugin/webhook/errors ToStatusErr, apiserver pkg/util/webhook/error.go, apiserver pkg/admission/plugin/policy/validating.
 */
const rows: readonly Row[] = [
  {
    sign: /exceeded quota: ([^,\s]+), requested: (\S+), used: (\S+), limited: (\S+)/,
    told: ([name = '', requested = '', used = '', limited = ''], about) => {
      const amounts = amountsOf(requested, used, limited)
      const neverFits = amounts.filter(({ asked, limit }) => isMore(asked, limit)).map(({ key }) => key)
      return {
        because: words.quota.because(name),
        waits: neverFits.length > 0 ? words.quota.waitsForMore(name) : words.quota.waits(name),
        evidence: amounts.map(({ key, asked, taken, limit }) => seen(words.quota.amount(key, asked, taken, limit))),
        commands: [
          kubectl.describeObject(about, 'quota', name, words.quota.look),
          kubectl.list(about, 'pods', words.quota.whoTakes),
        ],
        tonight: [
          ...(neverFits.length > 0 ? [] : [{ text: words.quota.tonightRoom }]),
          {
            text: words.quota.tonightRaise(neverFits.length > 0),
            command: kubectl.edit(about, 'quota', name, words.quota.raises),
          },
        ],
        remedies: [
          ...(neverFits.length > 0 ? [words.quota.neverFits(neverFits)] : []),
          words.quota.remedy,
          words.quota.surge,
        ],
      }
    },
  },
  {
    sign: /failed quota: ([^:\s]+): must specify (.+)/,
    told: ([name = '', what = ''], about) => ({
      because: words.unspecified.because(name, what),
      waits: words.waitsForTemplate,
      commands: [
        kubectl.describeObject(about, 'quota', name, words.quota.look),
        kubectl.describeAll(about, 'limitrange', words.unspecified.look),
      ],
      tonight: [{ text: words.unspecified.tonight }],
      remedies: [words.unspecified.remedy],
    }),
  },
  {
    sign: /insufficient quota to (?:consume|match these scopes): (.+)/,
    told: ([what = ''], about) => ({
      because: words.uncovered.because(what),
      waits: words.uncovered.waits,
      commands: [kubectl.describeAll(about, 'quota', words.quota.look)],
      tonight: [{ text: words.uncovered.tonight }],
      remedies: [words.uncovered.remedy],
    }),
  },
  {
    sign: /\b(?:(?:minimum|maximum) \S+ usage|max limit to request ratio) per (?:Container|Pod) is|\bmax limit to request ratio per/,
    told: (_, about) => ({
      because: words.limits.because,
      waits: words.waitsForTemplate,
      commands: [kubectl.describeAll(about, 'limitrange', words.limits.look)],
      tonight: [{ text: words.limits.tonight }],
      remedies: [words.limits.remedy],
    }),
  },
  {
    sign: /violates PodSecurity "([^":]{1,60})(?::[^"]{0,60})?":/,
    told: ([level = ''], about) => ({
      because: words.security.because(level),
      waits: words.waitsForTemplate,
      commands: [kubectl.describeNamespace(about, words.security.look)],
      tonight: [{ text: words.security.tonight }],
      remedies: [words.security.remedy],
    }),
  },
  {
    sign: /failed calling webhook "([^"]+)"(?:.*?"https?:\/\/([^/:"]+))?/s,
    told: ([name = '', host], about) => {
      const service = kubectl.serviceNamed(host)
      return {
        because: words.silentWebhook.because(name),
        waits: words.silentWebhook.waits(name),
        commands: [
          ...(service ? [kubectl.services(about, service, words.silentWebhook.lookBehind)] : []),
          kubectl.listAll(webhooks, words.silentWebhook.look),
        ],
        tonight: [{ text: words.silentWebhook.tonight }, { text: words.silentWebhook.tonightIgnore }],
        remedies: [words.silentWebhook.remedy],
      }
    },
  },
  {
    sign: /admission webhook "([^"]+)" denied the request/,
    told: ([name = '']) => ({
      because: words.webhook.because(name),
      waits: words.waitsForTemplate,
      commands: [kubectl.listAll(webhooks, words.webhook.look)],
      tonight: [{ text: words.webhook.tonight }],
      remedies: [words.webhook.remedy],
    }),
  },
  {
    sign: /ValidatingAdmissionPolicy '([^']+)'(?: with binding '[^']+')? denied request/,
    told: ([name = '']) => ({
      because: words.policy.because(name),
      waits: words.waitsForTemplate,
      commands: [kubectl.getGlobal('validatingadmissionpolicy', name, words.policy.look)],
      tonight: [{ text: words.webhook.tonight }],
      remedies: [words.webhook.remedy],
    }),
  },
  {
    sign: /error looking up service account [^/\s]{1,63}\/([^\s:]{1,253}): .{0,300}not found/,
    told: ([name = ''], about) => ({
      because: words.serviceAccount.because(name),
      waits: words.serviceAccount.waits(name),
      commands: [kubectl.list(about, 'serviceaccounts', words.serviceAccount.look)],
      tonight: [{ text: words.serviceAccount.tonight }],
      remedies: [words.serviceAccount.remedy],
    }),
  },
  {
    sign: /no PriorityClass with name (\S+) was found/,
    told: ([name = '']) => missingClass('PriorityClass', name, 'priorityclasses'),
  },
  {
    sign: /RuntimeClass "([^"]+)" not found/,
    told: ([name = '']) => missingClass('RuntimeClass', name, 'runtimeclasses'),
  },
  {
    sign: /because it is being terminated/,
    told: (_, about) => ({
      because: words.namespace.because,
      waits: undefined,
      commands: [kubectl.describeNamespace(about, words.namespace.look)],
      tonight: [{ text: words.namespace.tonight }],
    }),
  },
  {
    sign: /namespaces "([^"]+)" not found/,
    told: () => ({
      because: words.namespace.missing,
      waits: undefined,
      commands: [kubectl.listAll('namespaces', words.namespace.lookAll)],
      tonight: [{ text: words.namespace.tonightMissing }],
    }),
  },
  {
    sign: /\bis invalid: (.+)/s,
    told: () => ({
      because: words.invalid.because,
      waits: words.waitsForTemplate,
      remedies: [words.invalid.remedy],
    }),
  },
]

/**
 * A Pod that is not there, because its controller may not create it. Nothing else that could be said of it is true yet.
 */
export function neverMade({ trace, pod }: Scene): Diagnosis | undefined {
  const refused = trace.notCreated
  if (refused === undefined) return undefined
  const { owner, since, count, overdue, older, made } = refused
  const message = answerOf(refused)
  const { namespace } = owner
  const about = { pod: { ...pod, metadata: { name: owner.name, ...(namespace !== undefined && { namespace }) } } }
  const refusal = refusalOf(message, about)
  const kind = owner.kind.toLowerCase()
  return trouble('not-created', {
    sentence: words.sentence(howMany(refused), refusal.because),
    since: since && {
      at: simTime(0),
      before: { fromMs: since.fromMs, nowMs: since.nowMs },
      ...(since.isAbout && { isAbout: true }),
    },
    waits: refusal.waits,
    evidence: [
      message === '' ? undefined : seen(words.answered(count, message)),
      ...(refusal.evidence ?? []),
      older === undefined ? undefined : seen(words.older(older)),
      overdue === undefined ? undefined : seen(words.overdue),
      made === 0 && older === undefined ? seen(words.noLogs) : undefined,
    ],
    commands: [
      ...(refusal.commands ?? []),
      kubectl.describeObject(about, kind, owner.name, words.look),
      // Of a Deployment and a CronJob what they make has the Events.
      ...(kind === 'deployment' || kind === 'cronjob'
        ? [kubectl.eventsBecause(about, 'FailedCreate', words.refusals)]
        : [kubectl.eventsOf(about, kind, owner.name, words.events)]),
    ],
    tonight: [
      ...(refusal.tonight ?? []),
      ...(older === undefined || kind !== 'deployment'
        ? []
        : [{ text: words.giveUp, command: kubectl.undoRollout(about, owner.name, words.undoes) }]),
      ...onceAllowed(refused, refusal, about),
    ],
    remedies: refusal.remedies ?? [],
  })
}

/** How it goes on: a new template, or another try. */
function onceAllowed({ owner, by }: NotCreated, { waits }: Refusal, about: About): readonly WayOut[] {
  if (waits === undefined) return []
  const kind = owner.kind.toLowerCase()
  if (waits !== words.waitsForTemplate)
    return [{ text: words.again(owner.kind), command: kubectl.touch(about, kind, owner.name, words.touches) }]
  if (kind === 'job') return [{ text: words.newJob }]
  return by === undefined ? [] : [{ text: words.changeThere(by.kind, by.name) }]
}

function refusalOf(message: string, about: About): Refusal {
  for (const { sign, told } of rows) {
    const found = sign.exec(message)
    if (found !== null) return told(found.slice(1), about)
  }
  return { because: words.other.because(message === ''), waits: words.other.waits, remedies: [words.other.remedy] }
}

/** What the API server said, without what the controller wrote before it. */
function answerOf({ message }: NotCreated): string {
  return message
    .replace(/^\(combined from similar events\): /, '')
    .replace(/^Error creating: /, '')
    .replace(/^create Pod \S+ in StatefulSet \S+ failed error: /, '')
}

function howMany({ owner: { kind, name }, wanted, made, older }: NotCreated): ReturnType<typeof words.none> {
  if (made === 0 && older !== undefined) return words.noneNew(kind, name)
  if (made === undefined || made === 0) return words.none(kind, name, made === 0)
  return words.some(kind, name, made, wanted ?? made + 1)
}

interface Amount {
  readonly key: string
  readonly asked: string
  readonly taken: string
  readonly limit: string
}

/** `requests.cpu=1,pods=1` in each. */
function amountsOf(requested: string, used: string, limited: string): readonly Amount[] {
  const [taken, limits] = [used, limited].map((list) => new Map(pairsOf(list)))
  return pairsOf(requested).map(([key, asked]) => ({
    key,
    asked,
    taken: taken?.get(key) ?? '0',
    limit: limits?.get(key) ?? '0',
  }))
}

function pairsOf(list: string): readonly (readonly [string, string])[] {
  return list.split(',').flatMap((pair) => {
    const at = pair.lastIndexOf('=')
    return at <= 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const]
  })
}

function isMore(asked: string, limit: string): boolean {
  const [a, b] = [parseQuantity(asked), parseQuantity(limit)]
  return a.quantity !== undefined && b.quantity !== undefined && compareQuantities(a.quantity, b.quantity) > 0
}

function missingClass(kind: string, name: string, resource: string): Refusal {
  return {
    because: words.missingClass.because(kind, name),
    waits: words.missingClass.waits(kind, name),
    commands: [kubectl.listAll(resource, words.missingClass.look)],
    tonight: [{ text: words.missingClass.tonight(kind) }],
    remedies: [words.missingClass.remedy(kind)],
  }
}
