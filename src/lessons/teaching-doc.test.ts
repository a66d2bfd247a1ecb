import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findExample } from './examples.ts'
import { readLessonLink } from './lesson-link.ts'
import { findLesson, lessons } from './lessons.ts'

const text = readFileSync(new URL('../../docs/teaching.md', import.meta.url), 'utf8')
const addresses = [...text.matchAll(/`(#x=[^`]+)`/g)].map(([, address = '']) => address)

test.each(addresses)('docs/teaching.md leads somewhere with %s', (address) => {
  const lesson = readLessonLink(address)
  if (lesson === undefined) return expect(findExample(/^#x=([\w-]+)/.exec(address)?.[1] ?? '')).toBeDefined()
  expect(findLesson(lesson.id)?.steps.length ?? 0).toBeGreaterThanOrEqual(lesson.step)
})

test('docs/teaching.md names lessons as they are called', () => {
  expect(addresses.length).toBeGreaterThan(8)
  const titles = lessons.map(({ title }) => title)
  const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replace(/\.$/, ''))
  expect(named.filter((words) => titles.includes(words))).toEqual([
    'What is an init container?',
    'When an init container fails',
    'Sidecars, the native way',
    'Shutdown on a clock',
  ])
})
