import { defineCall } from '../call.ts'
import { AdminSignInForm, SignInForm } from '../forms/sign-in.ts'
import type { UserView } from '../views/people.ts'

/** A member signs in with the membership platform's password; sets the session cookie and returns the token once. */
export const signIn = defineCall<{ success: true; msg: string; jwt: string; user: UserView }>()({
  method: 'POST',
  path: '/api/auth/signin',
  body: SignInForm,
})

/** An admin signs in with the local password; creates nobody. The token comes in the Authorization header too. */
export const adminSignIn = defineCall<{ success: true; msg: string; jwt: string; user: UserView }>()({
  method: 'POST',
  path: '/api/adduser',
  body: AdminSignInForm,
})

/** Ends this session. A form post is answered with a redirect to /signin. */
export const signOut = defineCall<{ success: true; msg: string }>()({ method: 'POST', path: '/api/auth/signout' })

/** Who is signed in; 401 without a session. */
export const getUser = defineCall<{ success: true; user: UserView }>()({ method: 'POST', path: '/api/getuser' })
