import * as auth from '@olympiad/contracts/calls/auth'
import * as session from '@olympiad/contracts/calls/own-session'
import * as privacy from '@olympiad/contracts/calls/privacy'
import * as second from '@olympiad/contracts/calls/second-factor'
import * as link from '@olympiad/contracts/calls/sign-in-link'
import { nationalId } from '@olympiad/sandbox/people/national-id'
import { PASSWORD, PEOPLE } from '../../../api/src/testing/harness.ts'
import type { Row, Table } from '../rule.ts'

const TOKEN_CALL = 'tokens of this call are forged in tokens.test.ts'
const PLATFORM_SAYS = 'a password or a token: it is handed to the membership platform as it is, and never kept'

/** Ways into a session and out of it. */
export const ACCOUNTS: Table = {
  'POST /api/auth/signin': {
    as: 'nobody',
    right: () => ({ path: auth.signIn.path, body: { identifier: PEOPLE.judge, password: PASSWORD } }),
    spares: { 'hidden characters': 'they are dropped from an identifier: it is looked up, never kept or shown' },
  },
  'POST /api/adduser': {
    as: 'nobody',
    right: () => ({
      path: auth.adminSignIn.path,
      body: { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 },
    }),
    spares: {
      'more rights': 'type 4 is what the specification has admins say; it makes nobody one (tokens.test.ts)',
      'hidden characters': 'they are dropped from an identifier: it is looked up, never kept or shown',
    },
  },
  'POST /api/auth/signin-link': {
    as: 'nobody',
    right: () => ({ path: link.askSignInLink.path, body: { identifier: 'nobody@example.com' } }),
    spares: { 'hidden characters': 'they are dropped from an identifier: it is looked up, never kept or shown' },
  },
  'POST /api/auth/signin-link/open': {
    as: 'nobody',
    right: () => ({ path: link.openSignInLink.path, body: { token: 'a'.repeat(43) } }),
    spares: { 'hidden characters': 'a token: its digest is looked up, and it is never kept' },
  },
  'POST /api/auth/exchange': {
    as: 'nobody',
    right: () => ({ path: auth.exchange.path, body: { data: { token: 'of-nobody' } } }),
    spares: { 'hidden characters': PLATFORM_SAYS },
  },
  'POST /api/getuser': {
    as: 'student',
    right: () => ({ path: session.getUser.path }),
    changes: 'nothing: the specification reads by POST here',
  },
  'GET /api/loginseason': {
    as: 'nobody',
    right: () => ({ path: `${auth.loginSeason.path}?token=${'a'.repeat(43)}` }),
    spares: { 'hidden characters': TOKEN_CALL },
  },
  'POST /api/auth/signup': {
    as: 'nobody',
    right: () => ({
      path: auth.signUp.path,
      body: {
        name: 'سلمان',
        email: 'salman@demo.test',
        national_id: nationalId('198765432'),
        phone_number: '0501234567',
        password: 'a-long-password',
        c_password: 'a-long-password',
        type: 0,
      },
    }),
  },
  'GET /api/auth/popup': {
    as: 'nobody',
    right: () => ({ path: '/api/auth/popup?redirect=%2Fprofile%2F' }),
  },
  'GET /api/auth/callback': {
    as: 'nobody',
    right: () => ({ path: '/api/auth/callback?state=x&code=x' }),
    changes: 'a session begins, for the browser alone whose cookie has the state: OAuth ends in a GET',
  },
  'POST /api/auth/signout': {
    as: 'nobody',
    right: () => ({ path: session.signOut.path }),
  },
  'POST /api/auth/signout-everywhere': {
    as: 'otherJudge',
    right: () => ({ path: auth.signOutEverywhere.path }),
  },
  'GET /api/auth/sessions': { as: 'student', right: () => ({ path: auth.listSessions.path }) },
  'DELETE /api/auth/sessions': {
    as: 'coach',
    // Whoever signed in first is the student.
    right: ({ some }) => ({ path: `${auth.endSession.path}?id=${some.get('sessions')}` }),
  },
  'GET /api/getuser/picture': { as: 'student', right: () => ({ path: '/api/getuser/picture' }) },
  'GET /api/auth/second-factor': {
    as: 'admin',
    right: () => ({ path: second.secondFactor.path }),
  },
  ...Object.fromEntries(
    [second.beginSecondFactor, second.confirmSecondFactor, second.renewRecoveryCodes, second.endSecondFactor].map(
      (call) => [
        `${call.method} ${call.path}`,
        {
          as: 'admin',
          right: () => ({
            path: call.path,
            body: {
              ...(call !== second.confirmSecondFactor && { password: 'not-mine' }),
              ...(call !== second.beginSecondFactor && { code: '000000' }),
            },
          }),
          spares: { 'hidden characters': 'a password and a code: they are compared, never kept or shown' },
        } satisfies Row,
      ],
    ),
  ),
  'POST /api/admin/prove': {
    as: 'admin',
    right: () => ({ path: second.prove.path, body: { password: 'not-mine' } }),
    spares: { 'hidden characters': 'a password and a code: they are compared, never kept or shown' },
  },
  'GET /api/privacy/erasure': { as: 'student', right: () => ({ path: privacy.getOwnRequest.path }) },
  'POST /api/privacy/export': {
    as: 'student',
    right: () => ({ path: privacy.exportOwn.path }),
    changes: 'nothing: it is a reading by POST, so that no link begins it',
  },
  'POST /api/privacy/erasure': {
    as: 'student',
    right: () => ({ path: privacy.askErasure.path, body: { note: 'x' } }),
  },
  'POST /api/privacy/erasure/withdraw': {
    as: 'student',
    right: () => ({ path: privacy.withdrawErasure.path }),
  },
}
