import { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import type { EntityPreview, PersonPreview } from '@olympiad/contracts/views/people'
import type { Deps } from '../../deps.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { type PlatformEntity, type PlatformPerson, platformIdOf } from '../accounts/membership.ts'
import { visibleCompetition } from '../competitions/competitions.service.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { findIneligibleMembers, wordsOf } from '../teams/eligibility.ts'
import { toTeamPerson } from '../teams/people.ts'
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

/** Of a visible competition. Tells an age in years only where it breaks the rule, as the registration would. */
async function ageObstacle(
  em: Em,
  person: PlatformPerson,
  { competion_id, ageLevel, created_at }: { competion_id: string; ageLevel: string; created_at: Date },
): Promise<((lang: Lang) => string) | undefined> {
  const competion = await visibleCompetition(em, competion_id)
  const [season] = competion ? await visibleSeasons(em, { id: competion.season }) : []
  if (!competion || !season) return undefined
  const rules = { season, competion, ageLevel, created_at }
  const [found] = findIneligibleMembers([toTeamPerson(person)], rules)
  return found && wordsOf(found, rules)
}

/** Look-ups reveal people: only accounts that register teams, and rate-limited. */
export const lookupRoutes = (deps: Deps) =>
  callRoutes(deps)
    .on(lookUpCoach, async (_c, { body: { coach_id } }) => {
      const coach = await deps.membership.findCoach(coach_id)
      if (!coach) throw new NotFound('coach_not_found')
      return { success: true as const, coach: preview(coach, coach_id) }
    })
    .on(lookUpMember, async (c, { body: { member_id, competion_id, ageLevel } }) => {
      const found = await deps.membership.findMember(member_id)
      if (!found) throw new NotFound('member_not_found')
      const member = preview(found, member_id)
      const words =
        competion_id && ageLevel
          ? await ageObstacle(c.var.em, found, { competion_id, ageLevel, created_at: deps.now() })
          : undefined
      return { success: true as const, member: words ? { ...member, not_eligible: words(c.var.lang) } : member }
    })
    .on(lookUpEntity, async (_c, { body }) => {
      const entity = await deps.membership.findEntity(body.entity_cr)
      if (!entity) throw new NotFound('entity_not_found')
      return { success: true as const, entity: entityPreview(entity) }
    }).routes
