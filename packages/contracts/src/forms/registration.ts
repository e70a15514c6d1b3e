import * as z from 'zod/mini'
import { MAX_TEAM_TEXT_LENGTH } from '../constants.ts'
import type { TextKey } from '../texts.ts'
import { optionalText, personIdentifier, recordId, requiredText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** The wizard has a fixed number of inputs; empty ones are no persons. */
const persons = (missing: TextKey) =>
  z.pipe(
    z.pipe(
      z.array(z.string(key('invalid_value')), key(missing)).check(z.maxLength(20, key('invalid_value'))),
      z.transform((ids) => ids.filter((id) => id.trim() !== '')),
    ),
    z.array(personIdentifier).check(
      z.minLength(1, key(missing)),
      z.refine((ids) => new Set(ids).size === ids.length, key('person_duplicate')),
    ),
  )

/** Step 1 of the wizard (000 §5). */
export const CompetitionStep = z.object({
  season_id: recordId,
  competion_id: recordId,
  ageLevel: requiredText(60),
})

/** Step 2; `image` is the file name from the upload. */
export const TeamStep = z.object({
  schoolName: requiredText(MAX_TEAM_TEXT_LENGTH.schoolName),
  teamName: requiredText(MAX_TEAM_TEXT_LENGTH.name),
  region: recordId,
  city: optionalText(MAX_TEAM_TEXT_LENGTH.city),
  stage: optionalText(MAX_TEAM_TEXT_LENGTH.stage),
  image: z.string(key('upload_missing')).check(z.regex(/^[\w-]{1,64}\.(?:jpg|png|gif)$/, key('upload_missing'))),
})

/** Steps 3 and 4: people by membership number. */
export const CoachStep = z.object({ coaches: persons('add_correct_coach') })
export const MemberStep = z.object({ members: persons('add_correct_members') })

/**
 * 000 §3. Accepts the wizard's display-only fields (`selectedCompetion`, previews) and compares only the price.
 * The server looks everybody up itself.
 */
export const RegistrationForm = z.strictObject({
  ...CompetitionStep.shape,
  ...TeamStep.shape,
  ...CoachStep.shape,
  ...MemberStep.shape,
  /** Waits for a place if none is free. */
  waiting_list: z.optional(z.boolean(key('invalid_value'))),
  selectedCompetion: z.optional(z.unknown()),
  /** Spelling of the previous version, for open pages; remove in the next version. */
  selectedCompetition: z.optional(z.unknown()),
  coachesPreview: z.optional(z.unknown()),
  membersPreview: z.optional(z.unknown()),
})
export type RegistrationForm = z.output<typeof RegistrationForm>
export type RegistrationDraft = z.input<typeof RegistrationForm>
