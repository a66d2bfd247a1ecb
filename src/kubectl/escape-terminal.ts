import { visibleText } from '../base/visible-text.ts'

/**
 * Makes the control characters that could steer a terminal visible, as kubectl does before it prints a text from the API; beyond kubectl
 * also those that it lets through: the others that steer, and what cannot be seen or turns the order of what can.
 * Models: kubernetes/cli-runtime pkg/printers/terminal.go WriteEscaped.
 */
export function escapeTerminal(text: string): string {
  return visibleText(text.replaceAll('\u001b', '^[').replaceAll('\r', '\\r'))
}
