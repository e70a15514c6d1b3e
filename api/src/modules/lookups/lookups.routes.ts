import { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { EntityPreview, PersonPreview } from '@olympiad/contracts/views/people'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { valid } from '../../platform/http/validate.ts'
import { registrar, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { type PlatformEntity, type PlatformPerson, platformIdOf } from '../accounts/membership.ts'
import { lookupLimit } from './lookup-limit.ts'
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
export function lookupRoutes(deps: Deps) {
  const { membership } = deps
  const lookups = lookupLimit(deps)
  return new Hono<Env>()
    .post(lookUpCoach.path, registrar, valid('json', lookUpCoach.body), async (c) => {
      await lookups(c, whoIs(c).id)
      const { coach_id } = c.req.valid('json')
      const coach = await membership.findCoach(coach_id)
      if (!coach) throw new NotFound('coach_not_found')
      return c.json({ success: true as const, coach: preview(coach, coach_id) })
    })
    .post(lookUpMember.path, registrar, valid('json', lookUpMember.body), async (c) => {
      await lookups(c, whoIs(c).id)
      const { member_id } = c.req.valid('json')
      const member = await membership.findMember(member_id)
      if (!member) throw new NotFound('member_not_found')
      return c.json({ success: true as const, member: preview(member, member_id) })
    })
    .post(lookUpEntity.path, registrar, valid('json', lookUpEntity.body), async (c) => {
      await lookups(c, whoIs(c).id)
      const entity = await membership.findEntity(c.req.valid('json').entity_cr)
      if (!entity) throw new NotFound('entity_not_found')
      return c.json({ success: true as const, entity: entityPreview(entity) })
    })
}
