import packageJson from '../../../package.json' with { type: 'json' }

/** As package.json has it. */
export const version: string = packageJson.version
