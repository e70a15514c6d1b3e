import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { SignInLinkForm } from '../forms/sign-in.ts'

type Done = { success: true; msg: string }

/**
 * Asks for a link to the mailbox of an account, which lets its owner try to sign in though others have used up the tries.
 * The answer is the same where there is no such account. `type` 4 is said for an admin's.
 */
export const askSignInLink = defineCall<Done>()({
  method: 'POST',
  path: '/api/auth/signin-link',
  body: SignInLinkForm,
})

/** Opens such a link, once: sets the cookie by which this browser is known. Signs nobody in. 404 where it has ended. */
export const openSignInLink = defineCall<Done>()({
  method: 'POST',
  path: '/api/auth/signin-link/open',
  body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
})
