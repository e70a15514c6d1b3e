import * as z from 'zod/mini'
import { declareCall, messageAnswer } from '../call.ts'
import { UserView } from '../views/people.ts'

export const getUser = declareCall({
  method: 'POST',
  path: '/api/getuser',
  access: 'own session',
  limit: { exemptReason: 'reads, and says who is asking' },
  tag: 'Accounts',
  summary: { ar: 'يذكر من سجّل الدخول.', en: 'Who is signed in.' },
  answer: z.object({
    success: z.literal(true),
    user: UserView,
    setup: z
      .exactOptional(z.literal('second_factor'))
      .check(z.describe('What an admin has to do before any other call is theirs.')),
  }),
})

/** A form post redirects to /signin. */
export const signOut = declareCall({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'everybody',
  limit: { exemptReason: 'ends one’s own session: each can be ended once' },
  tag: 'Accounts',
  summary: {
    ar: 'ينهي هذه الجلسة؛ ومن أرسل نموذجًا يُحوَّل إلى صفحة تسجيل الدخول.',
    en: 'Ends this session; a form post is led to the sign-in page.',
  },
  answer: messageAnswer(),
})
