import * as certificates from '@olympiad/contracts/calls/certificates'
import * as payments from '@olympiad/contracts/calls/payments'
import * as scores from '@olympiad/contracts/calls/scores'
import * as teams from '@olympiad/contracts/calls/teams'
import { FORUM_CALLS } from '../../../api/src/access-matrix/forum-calls.ts'
import { BILLING_ADDRESS, MEMBER_CALLS } from '../../../api/src/access-matrix/member-calls.ts'
import { samplePdf } from '../../../api/src/modules/scores/scores.fixture.ts'
import { registrationForm } from '../../../api/src/modules/teams/registration.fixture.ts'
import { PEOPLE } from '../../../api/src/testing/harness.ts'
import { formWithFile } from '../attacked-records.ts'
import type { Row, Table, ValidRequest } from '../route-spec.ts'
import type { ActorName } from '../test-environment.ts'

const rightOf = ([path, { body }]: readonly [string, RequestInit]): ValidRequest =>
  body instanceof FormData
    ? { path, form: body }
    : { path, ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }) }

/** One malformed entry never holds the others of a device back. */
const SENDING = {
  sideEffect: 'nothing: an entry that is no sheet or game is refused in the answer',
  exemptions: { operators: 'the list takes anything: each of its entries is refused in the answer' },
}

function ofTeam(name: string, as: ActorName, more: Partial<Row> = {}): Table {
  const call = MEMBER_CALLS[name]
  if (!call) throw new Error(`the matrix does not make the call: ${name}`)
  return { [call.route]: { sender: as, validRequest: ({ paidTeam }) => rightOf(call.request(paidTeam)), ...more } }
}

function ofPost(name: string, as: ActorName, more: Partial<Row> = {}): Table {
  const call = FORUM_CALLS[name]
  if (!call) throw new Error(`the matrix does not make the call: ${name}`)
  return { [call.route]: { sender: as, validRequest: ({ post }) => rightOf(call.request(post)), ...more } }
}

const LOOK_UP = { 'records of others': 'whoever registers teams may look anybody up; how often is limited' } as const
const MADE_ONCE = 'its PDF is made when it is first asked for, by somebody whom it belongs to'
const JUDGES: readonly ActorName[] = ['judge', 'otherJudge']
const OF_ALL = {
  'records of others': 'what is shown in the forum is for everybody; what is not has its rows in the forum’s matrix',
} as const

const BOARD = { 'records of others': 'a board is for everybody' } as const

