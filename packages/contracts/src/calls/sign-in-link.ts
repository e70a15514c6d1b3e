import * as z from 'zod/mini'
import { declareCall, messageAnswer } from '../call.ts'
import { SignInLinkForm } from '../forms/sign-in.ts'

/**
 * Lets the owner sign in after others used up the attempts. The answer is the same for an unknown account.
 * `type` 4 means an admin.
 */
export const requestSignInLink = declareCall({
  method: 'POST',
  path: '/api/auth/signin-link',
  access: 'everybody',
  // By the named account.
  limit: {
    name: 'signin-link',
    account: { points: 5, seconds: 3600 },
    address: { points: 100, seconds: 3600 },
    enforcedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'يرسل رابطًا بالبريد إلى من منعته محاولات غيره من تسجيل الدخول، ويجيب بالمثل من لا نعرفه.',
    en: 'Mails a link to whom others’ tries keep from signing in; says the same of whom nobody knows.',
  },
  body: SignInLinkForm,
  answer: messageAnswer(),
})

/** Single use: sets the cookie of a known browser, opens no session. */
export const redeemSignInLink = declareCall({
  method: 'POST',
  path: '/api/auth/signin-link/open',
  access: 'everybody',
  limit: { name: 'signin-link-open', address: { points: 300, seconds: 600 } },
  tag: 'Accounts',
  summary: {
    ar: 'يفتح ذلك الرابط مرة واحدة، فيصبح هذا المتصفح معروفًا منذ ذلك الحين، ولا يسجّل دخول أحد.',
    en: 'Opens such a link, once: this browser is known from then on. Signs nobody in.',
  },
  body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  answer: messageAnswer(),
  errors: [404],
})
