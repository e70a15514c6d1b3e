import * as z from 'zod/mini'
import { TEAM_TEXT_MAX } from '../constants.ts'
import type { TextKey } from '../texts.ts'
import { optionalText, personNumber, recordId, requiredText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** Empty inputs of the wizard's fixed number of fields are no persons. */
const persons = (missing: TextKey) =>
  z.pipe(
    z.pipe(
      z.array(z.string(key('invalid_value')), key(missing)).check(z.maxLength(20, key('invalid_value'))),
      z.transform((ids) => ids.filter((id) => id.trim() !== '')),
    ),
    z.array(personNumber).check(
      z.minLength(1, key(missing)),
      z.refine((ids) => new Set(ids).size === ids.length, key('person_twice')),
    ),
  )

/** Step 1 of the wizard: competition information (000 §5). */
export const CompetitionStep = z.object({
  season_id: recordId,
  competion_id: recordId,
  ageLevel: requiredText(60),
})

/** Step 2: team information. `image` is the file name that the upload answered. */
export const TeamStep = z.object({
  schoolName: requiredText(TEAM_TEXT_MAX.schoolName),
  teamName: requiredText(TEAM_TEXT_MAX.name),
  region: recordId,
  city: optionalText(TEAM_TEXT_MAX.city),
  stage: optionalText(TEAM_TEXT_MAX.stage),
  image: z.string(key('upload_missing')).check(z.regex(/^[\w-]{1,64}\.(?:jpg|png|gif)$/, key('upload_missing'))),
})

/** Step 3 and step 4: the people, by their membership numbers. */
export const CoachStep = z.object({ coaches: persons('add_correct_coach') })
export const MemberStep = z.object({ members: persons('add_correct_members') })

/**
 * The whole form of the registration wizard (000 §3). Fields that the wizard only shows (`selectedCompetion`, the
 * previews) may be sent. Of them only the price is compared: the server looks everybody up itself.
 */
export const RegistrationForm = z.strictObject({
  ...CompetitionStep.shape,
  ...TeamStep.shape,
  ...CoachStep.shape,
  ...MemberStep.shape,
  selectedCompetion: z.optional(z.unknown()),
  /** As pages of the version before spell it, which may still be open: goes with the next version. */
  selectedCompetition: z.optional(z.unknown()),
  coachesPreview: z.optional(z.unknown()),
  membersPreview: z.optional(z.unknown()),
})
export type RegistrationForm = z.output<typeof RegistrationForm>
/** The form of the wizard before it is parsed. */
export type RegistrationDraft = z.input<typeof RegistrationForm>
