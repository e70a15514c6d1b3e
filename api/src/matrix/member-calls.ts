import type { Call } from '@olympiad/contracts/call'
import { schoolRecord } from '@olympiad/contracts/calls/auth'
import * as certificates from '@olympiad/contracts/calls/certificates'
import * as payments from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import { submitScores } from '@olympiad/contracts/calls/scores'
import * as teams from '@olympiad/contracts/calls/teams'
import { PEOPLE } from '../testing/harness.ts'
import type { Target } from './member-world.fixture.ts'

/** A request of the table: the route as the api declares it, and what is sent about a team. */
export type MemberCall = { route: string; request(team: Target): readonly [path: string, init: RequestInit] }

type Body = Record<string, unknown> | FormData
type Route = Pick<Call, 'method' | 'path'>

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** A call with its body. Where the body has no team, the call is about none. */
const posts = (call: Route, body: (team: Target) => Body): MemberCall => ({
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

/** A reading with its query, or with the rest of its path. */
const reads = (call: Route, more: (team: Target) => string): MemberCall => ({
  route: nameOf(call),
  request: (team) => [call.path + more(team), { method: call.method }],
})

const file = (route: `/api/${string}`, path: (team: Target) => string): MemberCall => ({
  route: `GET ${route}`,
  request: (team) => [path(team), { method: 'GET' }],
})

function scoresOf({ id }: Target): FormData {
  const form = new FormData()
  form.set('jsdata', JSON.stringify({ team: id }))
  return form
}

/** For tests: a national address. */
export const BILLING_ADDRESS = {
  building_no: '7412',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12211',
}

const CR_NUMBER = '1010456783'

/** How each call of the table is made. The bodies change nothing: what they ask for is there already, or refused late. */
export const MEMBER_CALLS: Record<string, MemberCall> = {
  'every own team': reads(teams.listTeams, () => ''),
  'own teams by page': reads(teams.listMyTeams, () => '?page=0'),
  'teams to be judged': reads(teams.listJudgedTeams, () => '?page=0'),
  'own orders': reads(payments.listTransections, () => '?page=0'),
  'own school record': reads(schoolRecord, () => ''),
  'own billing address': reads(payments.getBillingAddress, () => ''),
  'keeping that address': posts(payments.saveBillingAddress, () => ({ ...BILLING_ADDRESS, postal_code: '1' })),
  'asking to be erased': posts(privacy.askErasure, () => ({ note: 1 })),
  'taking that back': posts(privacy.withdrawErasure, () => ({})),
  'own request to be erased': reads(privacy.getOwnRequest, () => ''),
  'a copy of own data': posts(privacy.exportOwn, () => ({})),
  'registering a team': posts(teams.registerTeam, () => ({ data: {} })),
  'looking a coach up': posts(teams.lookUpCoach, () => ({ coach_id: PEOPLE.coach2 })),
  'looking a member up': posts(teams.lookUpMember, () => ({ member_id: PEOPLE.student4 })),
  'looking an entity up': posts(teams.lookUpEntity, () => ({ entity_cr: CR_NUMBER })),
  'a team': reads(teams.listTeams, ({ id }) => `?team_id=${id}`),
  'taking a member in': posts(teams.addMember, ({ id }) => ({ team_id: id, member_id: PEOPLE.student4 })),
  'taking a coach in': posts(teams.addCoach, ({ id }) => ({ team_id: id, coach_id: PEOPLE.coach2 })),
  'where one was named': reads(teams.listPlaces, () => ''),
  'reading an invitation': reads(teams.readInvitation, () => `?token=${'x'.repeat(43)}`),
  'answering an invitation': posts(teams.answerInvitation, () => ({ token: 'x'.repeat(43), decision: 'leave' })),
  'answering for oneself': posts(teams.answerPlace, ({ id }) => ({ team_id: id, decision: 'agree' })),
  'asking a member again': posts(teams.inviteAgain, ({ id, member }) => ({ team_id: id, person: member })),
  'linking its entity': posts(teams.linkEntity, ({ id }) => ({ team_id: id, entity: CR_NUMBER })),
  'sending scores': posts(submitScores, scoresOf),
  'the PDF of its scores': file(
    `${submitScores.path}/:file{[0-9a-f]{24}\\.pdf}`,
    ({ id }) => `${submitScores.path}/${id}.pdf`,
  ),
  'its orders': reads(payments.listTransections, ({ id }) => `?team_id=${id}`),
  'starting its payment': posts(teams.startPayment, ({ id }) => ({ team_id: id })),
  'how its payment stands': posts(payments.checkPayment, ({ id }) => ({ team_id: id })),
  'its invoice': posts(payments.generateInvoice, ({ id }) => ({ team_id: id })),
  'the invoice of an order': posts(payments.generateOrderInvoice, ({ id, order }) => ({ team: id, order_id: order })),
  'its invoice made out anew': posts(payments.changeBuyer, ({ id }) => ({
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
  'its certificates': reads(certificates.listCertificates, ({ id }) => `?team_id=${id}`),
  'making its certificate': posts(certificates.generateCertificate, ({ id }) => ({ team: id })),
  'its final certificate': posts(certificates.finalCertificate, ({ id, certificate }) => ({
    team: id,
    cr_id: certificate.id,
    crt_serial: certificate.serial,
  })),
  'the file of a certificate': file(
    '/api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}',
    ({ certificate }) => `/api/certificates/${certificate.serial}.pdf`,
  ),
  'who won before': file('/api/teams/achievments', () => '/api/teams/achievments'),
  'verifying a serial': reads(certificates.verifyCertificate, ({ certificate }) => `?serial=${certificate.serial}`),
  "a member's picture": file(
    '/api/teams/:team{[0-9a-f]{24}}/people/:person/picture',
    ({ id, member }) => `/api/teams/${id}/people/${member}/picture`,
  ),
  'issuing the finals': posts(certificates.issueFinals, ({ competition }) => ({ competion: competition })),
  'revoking a certificate': posts(certificates.revokeCertificate, () => ({ id: 'a'.repeat(24) })),
}
