import { visibleText } from '../../base/visible-text.ts'

/** What became of one expectation. */
export interface Outcome {
  /** As it was written. */
  readonly text: string
  /** What was seen instead; undefined where it is met. */
  readonly failure: string | undefined
}

/** One line each, as TAP writes them. */
export function plainReport(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ text, failure }) => (failure === undefined ? `ok ${text}\n` : `not ok ${text}: ${failure}\n`))
    .join('')
}

/** JUnit's XML, as CI systems read it. */
export function junitReport(file: string, outcomes: readonly Outcome[]): string {
  const failures = outcomes.filter(({ failure }) => failure !== undefined).length
  const cases = outcomes.map(({ text, failure }) => {
    const head = `    <testcase classname="${xml(file)}" name="${xml(text)}"`
    return failure === undefined ? `${head}/>` : `${head}>\n      <failure message="${xml(failure)}"/>\n    </testcase>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="podreel" tests="${outcomes.length}" failures="${failures}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`
}

/** Annotations of GitHub Actions: a line for each that is not met. */
export function githubReport(file: string, outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ text, failure }) =>
      failure === undefined ? [] : [`::error file=${property(file)},title=${property(text)}::${data(failure)}\n`],
    )
    .join('')
}

function xml(text: string): string {
  return visibleText(text.replace(/\s+/g, ' '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** As the runner's own library escapes what stands behind the second `::`. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
