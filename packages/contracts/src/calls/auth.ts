import * as z from 'zod/mini'
import { declareCall, messageAnswer } from '../call.ts'
import { SIGN_IN_POPUP } from '../constants.ts'
import { recordId } from '../forms/fields.ts'
import { AdminSignInForm, SignInForm } from '../forms/sign-in.ts'
import { SIGN_UP_TYPES, SignUpForm } from '../forms/sign-up.ts'
import { SchoolRecordView, SessionView, UserView } from '../views/people.ts'
import { getUser } from './current-session.ts'
import { PASSWORD_ATTEMPT_LIMIT } from './password-attempt-limit.ts'

/** The token appears only here and in the Authorization header. */
const Opened = z.extend(getUser.answer, { msg: z.string(), jwt: z.string() })

export const signIn = declareCall({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'everybody',
  limit: { ...PASSWORD_ATTEMPT_LIMIT, name: 'signin' },
  tag: 'Accounts',
  summary: {
    ar: 'يسجّل دخول عضو بكلمة مروره في منصة العضوية، ويضع ملف تعريف ارتباط للجلسة ويعطي رمزها مرة واحدة.',
    en: 'Signs a member in with the membership platform’s password; sets the session cookie and gives the token once.',
  },
  body: SignInForm,
  answer: Opened,
  errors: [502],
})

/** Creates no account. With a second factor, a correct password alone returns 401 `second_factor_required`. */
export const adminSignIn = declareCall({
  method: 'POST',
  path: '/api/adduser',
  access: 'everybody',
  // The code counts separately: see calls/second-factor.ts.
  limit: { ...PASSWORD_ATTEMPT_LIMIT, name: 'admin-signin' },
  tag: 'Accounts',
  summary: {
    ar: 'يسجّل دخول مشرف بكلمة المرور المحلية، وبرمز إن كان التحقّق بخطوتين مفعّلًا لحسابه.',
    en: 'Signs an admin in with the local password, and with a code where the account has a second factor.',
  },
  body: AdminSignInForm,
  answer: Opened,
})

/** Includes this session. A form post redirects to /signin. */
export const signOutEverywhere = declareCall({
  method: 'POST',
  path: '/api/auth/signout-everywhere',
  access: 'own session',
  guardedBy: 'handler',
  limit: { exemptReason: 'ends one’s own sessions, and so its own leave to ask' },
  tag: 'Accounts',
  summary: { ar: 'ينهي كل جلسات صاحب الطلب.', en: 'Ends all sessions of whoever calls.' },
  answer: messageAnswer(),
})

/** Creates an account at the membership platform only; ours follows at the first sign-in. Opens no session. */
export const signUp = declareCall({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'everybody',
  // By national id and email.
  limit: {
    name: 'signup',
    account: { points: 10, seconds: 3600 },
    // A school signs up its classes from one address.
    address: { points: 400, seconds: 3600 },
    errorCode: 'signup_rate_limited',
    enforcedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'ينشئ حسابًا في منصة العضوية، ولا يسجّل دخول أحد.',
    en: 'Makes an account at the membership platform; nobody is signed in by it.',
  },
  body: SignUpForm,
  answer: z.extend(messageAnswer(), { type: z.literal(SIGN_UP_TYPES), url: z.string() }),
  errors: [502],
})

/** Checks one of our tokens; sets no cookie. 401 for an invalid or ended one. */
export const checkToken = declareCall({
  method: 'GET',
  path: '/api/loginseason',
  access: 'everybody',
  tag: 'Accounts',
  summary: { ar: 'يتحقّق من أحد رموز جلساتنا، ولا يفتح شيئًا.', en: 'Checks one of our tokens; opens nothing.' },
  query: z.object({ token: z.string(), type: z.optional(z.string()) }),
  answer: z.object({
    success: z.literal(true),
    user: z.object({ jwt: z.string(), user: z.array(UserView) }),
  }),
})

/** Uses only the `token` and asks the platform for its person: nothing else in `data` is trusted. */
export const exchangeMembershipToken = declareCall({
  method: 'POST',
  path: '/api/auth/exchange',
  access: 'everybody',
  // By token.
  limit: { ...PASSWORD_ATTEMPT_LIMIT, name: 'exchange' },
  tag: 'Accounts',
  summary: {
    ar: 'يفتح جلسة لمن يدل عليه رمز من منصة العضوية.',
    en: 'Opens a session for whom a token of the membership platform stands for.',
  },
  body: z.strictObject({ data: z.looseObject({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }) }),
  answer: Opened,
  errors: [502],
})

export const startPopupSignIn = declareCall({
  method: 'GET',
  path: SIGN_IN_POPUP.start,
  access: 'everybody',
  tag: 'Accounts',
  summary: {
    ar: 'يبدأ تسجيل الدخول في صفحة منصة العضوية.',
    en: 'Begins a sign-in on the membership platform’s page.',
  },
  answer: 'redirect',
})

export const handlePopupCallback = declareCall({
  method: 'GET',
  path: SIGN_IN_POPUP.callback,
  access: 'everybody',
  limit: {
    name: 'popup-address',
    address: PASSWORD_ATTEMPT_LIMIT.address,
    errorCode: 'signin_rate_limited',
    enforcedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'تعود إليه منصة العضوية، وينتهي إلى الصفحة التي غودرت.',
    en: 'Where the membership platform leads back to; ends in the page that was left.',
  },
  answer: 'text/html',
})

export const listSessions = declareCall({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'own session',
  tag: 'Accounts',
  summary: { ar: 'جلسات المستخدم، وأولها المستخدمة الآن.', en: 'One’s own sessions, the one in use first.' },
  answer: z.object({ sessions: z.array(SessionView) }),
})

/** 404 for anybody else's session. */
export const endSession = declareCall({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'own session',
  limit: { exemptReason: 'ends one’s own sessions: as many as were begun, which is limited' },
  tag: 'Accounts',
  summary: { ar: 'ينهي إحدى جلسات المستخدم.', en: 'Ends one of one’s own sessions.' },
  query: z.object({ id: recordId }),
  answer: messageAnswer(),
  errors: [404],
})

/** 502 `membership_unavailable` while the membership platform does not answer. */
export const getSchoolRecord = declareCall({
  method: 'GET',
  path: '/api/skills/user',
  access: 'signed in',
  // Counts only calls that reach the platform.
  limit: {
    name: 'school-record',
    account: { points: 120, seconds: 600 },
    address: { points: 2400, seconds: 600 },
    enforcedBy: 'handler',
  },
  tag: 'Accounts',
  summary: {
    ar: 'تعليم المستخدم ومهاراته، من منصة العضوية.',
    en: 'One’s own education and skills, from the membership platform.',
  },
  answer: z.object({ success: z.literal(true), user: SchoolRecordView }),
  errors: [502],
})
