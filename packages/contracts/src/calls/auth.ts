import * as z from 'zod/mini'
import { declareCall, doneSaying } from '../call.ts'
import { POPUP } from '../constants.ts'
import { recordId } from '../forms/fields.ts'
import { AdminSignInForm, SignInForm } from '../forms/sign-in.ts'
import { SIGN_UP_TYPES, SignUpForm } from '../forms/sign-up.ts'
import { SchoolRecordView, SessionView, UserView } from '../views/people.ts'
import { getUser } from './own-session.ts'
import { PASSWORD_TRIES } from './password-tries.ts'

/** A session that was opened: the token is seen here and nowhere else, in the Authorization header too. */
const Opened = z.extend(getUser.answer, { msg: z.string(), jwt: z.string() })

/** A member signs in with the membership platform's password; sets the session cookie and returns the token once. */
export const signIn = declareCall({
  method: 'POST',
  path: '/api/auth/signin',
  who: 'everybody',
  limit: { ...PASSWORD_TRIES, name: 'signin' },
  tag: 'Accounts',
  summary: {
    ar: 'يسجّل دخول عضو بكلمة مروره في منصة العضوية، ويضع ملف ارتباط الجلسة ويعطي رمزها مرة واحدة.',
    en: 'Signs a member in with the membership platform’s password; sets the session cookie and gives the token once.',
  },
  body: SignInForm,
  answer: Opened,
  errors: [502],
})

/**
 * An admin signs in with the local password; creates nobody. The token comes in the Authorization header too. Where the
 * account has a second factor, the right password alone is answered with 401 `second_factor_needed`.
 */
export const adminSignIn = declareCall({
  method: 'POST',
  path: '/api/adduser',
  who: 'everybody',
  // The code is counted as any code: see calls/second-factor.ts.
  limit: { ...PASSWORD_TRIES, name: 'admin-signin' },
  tag: 'Accounts',
  summary: {
    ar: 'يسجّل دخول مشرف بكلمة المرور المحلية، وبرمز إن كان التحقّق بخطوتين مفعّلًا لحسابه.',
    en: 'Signs an admin in with the local password, and with a code where the account has a second factor.',
  },
  body: AdminSignInForm,
  answer: Opened,
})

/** Ends every session of the person, this one too. A form post is answered with a redirect to /signin. */
export const signOutEverywhere = declareCall({
  method: 'POST',
  path: '/api/auth/signout-everywhere',
  who: 'own session',
  guardedBy: 'handler',
  limit: { uncounted: 'ends one’s own sessions, and so its own leave to ask' },
  tag: 'Accounts',
  summary: { ar: 'ينهي كل جلسات صاحب الطلب.', en: 'Ends all sessions of whoever calls.' },
  answer: doneSaying(),
})

/**
 * Makes an account at the membership platform, and none here: the first sign-in does. `url` is where to go next: the
 * platform, to verify a coach, or our sign-in. Nobody is signed in by it.
 */
export const signUp = declareCall({
  method: 'POST',
  path: '/api/auth/signup',
  who: 'everybody',
  // Counted by national id and email.
  limit: {
    name: 'signup',
    account: { points: 10, seconds: 3600 },
    // A school signs its classes up from one address.
    address: { points: 400, seconds: 3600 },
    refusal: 'signup_too_many',
    countedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'ينشئ حسابًا في منصة العضوية، ولا يسجّل دخول أحد.',
    en: 'Makes an account at the membership platform; nobody is signed in by it.',
  },
  body: SignUpForm,
  answer: z.extend(doneSaying(), { type: z.literal(SIGN_UP_TYPES), url: z.string() }),
  errors: [502],
})

/** Checks one of our tokens; sets no cookie and opens nothing. 401 where it is none or has ended. */
export const loginSeason = declareCall({
  method: 'GET',
  path: '/api/loginseason',
  who: 'everybody',
  tag: 'Accounts',
  summary: { ar: 'يتحقّق من أحد رموز جلساتنا، ولا يفتح شيئًا.', en: 'Checks one of our tokens; opens nothing.' },
  query: z.object({ token: z.string(), type: z.optional(z.string()) }),
  answer: z.object({
    success: z.literal(true),
    user: z.object({ jwt: z.string(), user: z.array(UserView) }),
  }),
})

/**
 * Opens a session from the membership platform's answer. Only its `token` is used, and only to ask the platform who it
 * stands for: nothing else in `data` is believed.
 */
export const exchange = declareCall({
  method: 'POST',
  path: '/api/auth/exchange',
  who: 'everybody',
  // Counted by the token.
  limit: { ...PASSWORD_TRIES, name: 'exchange' },
  tag: 'Accounts',
  summary: {
    ar: 'يفتح جلسة لمن يدل عليه رمز من منصة العضوية.',
    en: 'Opens a session for whom a token of the membership platform stands for.',
  },
  body: z.strictObject({ data: z.looseObject({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }) }),
  answer: Opened,
  errors: [502],
})

export const beginPopup = declareCall({
  method: 'GET',
  path: POPUP.start,
  who: 'everybody',
  tag: 'Accounts',
  summary: {
    ar: 'يبدأ تسجيل الدخول في صفحة منصة العضوية.',
    en: 'Begins a sign-in on the membership platform’s page.',
  },
  answer: 'redirect',
})

export const endPopup = declareCall({
  method: 'GET',
  path: POPUP.callback,
  who: 'everybody',
  limit: {
    name: 'popup-address',
    address: PASSWORD_TRIES.address,
    refusal: 'signin_too_many',
    countedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'تعود إليه منصة العضوية، وينتهي إلى الصفحة التي غودرت.',
    en: 'Where the membership platform leads back to; ends in the page that was left.',
  },
  answer: 'text/html',
})

/** One's own sessions, the one in use first. */
export const listSessions = declareCall({
  method: 'GET',
  path: '/api/auth/sessions',
  who: 'own session',
  tag: 'Accounts',
  summary: { ar: 'جلسات المستخدم، وأولها المستخدمة الآن.', en: 'One’s own sessions, the one in use first.' },
  answer: z.object({ sessions: z.array(SessionView) }),
})

/** Ends one of one's own sessions; 404 for any other. */
export const endSession = declareCall({
  method: 'DELETE',
  path: '/api/auth/sessions',
  who: 'own session',
  limit: { uncounted: 'ends one’s own sessions: as many as were begun, which is limited' },
  tag: 'Accounts',
  summary: { ar: 'ينهي إحدى جلسات المستخدم.', en: 'Ends one of one’s own sessions.' },
  query: z.object({ id: recordId }),
  answer: doneSaying(),
  errors: [404],
})

/** One's own education and skills, from the membership platform; 502 `platform_down` while it does not answer. */
export const schoolRecord = declareCall({
  method: 'GET',
  path: '/api/skills/user',
  who: 'signed in',
  // Where the platform is not asked, nothing is counted.
  limit: {
    name: 'school-record',
    account: { points: 120, seconds: 600 },
    address: { points: 2400, seconds: 600 },
    countedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'تعليم المستخدم ومهاراته، من منصة العضوية.',
    en: 'One’s own education and skills, from the membership platform.',
  },
  answer: z.object({ success: z.literal(true), user: SchoolRecordView }),
  errors: [502],
})
