import * as z from 'zod/mini'
import { declareCall, doneSaying, type RateLimit } from '../call.ts'
import { OneTimeCodeForm, OwnPasswordForm, OwnProofForm, ProofForm } from '../forms/second-factor.ts'
import { PASSWORD_TRIES } from './password-tries.ts'

/** How an admin's second factor stands; moments as ISO 8601, null while it is off. */
export const SecondFactorView = z.object({
  enabled_at: z.nullable(z.string()),
  recovery_codes_at: z.nullable(z.string()),
  recovery_left: z.number().check(z.describe('Recovery codes that were not used yet.')),
  required: z.boolean().check(z.describe('Whether the console stays shut without it.')),
})
export type SecondFactorView = z.output<typeof SecondFactorView>

/** What the authenticator app is given. */
export const SecondFactorSetup = z.object({
  success: z.literal(true),
  secret: z.string().check(z.describe('In Base32.')),
  uri: z.string().check(z.describe('The `otpauth:` address.')),
  qr: z.string().check(z.describe('That address as a QR code in a data URL.')),
})
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>

/** Ten codes, each of which works once; they are seen here and nowhere else. */
export const RecoveryCodes = z.extend(doneSaying(), { recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

const PATH = '/api/auth/second-factor'
const WHO = 'admins, before their second factor'

/** Counted by the session: a stolen one neither shuts the owner's sign-in nor keeps them from proving to be there. */
const PROOF_LIMIT = { ...PASSWORD_TRIES, name: 'prove' } satisfies RateLimit
const CODE_LIMIT = {
  name: 'second-factor',
  account: { points: 5, seconds: 300 },
  address: { points: 20, seconds: 300 },
  refusal: 'second_factor_too_many',
  countedBy: 'handler',
} satisfies RateLimit

export const secondFactor = declareCall({
  method: 'GET',
  path: PATH,
  who: WHO,
  tag: 'Accounts',
  summary: { ar: 'حالة التحقّق بخطوتين لدى المشرف نفسه.', en: 'How an admin’s own second factor stands.' },
  answer: SecondFactorView,
})

/** Begins the set-up, for a quarter of an hour; a second start replaces the first. 409 where it is on already. */
export const beginSecondFactor = declareCall({
  method: 'POST',
  path: PATH,
  who: WHO,
  limit: PROOF_LIMIT,
  tag: 'Accounts',
  summary: {
    ar: 'يبدأ تفعيل التحقّق بخطوتين، ويعطي المفتاح السري ورمز الاستجابة السريعة.',
    en: 'Begins to set a second factor up; gives the secret and its QR code.',
  },
  body: OwnPasswordForm,
  answer: SecondFactorSetup,
  errors: [409],
})

/** Ends the set-up by a code of the app: from now on it is asked for, and the person's other sessions end. */
export const confirmSecondFactor = declareCall({
  method: 'POST',
  path: `${PATH}/confirm`,
  who: WHO,
  limit: CODE_LIMIT,
  tag: 'Accounts',
  summary: {
    ar: 'يتمّ التفعيل برمز من التطبيق، ويعطي رموز الاسترداد مرة واحدة.',
    en: 'Ends the set-up by a code of the app and gives the recovery codes once.',
  },
  body: OneTimeCodeForm,
  answer: RecoveryCodes,
  errors: [409],
})

/** New recovery codes in place of the old ones. */
export const renewRecoveryCodes = declareCall({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  who: WHO,
  // The password is counted too.
  limit: CODE_LIMIT,
  tag: 'Accounts',
  summary: {
    ar: 'ينشئ رموز استرداد جديدة تحل محل القديمة.',
    en: 'New recovery codes in place of the old ones.',
  },
  body: OwnProofForm,
  answer: RecoveryCodes,
  errors: [409],
})

export const endSecondFactor = declareCall({
  method: 'POST',
  path: `${PATH}/off`,
  who: WHO,
  // The password is counted too.
  limit: CODE_LIMIT,
  tag: 'Accounts',
  summary: { ar: 'يوقف التحقّق بخطوتين.', en: 'Switches the second factor off.' },
  body: OwnProofForm,
  answer: doneSaying(),
  errors: [409],
})

/**
 * Proves that the owner is at this session, for a quarter of an hour: what would take the product over is refused with 403
 * `proof_needed` otherwise. @throws 400 at `password` or `code`, 401, 429
 */
export const prove = declareCall({
  method: 'POST',
  path: '/api/admin/prove',
  who: 'admins',
  // The code is counted too.
  limit: PROOF_LIMIT,
  tag: 'Accounts',
  summary: {
    ar: 'يثبت أن صاحب الجلسة حاضر، فلا يُطلب ذلك (`proof_needed`) ربع ساعة.',
    en: 'Proves that the owner is at this session: for a quarter of an hour `proof_needed` is no more.',
  },
  body: ProofForm,
  answer: doneSaying(),
})
