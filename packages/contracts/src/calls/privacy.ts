import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { recordId } from '../forms/fields.ts'
import { EraseForm, ErasureRequestForm, PersonOfTeamForm } from '../forms/privacy.ts'
import type { HeldOfPerson, OwnPrivacyRequest, PersonRecords, RetentionReport } from '../views/privacy.ts'

type Done = { success: true; msg: string }

/** Where one's own request to be erased stands; null where there was none. 401 without a session. */
export const getOwnRequest = defineCall<{ request: OwnPrivacyRequest | null }>()({
  method: 'GET',
  path: '/api/privacy/erasure',
})

/**
 * Everything that is held about oneself, as a ZIP: `data.json`, its description and the files. A post of a page that is
 * refused is answered with a redirect to that page. @throws 401, 429
 */
export const exportOwn = defineCall<never>()({ method: 'POST', path: '/api/privacy/export' })

/** Asks the organisers to erase oneself; JSON or a form, which is answered with a redirect. @throws 401, 403, 409, 429 */
export const askErasure = defineCall<Done>()({
  method: 'POST',
  path: '/api/privacy/erasure',
  body: ErasureRequestForm,
})

/** Takes that back while nobody has decided. @throws 401, 404 */
export const withdrawErasure = defineCall<Done>()({ method: 'POST', path: '/api/privacy/erasure/withdraw' })

/** What is held of somebody and what an erasure would do, for admins. @throws 400, 404 */
export const heldOfPerson = defineCall<HeldOfPerson>()({
  method: 'GET',
  path: '/api/admin/privacy/person',
  query: z.strictObject({ user: recordId }),
})

/** The records of somebody that an admin opens most, the newest first. @throws 400, 404 */
export const recordsOfPerson = defineCall<PersonRecords>()({
  method: 'GET',
  path: '/api/admin/privacy/records',
  query: z.strictObject({ user: recordId }),
})

/**
 * The account of somebody in a team, for admins; made of what the team has of them where they never signed in.
 * @throws 400, 404 `person_not_in_team`
 */
export const personOfTeam = defineCall<{ success: true; user: string }>()({
  method: 'POST',
  path: '/api/admin/privacy/person',
  body: PersonOfTeamForm,
})

/** What `exportOwn` gives, for admins who answer somebody; it stands in the audit log. @throws 400, 404 */
export const exportPerson = defineCall<never>()({
  method: 'GET',
  path: '/api/admin/privacy/export',
  query: z.strictObject({ user: recordId }),
})

/** Erases somebody for good, for admins. @throws 400 `erase_confirm_wrong`, 404, 409 with what is in the way */
export const erasePerson = defineCall<Done>()({
  method: 'POST',
  path: '/api/admin/privacy/erase',
  body: EraseForm,
})

/** What the deletion of old records has done, for admins. */
export const retentionReport = defineCall<RetentionReport>()({ method: 'GET', path: '/api/admin/privacy/retention' })
