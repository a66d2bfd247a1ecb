/**
 * Makes the control characters that could steer a terminal visible, as kubectl does before it prints a text from the API.
 * Models: kubernetes/cli-runtime pkg/printers/terminal.go WriteEscaped.
 */
export function escapeTerminal(text: string): string {
  return text.replaceAll('\u001b', '^[').replaceAll('\r', '\\r')
}
