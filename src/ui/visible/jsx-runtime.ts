import type { Component, ElementType, ExoticComponent, ReactElement, JSX as ReactJsx } from 'react'
import { Fragment, jsx as makeElement, jsxs as makeParent } from 'react/jsx-runtime'
import { visibleText } from '../../base/visible-text.ts'

// JSX of this house is compiled to calls of this module (`jsxImportSource`): whoever wrote a text, it is made visible where it becomes part of the
// page, and no component can forget it. Names stay as they are written in everything but what a reader gets: in `key`, `data-*` and `value`.

/** Props whose texts are shown or read out. */
const shown = /^(children|title|alt|label|placeholder|aria-(label|.*description|valuetext))$/

type Props = Readonly<Record<string, unknown>>
type Make<Rest extends readonly unknown[]> = (type: ElementType, props: Props, ...rest: Rest) => ReactElement

/** `make` with all that is shown made visible: of an element or a component, of a field only where nobody can type. */
export function visibly<Rest extends readonly unknown[]>(make: Make<Rest>): Make<Rest> {
  return (type, props, ...rest) => make(type, visibleProps(props), ...rest)
}

function visibleProps(props: Props): Props {
  const seen: Record<string, unknown> = {}
  for (const name in props) {
    const isShown = shown.test(name) || (name === 'value' && props.readOnly === true)
    seen[name] = isShown ? visibleIn(props[name]) : props[name]
  }
  return seen
}

function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  return Array.isArray(value) ? value.map(visibleIn) : value
}

export const jsx = visibly(makeElement)
export const jsxs = visibly(makeParent)
export { Fragment }

/** What a component draws: never a bare text, which would come into the page past this module. */
type Drawn = ReactElement | null | undefined | false | readonly Drawn[]

/** React's types of JSX, but for components that give a text. */
export declare namespace JSX {
  type ElementType =
    | keyof IntrinsicElements
    | ExoticComponent<never>
    | ((props: never) => Drawn)
    | (new (
        props: never,
      ) => Component)
  type Element = ReactJsx.Element
  type ElementClass = ReactJsx.ElementClass
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute
  type LibraryManagedAttributes<C, P> = ReactJsx.LibraryManagedAttributes<C, P>
  type IntrinsicAttributes = ReactJsx.IntrinsicAttributes
  type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>
  type IntrinsicElements = ReactJsx.IntrinsicElements
}
