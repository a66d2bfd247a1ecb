import { isRecord } from '../../../../base/json.ts'
import schema from '../../../../scenario/scenario.schema.json'
import * as words from '../../../../words/en/page/code-editor.ts'
import type { FieldShape, Shape } from './shape.ts'

type Node = Readonly<Record<string, unknown>>

const root: Node = schema

/** A Scenario document. */
export const scenarioShape: Shape = shapeOf(root, 'Scenario')

function shapeOf(node: Node, name: string): Shape {
  const target = resolve(node)
  if (Array.isArray(target.anyOf)) {
    const options = target.anyOf.filter(isRecord).map((option) => shapeOf(option, name))
    return { kind: 'choice', name: nameOf(target, name), options }
  }
  if (Array.isArray(target.enum)) return scalar(name, target.enum.map(String))
  if (target.const !== undefined) return scalar(name, [String(target.const)])
  if (target.type === 'array') {
    const element = isRecord(target.items) ? shapeOf(target.items, name) : scalar(name)
    return { kind: 'list', name: words.listOf(name), element }
  }
  if (target.type === 'boolean') return scalar(words.trueOrFalse, ['true', 'false'])
  if (isRecord(target.properties)) return { kind: 'object', name, fields: () => fieldsOf(target) }
  if (isRecord(target.additionalProperties))
    return { kind: 'map', name, element: shapeOf(target.additionalProperties, name) }
  return scalar(String(target.type ?? name))
}

function scalar(name: string, values?: readonly string[]): Shape {
  return { kind: 'scalar', name, ...(values && { values }) }
}

function resolve(node: Node): Node {
  if (typeof node.$ref !== 'string') return node
  const name = node.$ref.slice('#/$defs/'.length)
  const target = isRecord(root.$defs) ? root.$defs[name] : undefined
  return isRecord(target)
    ? { title: name, ...target, ...(node.description !== undefined && { description: node.description }) }
    : node
}

/** A definition is called by its own name, for all who use it. */
function nameOf({ title }: Node, name: string): string {
  return typeof title === 'string' ? title : name
}

function fieldsOf(node: Node): readonly FieldShape[] {
  const required = Array.isArray(node.required) ? node.required : []
  if (!isRecord(node.properties)) return []
  return Object.entries(node.properties).flatMap(([name, property]): FieldShape[] => {
    if (!isRecord(property) || property.deprecated === true || Object.keys(property).length === 0) return []
    const { description } = resolve(property)
    return [
      {
        name,
        shape: shapeOf(property, name),
        noteKey: `Scenario.${name}`,
        isRequired: required.includes(name),
        isKnown: true,
        ...(typeof description === 'string' && { text: description }),
      },
    ]
  })
}
