import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldPath } from '../../../kube/diagnostic.ts'
import { formatScenarioTime } from '../../../scenario/duration.ts'
import { changeScenario, clearScenario } from '../../../store/change-scenario.ts'
import * as words from '../../../words/en/page/scenario-form.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { usePlayhead, useResult, useSession } from '../../session/session-context.ts'
import { ContainerForm } from './ContainerForm.tsx'
import { type Form, FormContext, useForm } from './form-context.ts'
import {
  containerSummary,
  containersOf,
  type FormContainer,
  type FormModel,
  formModelOf,
  isSaid,
  problemsIn,
} from './form-model.ts'
import { KubernetesForm } from './KubernetesForm.tsx'
import { NodeForm } from './NodeForm.tsx'
import { PodForm } from './PodForm.tsx'
import './scenario-form.css'

/** With more containers than this all but one are closed at first. */
const fewContainers = 3

/** The scenario of the Pod on the stage as a form; what is changed is written into the Scenario document in the text. */
export default function ScenarioForm() {
  const { document: store } = useSession()
  const model = useModel()
  const [isRefused, setIsRefused] = useState(false)
  const form = useMemo<Form | undefined>(
    () =>
      model && {
        model,
        change: (what, changes) => setIsRefused(!changeScenario(store, { what, changes })),
      },
    [model, store],
  )
  if (form === undefined) return <p className="form-empty">{words.noPod}</p>
  return (
    <FormContext value={form}>
      <div className="scenario-form">
        <p className="form-intro">
          <span>
            <Sentence parts={words.intro((text) => <i>{text}</i>)} />
          </span>
          {form.model.said !== undefined && (
            <button
              type="button"
              className="link"
              onClick={() => setIsRefused(!clearScenario(store, words.of(words.owners.scenario, words.changes.reset)))}
            >
              {words.resetAll}
            </button>
          )}
        </p>
        {isRefused && (
          <p className="form-problem form-refused" role="alert">
            {words.refused}
          </p>
        )}
        <Sections />
      </div>
    </FormContext>
  )
}

/** The newest picture's; while the manifest has errors, the last one that had none. */
function useModel(): FormModel | undefined {
  const picture = useResult((state) => state.picture)
  const shown = useResult((state) => state.shown)
  return useMemo(() => {
    const model = picture && formModelOf(picture)
    return model ?? (shown && shown.chosen === picture?.chosen ? formModelOf(shown) : undefined)
  }, [picture, shown])
}

function Sections() {
  const { model } = useForm()
  const containers = containersOf(model.scenario)
  const isFew = containers.length <= fewContainers
  return (
    <>
      <Section title={words.sections.pod} paths={podPaths} summary={podSummary(model)} isOpen>
        <PodForm />
      </Section>
      {containers.map((container, index) => (
        <ContainerSection key={container.spec.name} container={container} isOpen={isFew || index === 0} />
      ))}
      <Section title={words.sections.node} paths={[['node']]} summary={words.nodeSummary}>
        <NodeForm />
      </Section>
      <Section
        title={words.sections.kubernetes}
        paths={[['kubernetes'], ['featureGates']]}
        summary={model.scenario.kubernetes}
      >
        <KubernetesForm />
      </Section>
    </>
  )
}

const podPaths: readonly FieldPath[] = [
  ['delete'],
  ['evict'],
  ['sandboxLost'],
  ['x-sandboxLost'],
  ['reboot'],
  ['dependencies'],
  ['missing'],
  ['interventions'],
]

function podSummary({ scenario }: FormModel): string {
  const { deletes, interventions } = scenario.behavior
  const [first] = deletes
  const parts = [first === undefined ? words.neverDeleted : words.deletedAt(formatScenarioTime(first.at))]
  if (interventions.length > 0) parts.push(words.forcedCount(interventions.length))
  return parts.join(' · ')
}

function ContainerSection({ container, isOpen }: { readonly container: FormContainer; readonly isOpen: boolean }) {
  const { model } = useForm()
  const { playhead } = useSession()
  const { name } = container.spec
  const isSelected = usePlayhead((state) => state.selected === name)
  return (
    <Section
      title={name}
      aside={container.role}
      paths={[['containers', name]]}
      summary={containerSummary(model, name)}
      isOpen={isOpen}
      isSelected={isSelected}
      onFocus={() => playhead.getState().select(name)}
    >
      <ContainerForm spec={container.spec} />
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly aside?: string
  /** What of the document it is about. */
  readonly paths: readonly FieldPath[]
  readonly summary: string
  /** At first. */
  readonly isOpen?: boolean
  readonly isSelected?: boolean
  readonly onFocus?: () => void
  readonly children: ReactNode
}

/** A part of the form that opens and closes; what is said in it can be taken back at once. */
function Section({
  title,
  aside,
  paths,
  summary,
  isOpen = false,
  isSelected = false,
  onFocus,
  children,
}: SectionProps) {
  const { model, change } = useForm()
  const [open, setOpen] = useState(isOpen)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isSelected) return
    setOpen(true)
    if (!details.current?.contains(document.activeElement)) details.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const saidPaths = paths.filter((path) => isSaid(model, path))
  const problemCount = paths.flatMap((path) => problemsIn(model, path)).length
  return (
    <details
      ref={details}
      className="form-section"
      open={open}
      data-selected={isSelected}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onFocus={(event) => {
        if (event.target.tagName !== 'SUMMARY') onFocus?.()
      }}
    >
      <summary>
        <span className="form-section-title" data-said={saidPaths.length > 0}>
          {title}
        </span>
        {aside !== undefined && <span className="form-section-aside">{aside}</span>}
        {problemCount > 0 && <span className="form-section-problems">{problemCount}</span>}
        <span className="form-section-summary">{summary}</span>
      </summary>
      <div className="form-section-body">
        {children}
        {saidPaths.length > 0 && (
          <p className="form-aside">
            <button
              type="button"
              className="link"
              aria-label={words.resetOf(title)}
              onClick={() =>
                change(
                  words.of(title, words.changes.reset),
                  saidPaths.map((path) => ({ kind: 'remove', path }) as const),
                )
              }
            >
              {words.reset}
            </button>
          </p>
        )}
      </div>
    </details>
  )
}
