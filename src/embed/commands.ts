import type { CommandTeller } from '../scenario/inference/command-teller.ts'
import { tellCheck, tellCommand } from '../scenario/inference/tell-script.ts'

/** What reads commands, for the reader of usual manifests. */
export const commandTeller: CommandTeller = { tellCommand, tellCheck }
