import * as z from 'zod/mini'
import { INSPECTION_STATES, MAX_CHECK_IN_REMARK, ROBOT_STATES } from '../judging/check-in.ts'
import { MAX_ROUNDS } from '../judging/events.ts'
import type { TextKey } from '../texts.ts'
import { optionalText } from './fields.ts'
import { referenceId } from './reference-id.ts'

const INVALID: TextKey = 'invalid_value'

/** Version of the fact that the device showed; 0 where nothing was recorded. */
const seen = z.int(INVALID).check(z.gte(0, INVALID))

/** One fact of a team. Setting what is set already changes nothing. */
export const CheckInForm = z.discriminatedUnion(
  'fact',
  [
    z.strictObject({ fact: z.literal('arrived'), seen, state: z.boolean(INVALID) }),
    z.strictObject({
      fact: z.literal('member'),
      seen,
      member: z.string(INVALID).check(z.regex(/^[0-9a-f]{16}$/, INVALID)),
      state: z.boolean(INVALID),
    }),
    z.strictObject({ fact: z.literal('robot'), seen, state: z.enum(ROBOT_STATES, INVALID) }),
    z.strictObject({
      fact: z.literal('inspection'),
      seen,
      challenge: referenceId,
      round: z.int(INVALID).check(z.gte(1, INVALID), z.lte(MAX_ROUNDS, INVALID)),
      state: z.enum(INSPECTION_STATES, INVALID),
      remark: optionalText(MAX_CHECK_IN_REMARK),
    }),
  ],
  INVALID,
)
export type CheckInForm = z.output<typeof CheckInForm>
