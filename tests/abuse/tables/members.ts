import * as certificates from '@olympiad/contracts/calls/certificates'
import * as payments from '@olympiad/contracts/calls/payments'
import * as scores from '@olympiad/contracts/calls/scores'
import * as teams from '@olympiad/contracts/calls/teams'
import { FORUM_CALLS } from '../../../api/src/matrix/forum-calls.ts'
import { BILLING_ADDRESS, MEMBER_CALLS } from '../../../api/src/matrix/member-calls.ts'
import { pdf } from '../../../api/src/modules/scores/scores.fixture.ts'
import { formFor } from '../../../api/src/modules/teams/registration.fixture.ts'
import { PEOPLE } from '../../../api/src/testing/harness.ts'
import type { Right, Row, Table } from '../rule.ts'
import { formWithFile } from '../things.ts'
import type { Who } from '../world.ts'

const rightOf = ([path, { body }]: readonly [string, RequestInit]): Right =>
  body instanceof FormData
    ? { path, form: body }
    : { path, ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }) }

/** The row of a call that the access matrix knows how to make, of `coach`'s paid team. */
function ofTeam(name: string, as: Who, more: Partial<Row> = {}): Table {
  const made = MEMBER_CALLS[name]
  if (!made) throw new Error(`the matrix does not make the call: ${name}`)
  return { [made.route]: { as, right: ({ paid }) => rightOf(made.request(paid)), ...more } }
}

/** The same, of `student`'s post in the forum. */
function ofPost(name: string, as: Who, more: Partial<Row> = {}): Table {
  const made = FORUM_CALLS[name]
  if (!made) throw new Error(`the matrix does not make the call: ${name}`)
  return { [made.route]: { as, right: ({ post }) => rightOf(made.request(post)), ...more } }
}

const LOOK_UP = { 'records of others': 'whoever registers teams may look anybody up; how often is limited' } as const
const MADE_ONCE = 'its PDF is made when it is first asked for, by somebody whom it belongs to'
/** They see the teams that are paid. */
const JUDGES: readonly Who[] = ['judge', 'otherJudge']
const OF_ALL = {
  'records of others': 'what is shown in the forum is for everybody; what is not has its rows in the forum’s matrix',
} as const

