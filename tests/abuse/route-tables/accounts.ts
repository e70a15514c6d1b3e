import * as invitation from '@olympiad/contracts/calls/admin-invitations'
import * as auth from '@olympiad/contracts/calls/auth'
import * as session from '@olympiad/contracts/calls/current-session'
import * as privacy from '@olympiad/contracts/calls/privacy'
import * as second from '@olympiad/contracts/calls/second-factor'
import * as link from '@olympiad/contracts/calls/sign-in-link'
import { makeNationalId } from '@olympiad/sandbox/people/make-national-id'
import { PASSWORD, PEOPLE } from '../../../api/src/testing/harness.ts'
import type { Row, Table } from '../route-spec.ts'

const TOKEN_CALL = 'tokens of this call are forged in tokens.test.ts'
const PLATFORM_SAYS = 'a password or a token: it is handed to the membership platform as it is, and never kept'

export const ACCOUNT_ROUTES: Table = {
  'POST /api/auth/signin': {
    sender: 'nobody',
    validRequest: () => ({ path: auth.signIn.path, body: { identifier: PEOPLE.judge, password: PASSWORD } }),
    exemptions: { 'hidden characters': 'they are dropped from an identifier: it is looked up, never kept or shown' },
  },
  'POST /api/adduser': {
    sender: 'nobody',
    validRequest: () => ({
      path: auth.adminSignIn.path,
      body: { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 },
    }),
    exemptions: {
      'more rights': 'type 4 is what the specification has admins say; it makes nobody one (tokens.test.ts)',
      'hidden characters': 'they are dropped from an identifier: it is looked up, never kept or shown',
    },
  },
  'POST /api/auth/signin-link': {
    sender: 'nobody',
    validRequest: () => ({ path: link.requestSignInLink.path, body: { identifier: 'nobody@example.com' } }),
    exemptions: { 'hidden characters': 'they are dropped from an identifier: it is looked up, never kept or shown' },
  },
  'POST /api/auth/signin-link/open': {
    sender: 'nobody',
    validRequest: () => ({ path: link.redeemSignInLink.path, body: { token: 'a'.repeat(43) } }),
    exemptions: { 'hidden characters': 'a token: its digest is looked up, and it is never kept' },
  },
  'POST /api/auth/admin-invitation': {
    sender: 'nobody',
    validRequest: () => ({ path: invitation.readAdminInvitation.path, body: { token: 'a'.repeat(67) } }),
  },
  'POST /api/auth/admin-invitation/accept': {
    sender: 'nobody',
    validRequest: () => ({
      path: invitation.acceptAdminInvitation.path,
      body: { token: 'a'.repeat(67), password: 'mango-kettle-river' },
    }),
    exemptions: { 'hidden characters': 'a password: it is hashed as it is, and never kept' },
  },
  'POST /api/auth/exchange': {
    sender: 'nobody',
    validRequest: () => ({ path: auth.exchangeMembershipToken.path, body: { data: { token: 'of-nobody' } } }),
    exemptions: { 'hidden characters': PLATFORM_SAYS },
  },
  'POST /api/getuser': {
    sender: 'student',
    validRequest: () => ({ path: session.getUser.path }),
    sideEffect: 'nothing: the specification reads by POST here',
  },
  'GET /api/loginseason': {
    sender: 'nobody',
    validRequest: () => ({ path: `${auth.checkToken.path}?token=${'a'.repeat(43)}` }),
    exemptions: { 'hidden characters': TOKEN_CALL },
  },
  'POST /api/auth/signup': {
    sender: 'nobody',
    validRequest: () => ({
      path: auth.signUp.path,
      body: {
        name: 'سلمان',
        email: 'salman@demo.test',
        national_id: makeNationalId('198765432'),
        phone_number: '0501234567',
        password: 'a-long-password',
        c_password: 'a-long-password',
        type: 0,
      },
    }),
  },
  'GET /api/auth/popup': {
    sender: 'nobody',
    validRequest: () => ({ path: '/api/auth/popup?redirect=%2Fprofile%2F' }),
  },
  'GET /api/auth/callback': {
    sender: 'nobody',
    validRequest: () => ({ path: '/api/auth/callback?state=x&code=x' }),
    sideEffect: 'a session begins, for the browser alone whose cookie has the state: OAuth ends in a GET',
  },
  'POST /api/auth/signout': {
    sender: 'nobody',
    validRequest: () => ({ path: session.signOut.path }),
  },
  'POST /api/auth/signout-everywhere': {
    sender: 'otherJudge',
    validRequest: () => ({ path: auth.signOutEverywhere.path }),
  },
  'GET /api/auth/sessions': { sender: 'student', validRequest: () => ({ path: auth.listSessions.path }) },
  'DELETE /api/auth/sessions': {
    sender: 'coach',
    // The first sign-in is the student's.
    validRequest: ({ recordIds }) => ({ path: `${auth.endSession.path}?id=${recordIds.get('sessions')}` }),
  },
  'GET /api/getuser/picture': { sender: 'student', validRequest: () => ({ path: '/api/getuser/picture' }) },
  'GET /api/auth/second-factor': {
    sender: 'admin',
    validRequest: () => ({ path: second.getSecondFactor.path }),
  },
  ...Object.fromEntries(
    [
      second.startSecondFactorSetup,
      second.confirmSecondFactorSetup,
      second.regenerateRecoveryCodes,
      second.disableSecondFactor,
    ].map((call) => [
      `${call.method} ${call.path}`,
      {
        sender: 'admin',
        validRequest: () => ({
          path: call.path,
          body: {
            ...(call !== second.confirmSecondFactorSetup && { password: 'not-mine' }),
            ...(call !== second.startSecondFactorSetup && { code: '000000' }),
          },
        }),
        exemptions: { 'hidden characters': 'a password and a code: they are compared, never kept or shown' },
      } satisfies Row,
    ]),
  ),
  'POST /api/admin/prove': {
    sender: 'admin',
    validRequest: () => ({ path: second.reauthenticate.path, body: { password: 'not-mine' } }),
    exemptions: { 'hidden characters': 'a password and a code: they are compared, never kept or shown' },
  },
  'GET /api/privacy/erasure': { sender: 'student', validRequest: () => ({ path: privacy.getOwnErasureRequest.path }) },
  'POST /api/privacy/export': {
    sender: 'student',
    validRequest: () => ({ path: privacy.exportOwnData.path }),
    sideEffect: 'nothing: it is a reading by POST, so that no link begins it',
  },
  'POST /api/privacy/erasure': {
    sender: 'student',
    validRequest: () => ({ path: privacy.requestErasure.path, body: { note: 'x' } }),
  },
  'POST /api/privacy/erasure/withdraw': {
    sender: 'student',
    validRequest: () => ({ path: privacy.withdrawErasureRequest.path }),
  },
}