export const MEMBER_ROUTES: Table = {
  ...ofTeam('who won before', 'nobody'),
  ...ofTeam('own teams by page', 'coach', {
    exemptions: { 'records of others': 'it narrows one’s own teams to a season, which is everybody’s' },
  }),
  ...ofTeam('own school record', 'student'),
  ...ofTeam('own billing address', 'entity'),
  ...ofTeam('keeping that address', 'entity', {
    validRequest: () => ({ path: payments.saveBillingAddress.path, body: BILLING_ADDRESS }),
  }),
  ...ofTeam('registering a team', 'coach', {
    validRequest: ({ registration }) => ({
      path: teams.registerTeam.path,
      body: { data: registrationForm(registration, { teamName: 'فريق الرمال', members: [PEOPLE.student2] }) },
    }),
    exemptions: {
      'records of others': 'people are named by numbers that the platform knows; seasons and regions are open',
    },
  }),
  ...ofTeam('looking a coach up', 'coach', { sideEffect: 'nothing: it asks the platform', exemptions: LOOK_UP }),
  ...ofTeam('looking a member up', 'coach', { sideEffect: 'nothing: it asks the platform', exemptions: LOOK_UP }),
  ...ofTeam('looking an entity up', 'coach', {
    sideEffect: 'nothing: it asks the platform',
    exemptions: LOOK_UP,
  }),
  ...ofTeam('a team', 'coach', { alsoVisibleTo: JUDGES }),
  ...ofTeam('taking a member in', 'coach'),
  ...ofTeam('taking a coach in', 'coach'),
  ...ofTeam('teams to be judged', 'judge', { alsoVisibleTo: JUDGES }),
  ...ofTeam('where one was named', 'student'),
  ...ofTeam('reading an invitation', 'nobody'),
  ...ofTeam('answering an invitation', 'nobody'),
  ...ofTeam('answering for oneself', 'student'),
  ...ofTeam('asking a member again', 'coach', {
    exemptions: { 'hidden characters': 'a person’s id is compared with those of the team, never kept' },
  }),
  ...ofTeam('linking its entity', 'coach'),
  ...ofTeam('leaving the waiting list', 'coach'),
  ...ofTeam('sending scores', 'coach', {
    validRequest: ({ paidTeam }) => ({
      path: scores.submitScores.path,
      form: formWithFile({ jsdata: JSON.stringify({ team: paidTeam.id }) }, samplePdf()),
    }),
    files: { file: 'pdf' },
  }),
  ...ofTeam('the PDF of its scores', 'coach'),
  ...ofTeam('its orders', 'coach'),
  ...ofTeam('starting its payment', 'coach'),
  ...ofTeam('how its payment stands', 'coach'),
  ...ofTeam('its invoice', 'coach'),
  ...ofTeam('the invoice of an order', 'coach', {
    exemptions: { 'hidden characters': 'the number of an order is looked up, never kept' },
  }),
  ...ofTeam('its invoice made out anew', 'admin'),
  ...ofTeam('the file of its invoice', 'coach', { sideEffect: MADE_ONCE }),
  ...ofTeam('its certificates', 'coach', { alsoVisibleTo: JUDGES }),
  ...ofTeam('making its certificate', 'coach', { alsoVisibleTo: JUDGES }),
  ...ofTeam('its final certificate', 'coach', { alsoVisibleTo: JUDGES }),
  ...ofTeam('the file of a certificate', 'coach', { alsoVisibleTo: JUDGES, sideEffect: MADE_ONCE }),
  ...ofTeam('verifying a serial', 'nobody', {
    exemptions: { 'records of others': 'who has a serial may check it; serials are guessed in tokens.test.ts' },
  }),
  ...ofTeam("a member's picture", 'coach', { alsoVisibleTo: JUDGES }),
  ...ofTeam('issuing the finals', 'admin'),
  ...ofTeam('revoking a certificate', 'admin'),
  'POST /api/admin/certificates/allow': {
    sender: 'admin',
    validRequest: () => ({ path: certificates.allowCertificateReissue.path, body: { id: 'a'.repeat(24) } }),
  },
  'GET /api/admin/certificates/finals': {
    sender: 'admin',
    validRequest: ({ registration }) => ({
      path: `/api/admin/certificates/finals?competion=${registration.competion._id}`,
    }),
  },
  'GET /api/admin/certificates/finals.pdf': {
    sender: 'admin',
    validRequest: ({ registration }) => ({
      path: `/api/admin/certificates/finals.pdf?competion=${registration.competion._id}`,
    }),
  },
  'POST /api/admin/teams/waiting/offer': {
    sender: 'admin',
    validRequest: ({ paidTeam }) => ({
      path: '/api/admin/teams/waiting/offer',
      body: { team: paidTeam.id, reason: 'The organisers promised it' },
    }),
  },
  'POST /api/admin/teams/waiting/remove': {
    sender: 'admin',
    validRequest: ({ paidTeam }) => ({
      path: '/api/admin/teams/waiting/remove',
      body: { team: paidTeam.id, reason: 'The school asked for it' },
    }),
  },
  'POST /api/admin/scores/reopen': {
    sender: 'admin',
    validRequest: ({ paidTeam }) => ({
      path: scores.reopenScores.path,
      body: { team: paidTeam.id, reason: 'The video is another team’s' },
    }),
  },

  ...ofTeam('events that one judges', 'judge'),
  ...ofTeam('the sheets of an event', 'judge'),
  ...ofTeam('sending a sheet', 'judge', SENDING),
  ...ofTeam('what was sent', 'admin'),
  ...ofTeam('a sheet that was sent', 'admin'),
  ...ofTeam('deciding about a sheet', 'admin'),
  ...ofTeam('disqualifying a team', 'admin'),
  ...ofTeam('sending a game', 'judge', SENDING),
  ...ofTeam('the games of an event', 'admin'),
  ...ofTeam('deciding about a game', 'admin'),
  ...ofTeam('forfeiting games', 'admin'),
  ...ofTeam('opening a round', 'admin'),
  ...ofTeam('who has arrived', 'admin'),
  ...ofTeam('the check-in of a team', 'admin'),
  ...ofTeam('checking a team in', 'admin'),
  ...ofTeam('the board set live', 'admin'),
  ...ofTeam('the ceremony', 'admin'),
  ...ofTeam('the boards to watch now', 'nobody'),
  ...ofTeam('the board', 'nobody', { exemptions: BOARD }),
  ...ofTeam('the board as a stream', 'nobody', { exemptions: BOARD }),
  ...ofTeam('its events', 'coach'),

  'POST /api/uploads': {
    sender: 'coach',
    validRequest: ({ picture }) => ({
      path: '/api/uploads',
      form: formWithFile({ team_name: 'x' }, new File([picture], 'a.png')),
    }),
    files: { file: 'picture' },
  },
  'POST /api/seasons': {
    sender: 'coach',
    validRequest: ({ paidTeam }) => ({
      path: payments.saveCheckout.path,
      body: { type: 'team', team_id: paidTeam.id, ref: 'x', data: { name: 'x' } },
    }),
    exemptions: { 'hidden characters': 'notes of one’s own page, given back to it as JSON and never shown' },
  },
  'GET /api/seasons': {
    sender: 'coach',
    validRequest: ({ paidTeam }) => ({ path: `${payments.readCheckout.path}?team_id=${paidTeam.id}` }),
  },
  'DELETE /api/seasons': {
    sender: 'coach',
    validRequest: ({ paidTeam }) => ({ path: `${payments.deleteCheckout.path}?id=${paidTeam.id}` }),
  },

  ...ofPost('the categories', 'nobody'),
  ...ofPost('what one may do', 'student'),
  ...ofPost('the list', 'nobody', {
    exemptions: OF_ALL,
  }),
  ...ofPost('a preview', 'student', { sideEffect: 'nothing: it is shown to who wrote it' }),
  ...ofPost('a picture', 'student', { files: { file: 'picture' } }),
  ...ofPost('ending mails', 'nobody'),
  ...ofPost('its address as a link', 'nobody'),
  ...ofPost('a new topic', 'student', { exemptions: OF_ALL }),
  ...ofPost('changing a topic', 'student'),
  ...ofPost('deleting a topic', 'student'),
  ...ofPost('its comments', 'nobody', { exemptions: OF_ALL }),
  ...ofPost('commenting on a topic', 'student', { exemptions: OF_ALL }),
  ...ofPost('changing a comment', 'student'),
  ...ofPost('deleting a comment', 'student'),
  ...ofPost('liking a topic', 'student', { exemptions: OF_ALL }),
  ...ofPost('reporting a topic', 'otherStudent', { exemptions: OF_ALL }),
}
