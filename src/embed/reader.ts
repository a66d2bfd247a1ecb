import { compute } from '../store/pipeline.ts'
import type { Reader } from './parts.ts'

/** The reader of manifests. */
export const reader: Reader = { compute }
