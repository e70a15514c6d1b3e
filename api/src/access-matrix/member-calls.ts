import { atPath } from '@olympiad/contracts/at-path'
import type { Call } from '@olympiad/contracts/call'
import { getSchoolRecord } from '@olympiad/contracts/calls/auth'
import * as certificates from '@olympiad/contracts/calls/certificates'
import * as checkIn from '@olympiad/contracts/calls/check-in'
import * as games from '@olympiad/contracts/calls/games'
import * as judging from '@olympiad/contracts/calls/judging'
import { listLiveEvents } from '@olympiad/contracts/calls/live-events'
import * as payments from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import { submitScores } from '@olympiad/contracts/calls/scores'
import * as teams from '@olympiad/contracts/calls/teams'
import { PEOPLE } from '../testing/harness.ts'
import type { TeamTarget } from './member.fixture.ts'

export type MemberCall = { route: string; request(team: TeamTarget): readonly [path: string, init: RequestInit] }

type Body = Record<string, unknown> | FormData
type Route = Pick<Call, 'method' | 'path'>

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

const bodyCall = (call: Route, body: (team: TeamTarget) => Body): MemberCall => ({
  route: nameOf(call),
  request: (team) => {
    const sent = body(team)
    return sent instanceof FormData
      ? [call.path, { method: call.method, body: sent }]
      : [
          call.path,
          { method: call.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) },
        ]
  },
})

const getCall = (call: Route, more: (team: TeamTarget) => string): MemberCall => ({
  route: nameOf(call),
  request: (team) => [call.path + more(team), { method: call.method }],
})

const file = (route: `/api/${string}`, path: (team: TeamTarget) => string): MemberCall => ({
  route: `GET ${route}`,
  request: (team) => [path(team), { method: 'GET' }],
})

/** Of an event's head judge; challenge and scoring exist nowhere. */
const eventCall = (call: Route, body?: (team: TeamTarget) => Body): MemberCall => ({
  route: nameOf(call),
  request: (team) => {
    const { path } = atPath(call, { ...UNKNOWN_PARTS, id: team.event })
    return (body ? bodyCall({ ...call, path }, body) : getCall({ ...call, path }, () => '')).request(team)
  },
})

function scoresOf({ id }: TeamTarget): FormData {
  const form = new FormData()
  form.set('jsdata', JSON.stringify({ team: id }))
  return form
}

export const BILLING_ADDRESS = {
  building_no: '7412',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12211',
}

const UNKNOWN_PARTS = {
  challenge: 'a'.repeat(24),
  game: 'a'.repeat(24),
  team: 'a'.repeat(24),
  round: '1',
  scoring: '3f0c1f2e-7a4b-4d38-9b65-0e1d2c3b4a59',
}

const CR_NUMBER = '1010456783'

