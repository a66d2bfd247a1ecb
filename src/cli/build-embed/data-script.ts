/** A script for src/embed/scripts.ts that exports `values`. */
export function dataScript(values: Readonly<Record<string, unknown>>): string {
  return `podreelScript=[[],()=>(${JSON.stringify(values)})]`
}
