import * as z from 'zod/mini'
import type { TextKey } from '../texts.ts'

const INVALID: TextKey = 'invalid_value'

/** The id of a record as the console sends it: an empty one is as wrong as any other. */
export const reference = z.string(INVALID).check(z.regex(/^[0-9a-f]{24}$/i, INVALID))
