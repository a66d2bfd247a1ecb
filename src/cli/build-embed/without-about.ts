import { type Plugin, parseAst } from 'vite'

/** An embed reads scenarios, and describes none of their fields: what `about(…)` says in their table stays out of it. */
export const withoutAbout: Plugin = {
  name: 'podreel-without-about',
  transform: (code, id) => (/\/src\/scenario\/fields\.ts$/.test(id) ? withoutCalls(code, 'about') : undefined),
}

/** `code` with an empty object for each call of the function `name`. */
export function withoutCalls(code: string, name: string): string {
  const calls: { readonly start: number; readonly end: number }[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, start, end } = node as Readonly<Record<string, unknown>>
    if (type === 'CallExpression' && (callee as Readonly<Record<string, unknown>>).name === name)
      calls.push({ start: Number(start), end: Number(end) })
    else for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(code))
  return calls.reduceRight((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code)
}
