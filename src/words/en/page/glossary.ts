export const title = 'Glossary'
export const lead =
  'The words of the lessons and of the panel Why. Wherever one is underlined with dots, it explains itself.'
