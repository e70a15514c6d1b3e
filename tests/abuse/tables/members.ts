import type { Call } from '@olympiad/contracts/call'
import * as certificates from '@olympiad/contracts/calls/certificates'
import * as forum from '@olympiad/contracts/calls/community'
import * as payments from '@olympiad/contracts/calls/payments'
import * as scores from '@olympiad/contracts/calls/scores'
import * as teams from '@olympiad/contracts/calls/teams'
import { FORUM_CALLS } from '../../../api/src/matrix/forum-calls.ts'
import { BILLING_ADDRESS, MEMBER_CALLS } from '../../../api/src/matrix/member-calls.ts'
import { pdf } from '../../../api/src/modules/scores/scores.fixture.ts'
import { formFor } from '../../../api/src/modules/teams/registration.fixture.ts'
import { PEOPLE } from '../../../api/src/testing/harness.ts'
import type { Guard, Right, Rule, Table } from '../rule.ts'
import { formWithFile } from '../things.ts'
import type { Who } from '../world.ts'

const CALLS: readonly Call[] = [certificates, forum, payments, scores, teams].flatMap((calls) =>
  Object.values(calls).filter((call) => typeof call === 'object' && 'path' in call),
)

const rightOf = ([path, { body }]: readonly [string, RequestInit]): Right =>
  body instanceof FormData
    ? { path, form: body }
    : { path, ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }) }

/** The row of a call that the access matrix knows how to make, of `coach`'s paid team. */
function ofTeam(name: string, who: Guard, as: Who, more: Partial<Rule> = {}): Table {
  const made = MEMBER_CALLS[name]
  if (!made) throw new Error(`the matrix does not make the call: ${name}`)
  return row(made.route, { who, as, right: ({ paid }) => rightOf(made.request(paid)), ...more })
}

/** The same, of `student`'s post in the forum. */
function ofPost(name: string, who: Guard, as: Who, more: Partial<Rule> = {}): Table {
  const made = FORUM_CALLS[name]
  if (!made) throw new Error(`the matrix does not make the call: ${name}`)
  return row(made.route, { who, as, right: ({ post }) => rightOf(made.request(post)), ...more })
}

function row(route: string, rule: Rule): Table {
  const declared = CALLS.find((call) => `${call.method} ${call.path}` === route)
  return { [route]: { body: declared?.body, query: declared?.query, ...rule } }
}

const LOOK_UP = { 'records of others': 'whoever registers teams may look anybody up; how often is limited' } as const
const MADE_ONCE = 'its PDF is made when it is first asked for, by somebody whom it belongs to'
/** They see the teams that are paid. */
const JUDGES: readonly Who[] = ['judge', 'otherJudge']
const OF_ALL = {
  'records of others': 'what is shown in the forum is for everybody; what is not has its rows in the forum’s matrix',
} as const

