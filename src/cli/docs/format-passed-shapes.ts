import { type Fields, type FieldType, nameInMemory, type Row } from '../../scenario/field-kit.ts'
import { behaviorFields, containerFields, interventionKinds, nodeFields } from '../../scenario/fields.ts'

/**
 * `src/share/passed-shapes.ts`: what a link is checked for of the fields that the simulation gets as they are read. A file, since an embed
 * checks links without the table. A field whose type has a form of its own is described in `scenario-shape.ts`.
 */
export function formatPassedShapes(): string {
  const ofKinds: Fields = Object.assign({}, ...Object.values(interventionKinds).map(({ fields }) => fields))
  const isPassed = ({ isPassed: is }: Row) => is === true
  const text = [
    constant('behaviorShapes', behaviorFields, isPassed),
    constant('containerShapes', containerFields, isPassed),
    constant('nodeShapes', nodeFields, isPassed),
    constant('interventionShapes', ofKinds, () => true),
  ].join('\n')
  const used = ['anything', 'endless', 'flag', 'listOf', 'mapOf', 'moment', 'numberFrom', 'objectOf', 'oneOf', 'text']
  const names = used.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  return `// Written by \`npm run docs\` from src/scenario/fields.ts.\n\nimport { ${names.join(', ')} } from './shape.ts'\n\n${text}`
}

function constant(name: string, fields: Fields, isMeant: (row: Row) => boolean): string {
  const lines = Object.entries(fields).flatMap(([key, row]) => {
    const shape = isMeant(row) ? shapeOf(row.type) : undefined
    return shape === undefined ? [] : [`  ${nameInMemory(key, row)}: ${shape},\n`]
  })
  return lines.length === 0 ? `export const ${name} = {}\n` : `export const ${name} = {\n${lines.join('')}}\n`
}

/** The check of what is read of `type`; undefined for one with a form of its own. */
function shapeOf(type: FieldType): string | undefined {
  if (type.isOwn) return undefined
  switch (type.kind) {
    case 'any':
      return 'anything'
    case 'flag':
      return 'flag'
    case 'time':
      return type.endless === undefined ? 'moment' : 'endless'
    case 'whole':
      return `numberFrom(${type.least}, ${type.most})`
    case 'word':
      return `oneOf(${type.words.map((word) => `'${word}'`).join(', ')})`
    case 'list':
    case 'oneOrMore': {
      const item = shapeOf(type.of)
      return item && `listOf(${item})`
    }
    case 'map': {
      const item = shapeOf(type.of)
      return item && `mapOf(${item})`
    }
    case 'gates':
      return 'mapOf(flag)'
    case 'object': {
      const rows = Object.entries(type.fields)
      if (rows.some(([, row]) => shapeOf(row.type) === undefined)) return undefined
      const part = (isNeeded: boolean) => {
        const own = rows.filter(([, row]) => (row.isNeeded === true) === isNeeded)
        const shapes = own.map(([key, row]) => `${nameInMemory(key, row)}: ${shapeOf(row.type)}`)
        return shapes.length === 0 ? '{}' : `{ ${shapes.join(', ')} }`
      }
      return `objectOf(${part(true)}, ${part(false)})`
    }
    case 'kinds':
    case 'either':
      return undefined
    default:
      return 'text'
  }
}
