import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { personNumber, recordId } from '../forms/fields.ts'
import { RegistrationForm } from '../forms/registration.ts'
import type { PersonPreview } from '../views/people.ts'
import type { TeamView } from '../views/team.ts'

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

/** One's teams, newest first; with `team_id` that team as `team` (404 where it is not one's to see). */
export const listTeams = defineCall<{ teams: TeamView[]; team?: TeamView }>()({
  method: 'GET',
  path: '/api/teams',
  query: z.object({ team_id: z.optional(recordId) }),
})
