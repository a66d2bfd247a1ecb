/** Lines of the given cases that podreel does not meet yet, by case, with the reason. One that is met is to be taken out: its test fails. */
export const knownMisses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'YM-04': {
    'simulate: yes, env values do not change the order; say that the API would refuse it':
      'a text with any error of the API server has no trace',
  },
}
