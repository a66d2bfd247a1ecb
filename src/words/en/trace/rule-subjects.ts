/** What rules are about, as headings of the catalogue. */

export const pod = 'The Pod comes and goes'
export const sandbox = 'The sandbox'
export const initContainers = 'Init containers and sidecars'
export const mainContainers = 'Main containers'
export const start = 'Starting a container'
export const probes = 'Probes, started and ready'
export const hooks = 'Hooks'
export const stop = 'Stopping'
export const processes = 'What processes do by themselves'
export const news = 'What is told'
export const scenario = 'What the scenario adds'
