import type { Call } from '@olympiad/contracts/call'
import { acceptAdminInvitation, readAdminInvitation } from '@olympiad/contracts/calls/admin-invitations'
import { getSchoolRecord } from '@olympiad/contracts/calls/auth'
import * as catalogues from '@olympiad/contracts/calls/catalogues'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { deleteCheckout, saveCheckout } from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import { redeemSignInLink, requestSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { registerTeam, uploadTeamImage } from '@olympiad/contracts/calls/teams'
import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { createPng } from '../testing/admin-client.ts'
import type { ForumTarget as Post } from './forum.fixture.ts'
import { FORUM_CALLS } from './forum-calls.ts'
import type { TeamTarget as Team } from './member.fixture.ts'
import { MEMBER_CALLS } from './member-calls.ts'

export type LimitedCall =
  | {
      setup: 'member'
      as: 'nobody' | 'student' | 'coach' | 'judge'
      request: (target: Team) => Promise<Request> | Request
    }
  | { setup: 'forum'; as: 'author' | 'student'; request: (target: Post) => Promise<Request> | Request }
type Request = readonly [path: string, init: RequestInit]

const json = ({ method, path }: Pick<Call, 'method' | 'path'>, body: object): Request => [
  path,
  { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
]
const known = (call: string): LimitedCall => ({
  setup: 'member',
  as: 'coach',
  request: (team) => assertDefined(MEMBER_CALLS[call]).request(team),
})
const forumCall = (call: string, as: 'author' | 'student' = 'student'): LimitedCall => ({
  setup: 'forum',
  as,
  request: (post) => assertDefined(FORUM_CALLS[call]).request(post),
})
const coachCall = (request: (team: Team) => Promise<Request> | Request): LimitedCall => ({
  setup: 'member',
  as: 'coach',
  request,
})

const anonymousCall = (request: () => Request): LimitedCall => ({ setup: 'member', as: 'nobody', request })

/** By its route. */
const listed = (call: string): Record<string, LimitedCall> => ({
  [assertDefined(MEMBER_CALLS[call]).route]: known(call),
})

function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the tables have this call')
  return value
}

async function picture(): Promise<FormData> {
  const form = new FormData()
  form.set('file', new Blob([await createPng('#0b6b55')]), 'robot.png')
  return form
}

const MESSAGE = { name: 'نورة', email: 'noura@example.com', phone: '0501234567', message: 'السلام عليكم' }
const NOBODY = 'a'.repeat(24)

export const limitedCalls = (form: RegistrationDraft): Record<string, LimitedCall> => ({
  'GET /api/auth/callback': anonymousCall(() => [`${SIGN_IN_POPUP.callback}?error=access_denied`, { method: 'GET' }]),
  'POST /api/auth/signin-link': anonymousCall(() => json(requestSignInLink, { identifier: 'nobody@example.com' })),
  'POST /api/auth/signin-link/open': anonymousCall(() => json(redeemSignInLink, { token: 'a'.repeat(43) })),
  'POST /api/auth/admin-invitation': anonymousCall(() => json(readAdminInvitation, { token: 'a'.repeat(67) })),
  'POST /api/auth/admin-invitation/accept': anonymousCall(() =>
    json(acceptAdminInvitation, { token: 'a'.repeat(67), password: 'mango-kettle-river' }),
  ),
  'POST /api/uploads': coachCall(async () => [uploadTeamImage.path, { method: 'POST', body: await picture() }]),
  'POST /api/iframe/coaches': known('looking a coach up'),
  'POST /api/iframe/members': known('looking a member up'),
  'POST /api/iframe/entity': known('looking an entity up'),
  'POST /api/teams/entity': known('linking its entity'),
  'POST /api/teams/waiting/leave': known('leaving the waiting list'),
  'POST /api/teams/registration': coachCall(() => json(registerTeam, { data: form })),
  'GET /api/teams/invitation': known('reading an invitation'),
  'POST /api/teams/invitation': known('answering an invitation'),
  'POST /api/teams/invitation/again': known('asking a member again'),
  'POST /api/teams/place': known('answering for oneself'),
  'POST /api/teams/scores': known('sending scores'),
  'POST /api/payment/telr': known('how its payment stands'),
  'POST /api/teams/registration_checker': known('starting its payment'),
  'POST /api/seasons': coachCall(({ id }) => json(saveCheckout, { type: 'team', team_id: id, ref: 'x' })),
  'DELETE /api/seasons': coachCall(() => [`${deleteCheckout.path}?id=${NOBODY}`, { method: 'DELETE' }]),
  'POST /api/teams/transections/genrate-invoice': known('its invoice'),
  'POST /api/teams/transections/genrate': known('the invoice of an order'),
  'GET /api/invoices/:file{(?:INV|CN)-\\d{4}-\\d{6,9}\\.pdf}': known('the file of its invoice'),
  'POST /api/certificates/genrate': known('making its certificate'),
  'POST /api/certificates/final': known('its final certificate'),
  'GET /api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}': known('the file of a certificate'),
  'GET /api/certificates/verify': known('verifying a serial'),
  'GET /api/skills/user': coachCall(() => [getSchoolRecord.path, { method: 'GET' }]),
  'POST /api/courses/open': coachCall(() => json(catalogues.createCourseLink, { id: '1' })),
  'POST /api/shops/open': coachCall(() => json(catalogues.createProductLink, { id: '1' })),
  'GET /api/teams/judging': { ...known('teams to be judged'), as: 'judge' } as LimitedCall,
  ...listed('sending a sheet'),
  ...listed('deciding about a sheet'),
  ...listed('disqualifying a team'),
  ...listed('opening a round'),
  ...listed('sending a game'),
  ...listed('deciding about a game'),
  ...listed('forfeiting games'),
  ...listed('checking a team in'),
  ...listed('the board set live'),
  'GET /api/community': forumCall('a search'),
  'POST /api/community': forumCall('a new topic'),
  'PUT /api/community': forumCall('changing a topic', 'author'),
  'DELETE /api/community': forumCall('deleting a topic', 'author'),
  'POST /api/community/comments': forumCall('commenting on a topic'),
  'PUT /api/community/comments': forumCall('changing a comment', 'author'),
  'DELETE /api/community/comments': forumCall('deleting a comment', 'author'),
  'POST /api/community/likes': forumCall('liking a topic'),
  'POST /api/community/reports': forumCall('reporting a topic'),
  'POST /api/community/preview': forumCall('a preview'),
  'POST /api/community/pictures': forumCall('a picture'),
  'POST /api/community/unsubscribe': forumCall('ending mails'),
  'POST /api/contactus': anonymousCall(() => json(sendContactMessage, MESSAGE)),
  'POST /api/privacy/export': coachCall(() => [privacy.exportOwnData.path, { method: 'POST' }]),
  'POST /api/privacy/erasure': coachCall(() => json(privacy.requestErasure, { note: '' })),
  'POST /api/privacy/erasure/withdraw': coachCall(() => [privacy.withdrawErasureRequest.path, { method: 'POST' }]),
})
