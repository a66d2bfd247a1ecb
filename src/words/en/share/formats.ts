/** The texts as which a story can be exported; what kubectl prints is called by its command. */
export const events = 'Events'
export const svg = 'Timeline as SVG'
export const mermaid = 'Mermaid sequence diagram'
export const gantt = 'Mermaid Gantt chart'
export const asciicast = 'asciinema recording'
export const perfetto = 'Trace for Perfetto'
export const transcript = 'The story in sentences'
