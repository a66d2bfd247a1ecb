import { minors } from '../../kube/minor.ts'

/** An option of a command, as help, completion and the reader of arguments know it. */
export interface OptionInfo {
  /** What stands for its value in a usage line; absent: it takes none. */
  readonly value?: string
  /** All values that it takes, where they can be listed. */
  readonly values?: readonly string[]
  readonly short?: string
  /** It may be given several times. */
  readonly isMany?: boolean
  readonly help: string
}

/** Every option that a command may have, by its long name. */
export const optionInfos = {
  at: { value: '12s', help: 'the instant that is asked about; without it the end, and of a picture the whole story' },
  pod: { value: 'NAME', help: 'which Pod of the text: shop, Deployment/shop or prod/shop; without it the worst one' },
  kubernetes: { value: 'MINOR', values: minors, help: 'the minor; without it what the Scenario says, else the newest' },
  until: { value: '10m', help: 'where the simulation is cut' },
  replay: { help: 'what happened to a Pod with a status, in the place of its simulation' },
  seen: {
    value: 'WHEN',
    values: ['now', 'newest'],
    help: 'when the status was taken: now, newest, or a time such as 2026-05-04T03:02:01Z',
  },
  'as-if-mended': { help: 'simulate what is refused as it was most likely meant, and say what is assumed' },
  'with-secrets': { help: 'do not mask what looks like a secret' },
  json: { help: 'as one object of JSON' },
  animate: { help: 'a picture that plays the story once, by CSS alone' },
  stills: { value: 'DIR', help: 'a picture of each chapter, in this folder' },
  width: { value: '800', help: 'pixels, 320 to 10000' },
  theme: { value: 'auto', values: ['auto', 'light', 'dark'], help: 'colours' },
  expect: {
    value: 'CLAIM',
    isMany: true,
    help: "what is expected, such as 'start app after ready proxy'; may be given several times",
  },
  advice: { value: 'none', values: ['none'], help: 'no trap of the spec may be found' },
  junit: { value: 'FILE', help: "write JUnit's XML there" },
  github: { help: 'print annotations of GitHub Actions, too' },
  port: { value: '4173', help: 'the port on this machine; without it any free one' },
  'no-browser': { help: 'print the address, and open no browser' },
} as const satisfies Readonly<Record<string, OptionInfo>>

export type OptionName = keyof typeof optionInfos

/** The same, with what not every option has. */
export function optionInfo(name: OptionName): OptionInfo {
  return optionInfos[name]
}