export const MEMBERS: Table = {
  ...ofTeam('who won before', 'nobody'),
  ...ofTeam('own teams by page', 'coach', {
    spares: { 'records of others': 'it narrows one’s own teams to a season, which is everybody’s' },
  }),
  ...ofTeam('own school record', 'student'),
  ...ofTeam('own billing address', 'entity'),
  ...ofTeam('keeping that address', 'entity', {
    right: () => ({ path: payments.saveBillingAddress.path, body: BILLING_ADDRESS }),
  }),
  ...ofTeam('registering a team', 'coach', {
    right: ({ ground }) => ({
      path: teams.registerTeam.path,
      body: { data: formFor(ground, { teamName: 'فريق الرمال', members: [PEOPLE.student2] }) },
    }),
    spares: {
      'records of others': 'people are named by numbers that the platform knows; seasons and regions are open',
    },
  }),
  ...ofTeam('looking a coach up', 'coach', { changes: 'nothing: it asks the platform', spares: LOOK_UP }),
  ...ofTeam('looking a member up', 'coach', { changes: 'nothing: it asks the platform', spares: LOOK_UP }),
  ...ofTeam('looking an entity up', 'coach', {
    changes: 'nothing: it asks the platform',
    spares: LOOK_UP,
  }),
  ...ofTeam('a team', 'coach', { seenBy: JUDGES }),
  ...ofTeam('taking a member in', 'coach'),
  ...ofTeam('taking a coach in', 'coach'),
  ...ofTeam('teams to be judged', 'judge', { seenBy: JUDGES }),
  ...ofTeam('where one was named', 'student'),
  ...ofTeam('reading an invitation', 'nobody'),
  ...ofTeam('answering an invitation', 'nobody'),
  ...ofTeam('answering for oneself', 'student'),
  ...ofTeam('asking a member again', 'coach', {
    spares: { 'hidden characters': 'a person’s id is compared with those of the team, never kept' },
  }),
  ...ofTeam('linking its entity', 'coach'),
  ...ofTeam('sending scores', 'coach', {
    right: ({ paid }) => ({
      path: scores.submitScores.path,
      form: formWithFile({ jsdata: JSON.stringify({ team: paid.id }) }, pdf()),
    }),
    files: { file: 'pdf' },
  }),
  ...ofTeam('the PDF of its scores', 'coach'),
  ...ofTeam('its orders', 'coach'),
  ...ofTeam('starting its payment', 'coach'),
  ...ofTeam('how its payment stands', 'coach'),
  ...ofTeam('its invoice', 'coach'),
  ...ofTeam('the invoice of an order', 'coach', {
    spares: { 'hidden characters': 'the number of an order is looked up, never kept' },
  }),
  ...ofTeam('its invoice made out anew', 'admin'),
  ...ofTeam('the file of its invoice', 'coach', { changes: MADE_ONCE }),
  ...ofTeam('its certificates', 'coach', { seenBy: JUDGES }),
  ...ofTeam('making its certificate', 'coach', { seenBy: JUDGES }),
  ...ofTeam('its final certificate', 'coach', { seenBy: JUDGES }),
  ...ofTeam('the file of a certificate', 'coach', { seenBy: JUDGES, changes: MADE_ONCE }),
  ...ofTeam('verifying a serial', 'nobody', {
    spares: { 'records of others': 'who has a serial may check it; serials are guessed in tokens.test.ts' },
  }),
  ...ofTeam("a member's picture", 'coach', { seenBy: JUDGES }),
  ...ofTeam('issuing the finals', 'admin'),
  ...ofTeam('revoking a certificate', 'admin'),
  'POST /api/admin/certificates/allow': {
    as: 'admin',
    right: () => ({ path: certificates.allowCertificate.path, body: { id: 'a'.repeat(24) } }),
  },
  'GET /api/admin/certificates/finals.pdf': {
    as: 'admin',
    right: ({ ground }) => ({ path: `/api/admin/certificates/finals.pdf?competion=${ground.competion._id}` }),
  },
  'POST /api/admin/scores/reopen': {
    as: 'admin',
    right: ({ paid }) => ({
      path: scores.reopenScores.path,
      body: { team: paid.id, reason: 'The video is another team’s' },
    }),
  },

  'POST /api/uploads': {
    as: 'coach',
    right: ({ picture }) => ({
      path: '/api/uploads',
      form: formWithFile({ team_name: 'x' }, new File([picture], 'a.png')),
    }),
    files: { file: 'picture' },
  },
  'POST /api/seasons': {
    as: 'coach',
    right: ({ paid }) => ({
      path: payments.saveCheckout.path,
      body: { type: 'team', team_id: paid.id, ref: 'x', data: { name: 'x' } },
    }),
    spares: { 'hidden characters': 'notes of one’s own page, given back to it as JSON and never shown' },
  },
  'GET /api/seasons': {
    as: 'coach',
    right: ({ paid }) => ({ path: `${payments.readCheckout.path}?team_id=${paid.id}` }),
  },
  'DELETE /api/seasons': {
    as: 'coach',
    right: ({ paid }) => ({ path: `${payments.dropCheckout.path}?id=${paid.id}` }),
  },

  ...ofPost('the categories', 'nobody'),
  ...ofPost('what one may do', 'student'),
  ...ofPost('the list', 'nobody', {
    spares: OF_ALL,
  }),
  ...ofPost('a preview', 'student', { changes: 'nothing: it is shown to who wrote it' }),
  ...ofPost('a picture', 'student', { files: { file: 'picture' } }),
  ...ofPost('ending mails', 'nobody'),
  ...ofPost('its address as a link', 'nobody'),
  ...ofPost('a new topic', 'student', { spares: OF_ALL }),
  ...ofPost('changing a topic', 'student'),
  ...ofPost('deleting a topic', 'student'),
  ...ofPost('its comments', 'nobody', { spares: OF_ALL }),
  ...ofPost('commenting on a topic', 'student', { spares: OF_ALL }),
  ...ofPost('changing a comment', 'student'),
  ...ofPost('deleting a comment', 'student'),
  ...ofPost('liking a topic', 'student', { spares: OF_ALL }),
  ...ofPost('reporting a topic', 'otherStudent', { spares: OF_ALL }),
}
