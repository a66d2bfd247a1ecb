import * as words from '../../words/en/manifest/printed.ts'

/** What a message of kubectl is about, and what is said of it. */
export interface PrintedError {
  readonly message: string
  readonly pod?: string
  readonly namespace?: string
}

interface Form {
  readonly form: RegExp
  readonly message: string
}

/** Forms of messages, the first that fits counts; a group `pod` names the Pod, `ns` its namespace. */
const forms: readonly Form[] = [
  {
    form: /^Error from server \(BadRequest\): (?:previous terminated )?container "[^"]*" in pod "(?<pod>[^"]+)" (?:is|not|was) /,
    message: words.podRefusesLogs,
  },
  { form: /^(?:error: )?container \S+ is not valid for pod (?<pod>\S+)/, message: words.podRefusesLogs },
  {
    form: /^(?:error: )?(?:Internal error occurred: )?.*(?:unable to upgrade connection|cannot exec (?:in|into) a container|error executing command in container)/,
    message: words.execFailed,
  },
  { form: /^Error from server \(NotFound\): pods "[^"]+" not found/, message: words.podNotFound },
  { form: /^Error from server \(Forbidden\): .*is forbidden: User "/, message: words.notAllowed },
  { form: /^error: You must be logged in to the server/, message: words.notAllowed },
  {
    form: /^(?:The connection to the server \S+ was refused|Unable to connect to the server|Error from server \((?:ServiceUnavailable|Timeout)\))/,
    message: words.noConnection,
  },
  { form: /^error: deployment "[^"]*" exceeded its progress deadline/, message: words.rollout },
  {
    form: /^(?:error: (?:error (?:parsing|validating|when (?:creating|retrieving))|unable to decode|unable to recognize|resource mapping not found|no objects passed)|The \w[\w ]* "[^"]*" is invalid|Error from server \((?:BadRequest|Invalid|Forbidden)\)|The request is invalid)/,
    message: words.refusal,
  },
  {
    form: /^(?:Error from server(?: \(\w+\))?: |error: |The \w+ "[^"]*" is invalid: ?$|No resources found)/,
    message: words.errorMessage,
  },
]

/** What a line of kubectl's complaints says; undefined for any other line. */
export function printedError(line: string): PrintedError | undefined {
  const text = line.trim()
  for (const { form, message } of forms) {
    const match = form.exec(text)
    if (match === null) continue
    const { pod } = match.groups ?? {}
    const namespace = /in (?:the )?namespace "([^"]+)"/.exec(text)?.[1]
    return { message, ...(pod !== undefined && { pod }), ...(namespace !== undefined && { namespace }) }
  }
  return undefined
}
