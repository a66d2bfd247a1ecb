// Written by `npm run docs` from src/scenario/fields.ts.

import { endless, flag, moment, numberFrom, oneOf, text } from './shape.ts'

export const behaviorShapes = {
  until: moment,
}

export const containerShapes = {
  startError: text,
}

export const nodeShapes = {
  networkReadyAtMs: endless,
}

export const interventionShapes = {
  container: text,
  exit: numberFrom(0, 255),
  reason: text,
  image: text,
  probe: oneOf('startup', 'readiness', 'liveness'),
  result: oneOf('success', 'failure'),
  dependency: text,
  available: flag,
}
