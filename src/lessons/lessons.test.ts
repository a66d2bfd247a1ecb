import { describe, expect, it } from 'vitest'
import { admit } from '../admission/admission.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { checkExpectations } from '../proof/claims/expectations.ts'
import { buildScenario } from '../scenario/build-scenario.ts'
import { scenarioSetting } from '../scenario/build-scenario-with.ts'
import { simulate } from '../sim/simulate.ts'
import type { Trace } from '../trace/trace.ts'
import type { Lesson, LessonStep } from './course/lesson.ts'
import { type Inline, plainText } from './course/markdown.ts'
import { momentIn } from './course/moment.ts'
import { type Question, questionOf } from './course/question.ts'
import { blocksOf, readLesson } from './course/read-lesson.ts'
import { findExample } from './examples.ts'
import { findLesson, lessonFiles, lessons } from './lessons.ts'

const traces = new Map<string, { readonly trace: Trace | undefined; readonly problems: readonly string[] }>()

/** The trace of a manifest, and everything that is to be said against its text. */
function read(text: string) {
  const known = traces.get(text)
  if (known) return known
  const manifest = parseManifest(text)
  const [found] = manifest.pods
  const scenarioDocument = manifest.scenarios[0]?.value
  const { minor, gates } = scenarioSetting({ scenarioDocument })
  const admission = found && admit(found.object, { minor, gates, podPath: found.podPath })
  const built = found && admission?.pod && buildScenario({ pod: admission.pod, kind: found.kind, scenarioDocument })
  const diagnostics = [...manifest.diagnostics, ...(admission?.diagnostics ?? []), ...(built?.diagnostics ?? [])]
  const trace = built && simulate(built.scenario)
  const result = { trace, problems: diagnostics.map(({ message }) => message) }
  traces.set(text, result)
  return result
}

function traceOf({ manifest }: LessonStep): Trace {
  const { trace } = read(manifest)
  if (trace === undefined) throw new Error('a manifest that can be simulated')
  return trace
}

function questionIn(step: LessonStep): Question | undefined {
  const trace = traceOf(step)
  return step.ask && questionOf(trace, momentIn(trace, step.at) ?? 0, step.ask)
}

const each = lessons.map((lesson): [string, Lesson] => [lesson.id, lesson])

describe('the lessons', () => {
  it('are a dozen, with names that fit into a link, and in an order', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(12)
    expect(new Set(lessons.map(({ order }) => order)).size).toBe(lessons.length)
    for (const { id } of lessons) expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(findLesson(lessons[0]?.id ?? '')).toBe(lessons[0])
    expect(findLesson('no-such')).toBeUndefined()
  })

  it('do not take the names of examples', () => {
    expect(lessons.filter(({ id }) => findExample(`lesson-${id}`))).toEqual([])
  })
})

describe.each(each)('%s', (id, lesson) => {
  it('can be read', () => {
    const files = lessonFiles.find((candidate) => candidate.id === id)
    expect(files && readLesson(files).problems).toEqual([])
  })

  it('takes 5 to 10 minutes in 4 to 9 steps, and asks something', () => {
    expect(lesson.minutes).toBeGreaterThanOrEqual(5)
    expect(lesson.minutes).toBeLessThanOrEqual(10)
    expect(lesson.steps.length).toBeGreaterThanOrEqual(4)
    expect(lesson.steps.length).toBeLessThanOrEqual(9)
    expect(lesson.steps.filter(({ ask }) => ask).length).toBeGreaterThanOrEqual(2)
    expect(lesson.summary).toMatch(/^.{20,140}$/)
  })

  it('has manifests that nothing is to be said against', () => {
    for (const { manifest } of lesson.steps) expect(read(manifest).problems).toEqual([])
  })

  describe.each(lesson.steps.map((step): [string, LessonStep] => [step.title, step]))('%s', (_, step) => {
    it('claims what the trace shows', () => {
      const failures = checkExpectations(traceOf(step), step.expect)
      expect(
        failures.map(({ expectation, expected, got }) => `${expectation}: expected ${expected}, got ${got}`),
      ).toEqual([])
      expect(step.expect.length).toBeGreaterThan(0)
    })

    it('stands at moments that come', () => {
      const trace = traceOf(step)
      const at = momentIn(trace, step.at)
      expect(at, step.at).toBeDefined()
      if (step.until !== undefined) expect(momentIn(trace, step.until), step.until).toBeGreaterThan(at ?? 0)
    })

    it('points at what is there', () => {
      const { initContainers = [], containers } = traceOf(step).scenario.pod.spec
      const names = [...initContainers, ...containers].map(({ name }) => name)
      const regions = ['kubectl', 'Pod', 'Why', 'Timeline', 'Resources', 'Events']
      expect(step.point.filter((target) => ![...regions, ...names].includes(target))).toEqual([])
      expect(step.point.filter((target) => names.includes(target)).length).toBeLessThanOrEqual(1)
    })

    it('has something to read, and links that lead somewhere', () => {
      expect(plainText(step.body).length).toBeGreaterThan(10)
      expect(plainText(blocksOf(step)).split(/\s+/).length).toBeGreaterThan(25)
      for (const href of linksOf(step)) {
        const [kind, name = ''] = href.split(':')
        const isKnown = kind === 'lesson' ? findLesson(name) : href.startsWith('https://kubernetes.io/docs/')
        expect(isKnown, href).toBeTruthy()
      }
    })

    if (step.ask === undefined) return
    it('asks what the trace answers, by the rule that it names', () => {
      const question = questionIn(step)
      expect(question).toBeDefined()
      if (question === undefined) return
      const trace = traceOf(step)
      expect(question.choices).toContain(question.answer)
      expect(question.choices.length).toBeGreaterThanOrEqual(2)
      expect(new Set(question.choices).size).toBe(question.choices.length)
      expect(question.until).toBeGreaterThanOrEqual(momentIn(trace, step.at) ?? 0)
      const rule = step.ask?.rule
      if (rule !== undefined) expect(trace.steps.map(({ cause }) => cause.rule)).toContain(rule)
      expect(plainText(step.after).length).toBeGreaterThan(20)
    })
  })
})

function linksOf(step: LessonStep): readonly string[] {
  const inlines: Inline[] = blocksOf(step).flatMap((block) =>
    block.kind === 'paragraph' ? block.inline : block.kind === 'list' ? block.items.flat() : [],
  )
  const walk = (inline: Inline): readonly string[] =>
    typeof inline === 'string' || 'text' in inline
      ? []
      : [...(inline.kind === 'link' ? [inline.href] : []), ...inline.inline.flatMap(walk)]
  return inlines.flatMap(walk)
}
