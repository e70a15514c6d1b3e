import type { Call } from '@olympiad/contracts/call'
import { schoolRecord } from '@olympiad/contracts/calls/auth'
import * as catalogues from '@olympiad/contracts/calls/catalogues'
import { sendContact } from '@olympiad/contracts/calls/content'
import { dropCheckout, saveCheckout } from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import { askSignInLink, openSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { registerTeam, uploadImage } from '@olympiad/contracts/calls/teams'
import { POPUP } from '@olympiad/contracts/constants'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { pngOf } from '../testing/admin-calls.ts'
import { FORUM_CALLS } from './forum-calls.ts'
import type { Target as Post } from './forum-world.fixture.ts'
import { MEMBER_CALLS } from './member-calls.ts'
import type { Target as Team } from './member-world.fixture.ts'

/** A request that is counted, and of what world. */
export type Counted =
  | {
      world: 'member'
      as: 'nobody' | 'student' | 'coach' | 'judge'
      request: (target: Team) => Promise<Request> | Request
    }
  | { world: 'forum'; as: 'author' | 'student'; request: (target: Post) => Promise<Request> | Request }
type Request = readonly [path: string, init: RequestInit]

const json = ({ method, path }: Pick<Call, 'method' | 'path'>, body: object): Request => [
  path,
  { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
]
const known = (call: string): Counted => ({
  world: 'member',
  as: 'coach',
  request: (team) => need(MEMBER_CALLS[call]).request(team),
})
const inForum = (call: string, as: 'author' | 'student' = 'student'): Counted => ({
  world: 'forum',
  as,
  request: (post) => need(FORUM_CALLS[call]).request(post),
})
const byCoach = (request: (team: Team) => Promise<Request> | Request): Counted => ({
  world: 'member',
  as: 'coach',
  request,
})

const byNobody = (request: () => Request): Counted => ({ world: 'member', as: 'nobody', request })

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the tables have this call')
  return value
}

async function picture(): Promise<FormData> {
  const form = new FormData()
  form.set('file', new Blob([await pngOf('#0b6b55')]), 'robot.png')
  return form
}

const MESSAGE = { name: 'نورة', email: 'noura@example.com', phone: '0501234567', message: 'السلام عليكم' }
const NOBODY = 'a'.repeat(24)

/** How each call of the table is made so that it is counted, by its route. */
export const COUNTED = (form: RegistrationDraft): Record<string, Counted> => ({
  'GET /api/auth/callback': byNobody(() => [`${POPUP.callback}?error=access_denied`, { method: 'GET' }]),
  'POST /api/auth/signin-link': byNobody(() => json(askSignInLink, { identifier: 'nobody@example.com' })),
  'POST /api/auth/signin-link/open': byNobody(() => json(openSignInLink, { token: 'a'.repeat(43) })),
  'POST /api/uploads': byCoach(async () => [uploadImage.path, { method: 'POST', body: await picture() }]),
  'POST /api/iframe/coaches': known('looking a coach up'),
  'POST /api/iframe/members': known('looking a member up'),
  'POST /api/iframe/entity': known('looking an entity up'),
  'POST /api/teams/entity': known('linking its entity'),
  'POST /api/teams/registration': byCoach(() => json(registerTeam, { data: form })),
  'GET /api/teams/invitation': known('reading an invitation'),
  'POST /api/teams/invitation': known('answering an invitation'),
  'POST /api/teams/invitation/again': known('asking a member again'),
  'POST /api/teams/place': known('answering for oneself'),
  'POST /api/teams/scores': known('sending scores'),
  'POST /api/payment/telr': known('how its payment stands'),
  'POST /api/teams/registration_checker': known('starting its payment'),
  'POST /api/seasons': byCoach(({ id }) => json(saveCheckout, { type: 'team', team_id: id, ref: 'x' })),
  'DELETE /api/seasons': byCoach(() => [`${dropCheckout.path}?id=${NOBODY}`, { method: 'DELETE' }]),
  'POST /api/teams/transections/genrate-invoice': known('its invoice'),
  'POST /api/teams/transections/genrate': known('the invoice of an order'),
  'GET /api/invoices/:file{(?:INV|CN)-\\d{4}-\\d{6,9}\\.pdf}': known('the file of its invoice'),
  'POST /api/certificates/genrate': known('making its certificate'),
  'POST /api/certificates/final': known('its final certificate'),
  'GET /api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}': known('the file of a certificate'),
  'GET /api/certificates/verify': known('verifying a serial'),
  'GET /api/skills/user': byCoach(() => [schoolRecord.path, { method: 'GET' }]),
  'POST /api/courses/open': byCoach(() => json(catalogues.openCourse, { id: '1' })),
  'POST /api/shops/open': byCoach(() => json(catalogues.openProduct, { id: '1' })),
  'GET /api/teams/judging': { ...known('teams to be judged'), as: 'judge' } as Counted,
  'GET /api/community': inForum('a search'),
  'POST /api/community': inForum('a new topic'),
  'PUT /api/community': inForum('changing a topic', 'author'),
  'DELETE /api/community': inForum('deleting a topic', 'author'),
  'POST /api/community/comments': inForum('commenting on a topic'),
  'PUT /api/community/comments': inForum('changing a comment', 'author'),
  'DELETE /api/community/comments': inForum('deleting a comment', 'author'),
  'POST /api/community/likes': inForum('liking a topic'),
  'POST /api/community/reports': inForum('reporting a topic'),
  'POST /api/community/preview': inForum('a preview'),
  'POST /api/community/pictures': inForum('a picture'),
  'POST /api/community/unsubscribe': inForum('ending mails'),
  'POST /api/contactus': byNobody(() => json(sendContact, MESSAGE)),
  'POST /api/privacy/export': byCoach(() => [privacy.exportOwn.path, { method: 'POST' }]),
  'POST /api/privacy/erasure': byCoach(() => json(privacy.askErasure, { note: '' })),
  'POST /api/privacy/erasure/withdraw': byCoach(() => [privacy.withdrawErasure.path, { method: 'POST' }]),
})