/** The bodies change nothing: their effect exists already, or a late check refuses it. */
export const MEMBER_CALLS: Record<string, MemberCall> = {
  'every own team': getCall(teams.listTeams, () => ''),
  'own teams by page': getCall(teams.listMyTeams, () => '?page=0'),
  'teams to be judged': getCall(teams.listTeamsForJudge, () => '?page=0'),
  'own orders': getCall(payments.listTransections, () => '?page=0'),
  'own school record': getCall(getSchoolRecord, () => ''),
  'own billing address': getCall(payments.getBillingAddress, () => ''),
  'keeping that address': bodyCall(payments.saveBillingAddress, () => ({ ...BILLING_ADDRESS, postal_code: '1' })),
  'asking to be erased': bodyCall(privacy.requestErasure, () => ({ note: 1 })),
  'taking that back': bodyCall(privacy.withdrawErasureRequest, () => ({})),
  'own request to be erased': getCall(privacy.getOwnErasureRequest, () => ''),
  'a copy of own data': bodyCall(privacy.exportOwnData, () => ({})),
  'registering a team': bodyCall(teams.registerTeam, () => ({ data: {} })),
  'looking a coach up': bodyCall(teams.lookUpCoach, () => ({ coach_id: PEOPLE.coach2 })),
  'looking a member up': bodyCall(teams.lookUpMember, () => ({ member_id: PEOPLE.student4 })),
  'looking an entity up': bodyCall(teams.lookUpEntity, () => ({ entity_cr: CR_NUMBER })),
  'a team': getCall(teams.listTeams, ({ id }) => `?team_id=${id}`),
  'taking a member in': bodyCall(teams.addMember, ({ id }) => ({ team_id: id, member_id: PEOPLE.student4 })),
  'taking a coach in': bodyCall(teams.addCoach, ({ id }) => ({ team_id: id, coach_id: PEOPLE.coach2 })),
  'where one was named': getCall(teams.listOwnInvitations, () => ''),
  'reading an invitation': getCall(teams.readInvitation, () => `?token=${'x'.repeat(43)}`),
  'answering an invitation': bodyCall(teams.answerInvitation, () => ({ token: 'x'.repeat(43), decision: 'leave' })),
  'answering for oneself': bodyCall(teams.answerOwnInvitation, ({ id }) => ({ team_id: id, decision: 'agree' })),
  'asking a member again': bodyCall(teams.resendInvitation, ({ id, member }) => ({ team_id: id, person: member })),
  'linking its entity': bodyCall(teams.linkEntity, ({ id }) => ({ team_id: id, entity: CR_NUMBER })),
  'leaving the waiting list': bodyCall(teams.leaveWaitingList, ({ id }) => ({ team_id: id })),
  'sending scores': bodyCall(submitScores, scoresOf),
  'the PDF of its scores': file(
    `${submitScores.path}/:file{[0-9a-f]{24}\\.pdf}`,
    ({ id }) => `${submitScores.path}/${id}.pdf`,
  ),
  'its orders': getCall(payments.listTransections, ({ id }) => `?team_id=${id}`),
  'starting its payment': bodyCall(teams.startPayment, ({ id }) => ({ team_id: id })),
  'how its payment stands': bodyCall(payments.checkPayment, ({ id }) => ({ team_id: id })),
  'its invoice': bodyCall(payments.generateInvoice, ({ id }) => ({ team_id: id })),
  'the invoice of an order': bodyCall(payments.generateOrderInvoice, ({ id, order }) => ({
    team: id,
    order_id: order,
  })),
  'its invoice made out anew': bodyCall(payments.changeInvoiceBuyer, ({ id }) => ({
    team: id,
    order_id: 'none',
    customer_name: 'Wadi Schools',
    customer_email: '',
    crNumber: '',
    tax_id: '',
  })),
  'the file of its invoice': file(
    '/api/invoices/:file{(?:INV|CN)-\\d{4}-\\d{6,9}\\.pdf}',
    ({ invoice }) => `/api/invoices/${invoice}.pdf`,
  ),
  'its certificates': getCall(certificates.listCertificates, ({ id }) => `?team_id=${id}`),
  'making its certificate': bodyCall(certificates.generateCertificate, ({ id }) => ({ team: id })),
  'its final certificate': bodyCall(certificates.getFinalCertificate, ({ id, certificate }) => ({
    team: id,
    cr_id: certificate.id,
    crt_serial: certificate.serial,
  })),
  'the file of a certificate': file(
    '/api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}',
    ({ certificate }) => `/api/certificates/${certificate.serial}.pdf`,
  ),
  'events that one judges': getCall(judging.listStaffedEvents, () => ''),
  'the sheets of an event': eventCall(judging.getJudgingBundle),
  'sending a sheet': eventCall(judging.sendScorings, () => ({ sent_at: '2026-11-26T09:00:00Z', scorings: [{}] })),
  'what was sent': eventCall(judging.listScorings),
  'a sheet that was sent': eventCall(judging.getScoring),
  'deciding about a sheet': eventCall(judging.decideScoring, () => ({ action: 'confirm', version: 'x' })),
  'disqualifying a team': eventCall(judging.disqualifyTeam, () => ({
    ...{ team: 'a'.repeat(24), disqualified: true, reason: 'The robot is not theirs' },
  })),
  'opening a round': eventCall(judging.setRoundState, () => ({ state: 'open' })),
  'sending a game': eventCall(games.sendGames, () => ({ sent_at: '2026-11-26T09:00:00Z', games: [{}] })),
  'the games of an event': eventCall(games.listGames),
  'deciding about a game': eventCall(games.decideGame, () => ({
    ...{ action: 'void', version: 'x', entry: null, reason: 'The wrong teams played' },
  })),
  'forfeiting games': eventCall(games.forfeitGames, () => ({ team: 'a'.repeat(24), reason: 'Nobody came' })),
  'who has arrived': eventCall(checkIn.listCheckIns),
  'the check-in of a team': eventCall(checkIn.getCheckIn),
  'checking a team in': eventCall(checkIn.setCheckIn, () => ({ fact: 'arrived', seen: 0, state: true })),
  'the board set live': eventCall(judging.controlBoard, () => ({ action: 'live' })),
  'the ceremony': eventCall(judging.getCeremony),
  'the boards to watch now': file(listLiveEvents.path, () => listLiveEvents.path),
  'the board': eventCall(judging.getBoard),
  'the board as a stream': eventCall(judging.streamBoard),
  'its events': {
    route: nameOf(judging.listTeamEvents),
    request: ({ id }) => [atPath(judging.listTeamEvents, { id }).path, { method: 'GET' }],
  },
  'who won before': file('/api/teams/achievments', () => '/api/teams/achievments'),
  'verifying a serial': getCall(certificates.verifyCertificate, ({ certificate }) => `?serial=${certificate.serial}`),
  "a member's picture": file(
    '/api/teams/:team{[0-9a-f]{24}}/people/:person/picture',
    ({ id, member }) => `/api/teams/${id}/people/${member}/picture`,
  ),
  'issuing the finals': bodyCall(certificates.issueFinalCertificates, ({ competition }) => ({
    competion: competition,
  })),
  'revoking a certificate': bodyCall(certificates.revokeCertificate, () => ({ id: 'a'.repeat(24) })),
}
