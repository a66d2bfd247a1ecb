import { glossary } from '../../lessons/glossary.ts'

/** `docs/glossary.md`: the same words as in the page. */
export function formatGlossary(): string {
  const entries = glossary.map(({ name, text }) => `**${name}**: ${text}`)
  return `# Glossary\n\nWritten by \`npm run docs\` from \`src/lessons/glossary.ts\`.\n\n${entries.join('\n\n')}\n`
}
