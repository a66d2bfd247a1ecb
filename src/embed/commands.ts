import type { CommandTeller } from '../scenario/inference/command-teller.ts'
import { newTeller } from '../scenario/inference/tell-script.ts'

/** What reads the commands of one manifest, for the reader of usual ones. */
export const commandTeller = (): CommandTeller => newTeller()
