import { Fragment, jsxDEV as makeElement } from 'react/jsx-dev-runtime'
import { visibly } from './jsx-runtime.ts'

/** In development and in tests JSX is compiled to this. */
export const jsxDEV = visibly(makeElement)
export { Fragment }
