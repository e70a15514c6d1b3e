import * as z from 'zod/mini'
import { MAX_RANK, TEAM_AGE_LEVELS } from '../constants.ts'
import { referenceId } from '../forms/reference-id.ts'
import { toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'

const INVALID: TextKey = 'invalid_value'

const rank = z.pipe(
  z.pipe(
    z.string(INVALID),
    z.transform((rawInput) => toWesternDigits(rawInput).trim()),
  ),
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(\.\d+)?$/, INVALID)),
    z.pipe(z.transform(Number), z.int(INVALID).check(z.gte(1, INVALID), z.lte(MAX_RANK, INVALID))),
  ),
)

/** Query of a competition's results, or of one age group or some ranks of them. */
export const resultScope = {
  competion: referenceId,
  ageLevel: z.optional(z.enum(TEAM_AGE_LEVELS, 'age_level_unknown')),
  ranked_from: z.optional(rank),
  ranked_to: z.optional(rank),
}

export type ResultScope = z.output<z.ZodMiniObject<typeof resultScope>>