export const MEMBERS: Table = {
  ...ofTeam('who won before', 'anybody', 'nobody'),
  ...ofTeam('own teams by page', 'member', 'coach', {
    spares: { 'records of others': 'it narrows one’s own teams to a season, which is everybody’s' },
  }),
  ...ofTeam('own school record', 'member', 'student'),
  ...ofTeam('own billing address', 'entity', 'entity'),
  ...ofTeam('keeping that address', 'entity', 'entity', {
    right: () => ({ path: payments.saveBillingAddress.path, body: BILLING_ADDRESS }),
  }),
  ...ofTeam('registering a team', 'registrar', 'coach', {
    right: ({ ground }) => ({
      path: teams.registerTeam.path,
      body: { data: formFor(ground, { teamName: 'فريق الرمال', members: [PEOPLE.student2] }) },
    }),
    spares: {
      'records of others': 'people are named by numbers that the platform knows; seasons and regions are open',
    },
  }),
  ...ofTeam('looking a coach up', 'registrar', 'coach', { changes: 'nothing: it asks the platform', spares: LOOK_UP }),
  ...ofTeam('looking a member up', 'registrar', 'coach', { changes: 'nothing: it asks the platform', spares: LOOK_UP }),
  ...ofTeam('looking an entity up', 'registrar', 'coach', {
    changes: 'nothing: it asks the platform',
    spares: LOOK_UP,
  }),
  ...ofTeam('a team', 'member', 'coach', { seenBy: JUDGES }),
  ...ofTeam('taking a member in', 'registrar', 'coach'),
  ...ofTeam('taking a coach in', 'registrar', 'coach'),
  ...ofTeam('teams to be judged', 'judge', 'judge', { seenBy: JUDGES }),
  ...ofTeam('where one was named', 'member', 'student'),
  ...ofTeam('reading an invitation', 'anybody', 'nobody'),
  ...ofTeam('answering an invitation', 'anybody', 'nobody'),
  ...ofTeam('answering for oneself', 'member', 'student'),
  ...ofTeam('asking a member again', 'registrar', 'coach', {
    spares: { 'hidden characters': 'a person’s id is compared with those of the team, never kept' },
  }),
  ...ofTeam('linking its entity', 'registrar', 'coach'),
  ...ofTeam('sending scores', 'registrar', 'coach', {
    right: ({ paid }) => ({
      path: scores.submitScores.path,
      form: formWithFile({ jsdata: JSON.stringify({ team: paid.id }) }, pdf()),
    }),
    files: { file: 'pdf' },
  }),
  ...ofTeam('the PDF of its scores', 'member', 'coach'),
  ...ofTeam('its orders', 'member', 'coach'),
  ...ofTeam('starting its payment', 'registrar', 'coach'),
  ...ofTeam('how its payment stands', 'registrar', 'coach'),
  ...ofTeam('its invoice', 'registrar', 'coach'),
  ...ofTeam('the invoice of an order', 'member', 'coach', {
    spares: { 'hidden characters': 'the number of an order is looked up, never kept' },
  }),
  ...ofTeam('its invoice made out anew', 'admin', 'admin'),
  ...ofTeam('the file of its invoice', 'member', 'coach', { changes: MADE_ONCE }),
  ...ofTeam('its certificates', 'member', 'coach', { seenBy: JUDGES }),
  ...ofTeam('making its certificate', 'member', 'coach', { seenBy: JUDGES }),
  ...ofTeam('its final certificate', 'member', 'coach', { seenBy: JUDGES }),
  ...ofTeam('the file of a certificate', 'member', 'coach', { seenBy: JUDGES, changes: MADE_ONCE }),
  ...ofTeam('verifying a serial', 'anybody', 'nobody', {
    spares: { 'records of others': 'who has a serial may check it; serials are guessed in tokens.test.ts' },
  }),
  ...ofTeam("a member's picture", 'member', 'coach', { seenBy: JUDGES }),
  ...ofTeam('issuing the finals', 'admin', 'admin'),
  ...ofTeam('revoking a certificate', 'admin', 'admin'),
  ...row('POST /api/admin/certificates/allow', {
    who: 'admin',
    as: 'admin',
    right: () => ({ path: certificates.allowCertificate.path, body: { id: 'a'.repeat(24) } }),
  }),
  ...row('GET /api/admin/certificates/finals.pdf', {
    who: 'admin',
    as: 'admin',
    right: ({ ground }) => ({ path: `/api/admin/certificates/finals.pdf?competion=${ground.competion._id}` }),
  }),
  ...row('POST /api/admin/scores/reopen', {
    who: 'admin',
    as: 'admin',
    right: ({ paid }) => ({
      path: scores.reopenScores.path,
      body: { team: paid.id, reason: 'The video is another team’s' },
    }),
  }),

  'POST /api/uploads': {
    who: 'registrar',
    as: 'coach',
    right: ({ picture }) => ({
      path: '/api/uploads',
      form: formWithFile({ team_name: 'x' }, new File([picture], 'a.png')),
    }),
    files: { file: 'picture' },
  },
  ...row('POST /api/seasons', {
    who: 'registrar',
    as: 'coach',
    right: ({ paid }) => ({
      path: payments.saveCheckout.path,
      body: { type: 'team', team_id: paid.id, ref: 'x', data: { name: 'x' } },
    }),
    spares: { 'hidden characters': 'notes of one’s own page, given back to it as JSON and never shown' },
  }),
  ...row('GET /api/seasons', {
    who: 'registrar',
    as: 'coach',
    right: ({ paid }) => ({ path: `${payments.readCheckout.path}?team_id=${paid.id}` }),
  }),
  ...row('DELETE /api/seasons', {
    who: 'registrar',
    as: 'coach',
    right: ({ paid }) => ({ path: `${payments.dropCheckout.path}?id=${paid.id}` }),
  }),

  ...ofPost('the categories', 'anybody', 'nobody'),
  ...ofPost('what one may do', 'member', 'student'),
  ...ofPost('the list', 'anybody', 'nobody', {
    spares: OF_ALL,
  }),
  ...ofPost('a preview', 'member', 'student', { changes: 'nothing: it is shown to who wrote it' }),
  ...ofPost('a picture', 'member', 'student', { files: { file: 'picture' } }),
  ...ofPost('ending mails', 'anybody', 'nobody'),
  ...ofPost('its address as a link', 'anybody', 'nobody'),
  ...ofPost('a new topic', 'member', 'student', { spares: OF_ALL }),
  ...ofPost('changing a topic', 'member', 'student'),
  ...ofPost('deleting a topic', 'member', 'student'),
  ...ofPost('its comments', 'anybody', 'nobody', { spares: OF_ALL }),
  ...ofPost('commenting on a topic', 'member', 'student', { spares: OF_ALL }),
  ...ofPost('changing a comment', 'member', 'student'),
  ...ofPost('deleting a comment', 'member', 'student'),
  ...ofPost('liking a topic', 'member', 'student', { spares: OF_ALL }),
  ...ofPost('reporting a topic', 'member', 'otherStudent', { spares: OF_ALL }),
}
