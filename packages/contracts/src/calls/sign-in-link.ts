import * as z from 'zod/mini'
import { declareCall, doneSaying } from '../call.ts'
import { SignInLinkForm } from '../forms/sign-in.ts'

/**
 * Asks for a link to the mailbox of an account, which lets its owner try to sign in though others have used up the tries.
 * The answer is the same where there is no such account. `type` 4 is said for an admin's.
 */
export const askSignInLink = declareCall({
  method: 'POST',
  path: '/api/auth/signin-link',
  who: 'everybody',
  // Counted by the account that is named.
  limit: {
    name: 'signin-link',
    account: { points: 5, seconds: 3600 },
    address: { points: 100, seconds: 3600 },
    countedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'يرسل رابطًا بالبريد إلى من منعته محاولات غيره من تسجيل الدخول، ويجيب بالمثل من لا نعرفه.',
    en: 'Mails a link to whom others’ tries keep from signing in; says the same of whom nobody knows.',
  },
  body: SignInLinkForm,
  answer: doneSaying(),
})

/** Opens such a link, once: sets the cookie by which this browser is known. Signs nobody in. 404 where it has ended. */
export const openSignInLink = declareCall({
  method: 'POST',
  path: '/api/auth/signin-link/open',
  who: 'everybody',
  limit: { name: 'signin-link-open', address: { points: 300, seconds: 600 } },
  tag: 'Accounts',
  summary: {
    ar: 'يفتح ذلك الرابط مرة واحدة، فيصبح هذا المتصفح معروفًا منذ ذلك الحين، ولا يسجّل دخول أحد.',
    en: 'Opens such a link, once: this browser is known from then on. Signs nobody in.',
  },
  body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  answer: doneSaying(),
  errors: [404],
})
