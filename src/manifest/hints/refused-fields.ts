import { fieldNamesAt } from '../../admission/schema/type-at.ts'
import { valueAt } from '../../base/value-at.ts'
import { type Diagnostic, type FieldPath, formatPath } from '../../kube/diagnostic.ts'
import { type Minor, minors } from '../../kube/minor.ts'
import * as words from '../../words/en/manifest/hints.ts'
import { linesAt } from '../line-numbers.ts'
import { rightPlace } from '../misplaced-field.ts'
import { fromKnownType } from '../type-from.ts'
import type { Hint, HintSetting } from './hint-setting.ts'

/** Fields that a later minor knows. */
export function hintsOfLaterFields({ said, found, minor }: HintSetting): readonly Hint[] {
  return unknownFields(said).flatMap((path) => {
    const from = fromKnownType(found, path)
    const name = String(path.at(-1))
    // Which minor takes a rule is told with its gate.
    if (from === undefined || name === 'restartPolicyRules') return []
    const knows = (other: Minor) => fieldNamesAt(from.type, from.path.slice(0, -1), other).includes(name)
    const since = minors.slice(minors.indexOf(minor) + 1).find(knows)
    return since === undefined ? [] : [{ path, message: words.knownLater(name, since, minor), isOfName: true }]
  })
}

/** Fields one level too deep. */
export function hintsOfMisplacedFields({ said, found, minor }: HintSetting): readonly Hint[] {
  return unknownFields(said).flatMap((path) => {
    const above = rightPlace(path, found, minor)
    const owner = above?.findLast((part) => typeof part === 'string')
    if (owner === undefined) return []
    const [field, holder] = [String(path.at(-1)), String(path.at(-2))]
    return [{ path, message: words.belongsBeside(field, holder, String(owner)), isOfName: true }]
  })
}

function unknownFields(said: HintSetting['said']): readonly FieldPath[] {
  return said.flatMap(({ code, path, message }) =>
    code === 'Decode' && message.startsWith('unknown field') ? [path] : [],
  )
}

/** Each first place is looked for in the whole text. */
const mostOfAKind = 20

function isTwice({ code, message }: Diagnostic): boolean {
  if (code === 'ServerWarning') return /(?:^|: )hides previous definition of /.test(message)
  return code === 'FieldValueDuplicate'
}

/** Where the name stands that is used twice. */
export function hintsOfFirstPlaces({ said, text, found }: HintSetting): readonly Hint[] {
  return said
    .filter(isTwice)
    .slice(0, mostOfAKind)
    .flatMap(({ code, path }) => {
      const own = code === 'ServerWarning' ? [...path, 'name'] : path
      const value = valueAt(found.object, own)
      if (typeof value !== 'string' && typeof value !== 'number') return []
      const range = found.ranges.get(formatPath(firstPlace(own, value, found.object) ?? []))
      const [line] = range === undefined ? [] : linesAt(text, [range])
      return line === undefined ? [] : [{ path: own, message: words.firstPlace(String(value), line) }]
    })
}

/** The first one in the same list, or in the lists whose names are taken together with it. */
function firstPlace(path: FieldPath, value: unknown, object: unknown): FieldPath | undefined {
  const at = path.findLastIndex((part) => typeof part === 'number')
  const [list, index, rest] = [path.slice(0, at), path[at], path.slice(at + 1)]
  if (typeof index !== 'number') return undefined
  for (const each of listsBefore(list)) {
    const items = valueAt(object, each)
    const isOwn = each.at(-1) === list.at(-1)
    for (let place = 0; place < (isOwn ? index : Array.isArray(items) ? items.length : 0); place++)
      if (valueAt(object, [...each, place, ...rest]) === value) return [...each, place, ...rest]
  }
  return undefined
}

const containerLists = ['initContainers', 'containers', 'ephemeralContainers']

function listsBefore(list: FieldPath): readonly FieldPath[] {
  const last = containerLists.indexOf(String(list.at(-1)))
  if (last === -1) return [list]
  return [list.at(-1), ...containerLists].flatMap((name, index) =>
    name === undefined || (index > 0 && name === list.at(-1)) ? [] : [[...list.slice(0, -1), name]],
  )
}
