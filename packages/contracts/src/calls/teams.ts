import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { searchWords } from '../forms/community.ts'
import { crNumber, pageNumber, personNumber, recordId } from '../forms/fields.ts'
import { RegistrationForm } from '../forms/registration.ts'
import type { EntityPreview, PersonPreview } from '../views/people.ts'
import type { InvitationView, JudgedTeamView, TeamDetailView, TeamSeasonView, TeamView } from '../views/team.ts'

/** Where to pay. `url` is the hosted payment page, or the return screen where nothing is to pay. */
export type PaymentOrder = { ref: string; url: string }

/** Finds a coach at the membership platform; `coach_not_found` (404) when there is none. */
export const lookUpCoach = defineCall<{ success: true; coach: PersonPreview }>()({
  method: 'POST',
  path: '/api/iframe/coaches',
  body: z.strictObject({ coach_id: personNumber }),
})

/** Finds a student at the membership platform; `member_not_found` (404) when there is none. */
export const lookUpMember = defineCall<{ success: true; member: PersonPreview }>()({
  method: 'POST',
  path: '/api/iframe/members',
  body: z.strictObject({ member_id: personNumber }),
})

/** Finds an entity by its commercial registration number; `entity_not_found` (404) when there is none. */
export const lookUpEntity = defineCall<{ success: true; entity: EntityPreview }>()({
  method: 'POST',
  path: '/api/iframe/entity',
  body: z.strictObject({ entity_cr: crNumber }),
})

/** Multipart: `file`, `team_name`. JPG, PNG or GIF of at most 5 MB; `filename` is ours. */
export const uploadImage = defineCall<{ status: true; success: true; message: string; filename: string }>()({
  method: 'POST',
  path: '/api/uploads',
  encoding: 'multipart',
})

/** Registers a team and opens its payment. With an `Idempotency-Key` header a repeated submit gets the first answer. */
export const registerTeam = defineCall<{ success: true; response: { order: PaymentOrder }; team: TeamView }>()({
  method: 'POST',
  path: '/api/teams/registration',
  body: z.strictObject({ data: RegistrationForm }),
})

/** Opens the payment of a registered, unpaid team again; a pending order gives its url again. */
export const startPayment = defineCall<{ success: true; response: { order: PaymentOrder }; team: TeamView }>()({
  method: 'POST',
  path: '/api/teams/registration_checker',
  body: z.strictObject({ team_id: recordId }),
})

/** One's teams, newest first; with `team_id` that team, whole, as `team` (404 where it is not one's to see). */
export const listTeams = defineCall<{ teams: TeamView[]; team?: TeamDetailView }>()({
  method: 'GET',
  path: '/api/teams',
  query: z.object({ team_id: z.optional(recordId) }),
})

/** One's teams by page, newest first, of all seasons or one; `seasons` are those that one has teams in, newest first. */
export const listMyTeams = defineCall<{
  teams: TeamView[]
  seasons: TeamSeasonView[]
  totalPages: number
  currentPage: number
}>()({
  method: 'GET',
  path: '/api/teams/myteams',
  query: z.object({ page: pageNumber, season: z._default(z.union([z.literal('all'), recordId]), 'all') }),
})

/**
 * For judges: the paid teams of a season by their numbers, of all its competitions or one; `s` finds a name, a school or a
 * number. `seasons` are those with such teams, newest first; without `season` the first of them is meant.
 */
export const listJudgedTeams = defineCall<{
  teams: JudgedTeamView[]
  seasons: TeamSeasonView[]
  competions: TeamSeasonView[]
  season: string | null
  totalPages: number
  currentPage: number
}>()({
  method: 'GET',
  path: '/api/teams/judging',
  query: z.object({
    page: pageNumber,
    season: z.optional(recordId),
    competion: z.optional(recordId),
    s: z.optional(searchWords),
  }),
})

/** Takes a student into a paid team that has room, as the membership platform knows them. */
export const addMember = defineCall<{ success: true; msg: string; team: TeamDetailView }>()({
  method: 'POST',
  path: '/api/teams/members',
  body: z.strictObject({ team_id: recordId, member_id: personNumber }),
})

/** Gives a paid team that has no coach one. */
export const addCoach = defineCall<{ success: true; msg: string; team: TeamDetailView }>()({
  method: 'POST',
  path: '/api/teams/coaches',
  body: z.strictObject({ team_id: recordId, coach_id: personNumber }),
})

const decision = z.enum(['agree', 'leave'], 'invalid_value')
/** `invitation` is null for who has left. */
type Decided = { success: true; msg: string; invitation: InvitationView | null }
/** 32 random bytes of a mail's link. */
const token = z.string('invitation_unknown').check(z.regex(/^[\w-]{43}$/, 'invitation_unknown'))

/** The invitation that the link of a mail leads to; reading changes nothing. 404 for an old or foreign link. */
export const readInvitation = defineCall<{ success: true; invitation: InvitationView }>()({
  method: 'GET',
  path: '/api/teams/invitation',
  query: z.object({ token }),
})

/** Agrees to be in the team, or leaves it, by the link of a mail and without a session. */
export const answerInvitation = defineCall<Decided>()({
  method: 'POST',
  path: '/api/teams/invitation',
  body: z.strictObject({ token, decision }),
})

/** One's invitations by others: at most 50, waiting ones first, then the newest. With `team_id` that one alone. */
export const listPlaces = defineCall<{ success: true; places: InvitationView[] }>()({
  method: 'GET',
  path: '/api/teams/place',
  query: z.object({ team_id: z.optional(recordId) }),
})

/** Agrees to be in a team, or leaves it, for oneself. */
export const answerPlace = defineCall<Decided>()({
  method: 'POST',
  path: '/api/teams/place',
  body: z.strictObject({ team_id: recordId, decision }),
})

/** Sends somebody of a team that one leads the mail about it again, once a day. */
export const inviteAgain = defineCall<{ success: true; msg: string; team: TeamDetailView }>()({
  method: 'POST',
  path: '/api/teams/invitation/again',
  body: z.strictObject({
    team_id: recordId,
    person: z.string('invalid_value').check(z.minLength(1, 'invalid_value'), z.maxLength(100, 'too_long')),
  }),
})

/**
 * Links a paid team to an entity, or to another one than before. Of `entity` only the number is read: the server looks it
 * up itself. Where the team has an invoice of another buyer, that gets a credit note and the entity an invoice.
 */
export const linkEntity = defineCall<{ success: true; msg: string; team: TeamDetailView }>()({
  method: 'POST',
  path: '/api/teams/entity',
  body: z.strictObject({
    team_id: recordId,
    entity: z.union(
      [
        crNumber,
        z.pipe(
          z.object({ crNumber }),
          z.transform((entity) => entity.crNumber),
        ),
      ],
      'cr_number_wrong',
    ),
  }),
})
