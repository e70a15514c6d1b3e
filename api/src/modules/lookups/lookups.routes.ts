import { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { EntityPreview, PersonPreview } from '@olympiad/contracts/views/people'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { type PlatformEntity, type PlatformPerson, platformIdOf } from '../accounts/membership.ts'
import { maskContact } from './mask.ts'

/**
 * The rest stays hidden until they agree to join.
 * Readers of teams know the platform's ids: never translate one into a national id.
 */
const preview = (person: PlatformPerson, rawInput: string): PersonPreview => ({
  _id: platformIdOf(person),
  name: person.name,
  email: maskContact(person.email),
  nationality: '',
  national_id: person.national_id === rawInput ? rawInput : '',
  phone_number: maskContact(person.phone_number),
  // Never reveal it: numbers can be guessed, and a name with an age identifies a child.
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

/** Look-ups reveal people: only accounts that register teams, and rate-limited. */
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
