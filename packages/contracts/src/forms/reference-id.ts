import * as z from 'zod/mini'
import type { TextKey } from '../texts.ts'

const INVALID: TextKey = 'invalid_value'

export const referenceId = z.string(INVALID).check(z.regex(/^[0-9a-f]{24}$/i, INVALID))
