import { describe, expect, test } from 'vitest'
import { simTime } from '../../../base/time.ts'
import type { TranscriptPart } from '../../../view/story/transcript.ts'
import { pagesOf } from './transcript-pages.ts'

function part(title: string, from: number, count: number): TranscriptPart {
  return {
    chapter: { title, from: simTime(from), to: simTime(from + count), firstStep: 0, container: undefined },
    lines: Array.from({ length: count }, (_, index) => ({
      at: from + index,
      cells: { ready: '0/1', status: `${index}`, restarts: '0' },
    })),
  }
}

const shape = (parts: readonly TranscriptPart[]) =>
  pagesOf(parts).map((page) => page.map(({ chapter, lines }) => `${chapter.title} ${lines.length}`))

describe('the pages of a transcript', () => {
  test('a short story is one page', () => {
    expect(shape([part('a', 0, 10), part('b', 10, 20)])).toEqual([['a 10', 'b 20']])
  })

  test('a page ends with a chapter', () => {
    expect(shape([part('a', 0, 200), part('b', 200, 150), part('c', 350, 20)])).toEqual([['a 200'], ['b 150', 'c 20']])
  })

  test('a chapter that is too long goes on, and says from when', () => {
    const pages = pagesOf([part('a', 0, 700)])
    expect(pages.map((page) => page.map(({ lines }) => lines.length))).toEqual([[300], [300], [100]])
    expect(pages.map(([first]) => first?.chapter.from)).toEqual([0, 300, 600])
  })

  test('no line is lost, and none comes twice', () => {
    const parts = [part('a', 0, 301), part('b', 301, 0), part('c', 301, 299), part('d', 600, 5)]
    const ats = pagesOf(parts).flatMap((page) => page.flatMap(({ lines }) => lines.map(({ at }) => at)))
    expect(ats).toEqual(Array.from({ length: 605 }, (_, at) => at))
  })

  test('of nothing there is one page without chapters', () => {
    expect(pagesOf([])).toEqual([[]])
  })
})
