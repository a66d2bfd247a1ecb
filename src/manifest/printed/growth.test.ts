import { expect, test } from 'vitest'
import { growthOf } from '../../base/growth.fixture.ts'
import { insideValues } from '../inside-values.ts'
import { describedBlocks } from './described-blocks.ts'
import { describedPod } from './described-pod.ts'

const head = 'Name:         shop\nNamespace:    default\nNode:         n1/10.0.0.1\nContainers:\n  app:\n'

test.each([
  ['words of a command', '    Command:\n', '      sh\n'],
  ['arguments', '    Args:\n', '      -c\n'],
  ['messages without an end', '    Last State:  Terminated\n', '      Message:  x\n'],
  ['messages', '    Last State:  Terminated\n', '      Message:  x\n      Exit Code:  1\n'],
])('%s are read in time in proportion to their number', (_, label, line) => {
  const prepare = (lines: number) => () => head + label + line.repeat(lines)
  const read = (text: string) => describedBlocks(text, insideValues).map((block) => describedPod(block, false))
  expect(read(prepare(3)())).toHaveLength(1)
  expect(growthOf(2000, prepare, read)).toBeLessThan(6)
})
