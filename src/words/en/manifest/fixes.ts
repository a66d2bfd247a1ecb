/** What an edit of the manifest does. */

export const write = (text: string) => `Write ${text}`
/** `label`: the field, or what it belongs to. */
export const writeAt = (label: string, text: string) => `${label}: write ${text}`
export const addApiVersion = (apiVersion: string) => `Add apiVersion: ${apiVersion}`
export const indentBelow = (field: string) => `Indent what belongs to ${field}`
/** `container`: undefined where it has no name. */
export const makeSidecar = (container: string | undefined) =>
  `Make ${container ?? 'it'} a sidecar: add restartPolicy: Always`
/** `by`: columns, fewer where it is below 0. */
export const indentLines = (lines: number, by: number) => {
  const what = lines === 1 ? 'this line' : `these ${lines} lines`
  if (by > 0) return `Indent ${what} by ${by === 1 ? '1 more space' : `${by} more spaces`}`
  return `Indent ${what} by ${by === -1 ? '1 fewer space' : `${-by} fewer spaces`}`
}
/** `holder`: the field below which it stands. */
export const moveBeside = (field: string, holder: string) => `Move ${field} beside ${holder}`
