import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { recordId } from '../forms/fields.ts'
import { AdminSignInForm, SignInForm } from '../forms/sign-in.ts'
import { SignUpForm } from '../forms/sign-up.ts'
import type { SchoolRecordView, SessionView, UserView } from '../views/people.ts'
import type { Whole } from './own-session.ts'

/** A session that was opened: the token is seen here and nowhere else, in the Authorization header too. */
type Opened = { success: true; msg: string; jwt: string; user: UserView } & Whole

/** A member signs in with the membership platform's password; sets the session cookie and returns the token once. */
export const signIn = defineCall<Opened>()({
  method: 'POST',
  path: '/api/auth/signin',
  body: SignInForm,
})

/**
 * An admin signs in with the local password; creates nobody. The token comes in the Authorization header too. Where the
 * account has a second factor, the right password alone is answered with 401 `second_factor_needed`.
 */
export const adminSignIn = defineCall<Opened>()({
  method: 'POST',
  path: '/api/adduser',
  body: AdminSignInForm,
})

/** Ends every session of the person, this one too. A form post is answered with a redirect to /signin. */
export const signOutEverywhere = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/auth/signout-everywhere',
})

/**
 * Makes an account at the membership platform, and none here: the first sign-in does. `url` is where to go next: the
 * platform, to verify a coach, or our sign-in. Nobody is signed in by it.
 */
export const signUp = defineCall<{ success: true; msg: string; type: 0 | 1; url: string }>()({
  method: 'POST',
  path: '/api/auth/signup',
  body: SignUpForm,
})

/** Checks one of our tokens; sets no cookie and opens nothing. 401 where it is none or has ended. */
export const loginSeason = defineCall<{ success: true; user: { jwt: string; user: UserView[] } }>()({
  method: 'GET',
  path: '/api/loginseason',
  query: z.object({ token: z.string(), type: z.optional(z.string()) }),
})

/**
 * Opens a session from the membership platform's answer. Only its `token` is used, and only to ask the platform who it
 * stands for: nothing else in `data` is believed.
 */
export const exchange = defineCall<Opened>()({
  method: 'POST',
  path: '/api/auth/exchange',
  body: z.strictObject({ data: z.looseObject({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }) }),
})

/** One's own sessions, the one in use first. */
export const listSessions = defineCall<{ sessions: SessionView[] }>()({ method: 'GET', path: '/api/auth/sessions' })

/** Ends one of one's own sessions; 404 for any other. */
export const endSession = defineCall<{ success: true; msg: string }>()({
  method: 'DELETE',
  path: '/api/auth/sessions',
  query: z.object({ id: recordId }),
})

/** One's own education and skills, from the membership platform; 502 `platform_down` while it does not answer. */
export const schoolRecord = defineCall<{ success: true; user: SchoolRecordView }>()({
  method: 'GET',
  path: '/api/skills/user',
})
