import { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { EntityPreview, PersonPreview } from '@olympiad/contracts/views/people'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { type PlatformEntity, type PlatformPerson, platformIdOf } from '../accounts/membership.ts'
import { masked } from './mask.ts'

/**
 * Enough to recognise the person by name; all else is shown only once they agreed to be in one's team. The platform finds by
 * its own ids too, and every reader of a team has those of its people: none is translated into a national id.
 */
const preview = (person: PlatformPerson, typed: string): PersonPreview => ({
  _id: platformIdOf(person),
  name: person.name,
  email: masked(person.email),
  nationality: '',
  national_id: person.national_id === typed ? typed : '',
  phone_number: masked(person.phone_number),
  // No rule and no form asks for it: numbers can be guessed, and a name with an age is a child found.
  dob: '',
  status: person.status,
  picture: '',
})

const entityPreview = (entity: PlatformEntity): EntityPreview => ({
  name: entity.name,
  crNumber: entity.crNumber,
  tax_id: entity.tax_id ?? '',
  entityType: entity.entityType ?? '',
  picture: entity.picture,
  status: entity.status,
})

/** Look-ups reveal people: for those who register teams only, and counted. */
export const lookupRoutes = (deps: Deps) =>
  callRoutes(deps)
    .on(lookUpCoach, async (_c, { body: { coach_id } }) => {
      const coach = await deps.membership.findCoach(coach_id)
      if (!coach) throw new NotFound('coach_not_found')
      return { success: true as const, coach: preview(coach, coach_id) }
    })
    .on(lookUpMember, async (_c, { body: { member_id } }) => {
      const member = await deps.membership.findMember(member_id)
      if (!member) throw new NotFound('member_not_found')
      return { success: true as const, member: preview(member, member_id) }
    })
    .on(lookUpEntity, async (_c, { body }) => {
      const entity = await deps.membership.findEntity(body.entity_cr)
      if (!entity) throw new NotFound('entity_not_found')
      return { success: true as const, entity: entityPreview(entity) }
    }).routes
