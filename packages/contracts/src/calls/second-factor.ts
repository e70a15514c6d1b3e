import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit } from '../call.ts'
import {
  OneTimeCodeForm,
  PasswordConfirmationForm,
  ReauthenticationForm,
  TwoFactorReauthenticationForm,
} from '../forms/second-factor.ts'
import { PASSWORD_ATTEMPT_LIMIT } from './password-attempt-limit.ts'

/** ISO 8601, null while it is off. */
export const SecondFactorView = z.object({
  enabled_at: z.nullable(z.string()),
  recovery_codes_at: z.nullable(z.string()),
  recovery_left: z.number().check(z.describe('Recovery codes that were not used yet.')),
  required: z.boolean().check(z.describe('Whether the console stays shut without it.')),
})
export type SecondFactorView = z.output<typeof SecondFactorView>

export const SecondFactorSetup = z.object({
  success: z.literal(true),
  secret: z.string().check(z.describe('In Base32.')),
  uri: z.string().check(z.describe('The `otpauth:` address.')),
  qr: z.string().check(z.describe('That address as a QR code in a data URL.')),
})
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>

/** Ten single-use codes; only this answer shows them. */
export const RecoveryCodes = z.extend(messageAnswer(), { recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

const PATH = '/api/auth/second-factor'
const ACCESS = 'admins, before their second factor'

/** By session: a stolen one locks neither the owner's sign-in nor their reauthentication. */
const REAUTHENTICATION_LIMIT = { ...PASSWORD_ATTEMPT_LIMIT, name: 'prove' } satisfies RateLimit
const CODE_LIMIT = {
  name: 'second-factor',
  account: { points: 5, seconds: 300 },
  address: { points: 20, seconds: 300 },
  errorCode: 'second_factor_rate_limited',
  enforcedBy: 'handler',
} satisfies RateLimit

export const getSecondFactor = declareCall({
  method: 'GET',
  path: PATH,
  access: ACCESS,
  tag: 'Accounts',
  summary: { ar: 'حالة التحقّق بخطوتين لدى المشرف نفسه.', en: 'How an admin’s own second factor stands.' },
  answer: SecondFactorView,
})

/** Valid for a quarter of an hour. 409 if it is on. */
export const startSecondFactorSetup = declareCall({
  method: 'POST',
  path: PATH,
  access: ACCESS,
  limit: REAUTHENTICATION_LIMIT,
  tag: 'Accounts',
  summary: {
    ar: 'يبدأ تفعيل التحقّق بخطوتين، ويعطي المفتاح السري ورمز الاستجابة السريعة.',
    en: 'Begins to set a second factor up; gives the secret and its QR code.',
  },
  body: PasswordConfirmationForm,
  answer: SecondFactorSetup,
  errors: [409],
})

/** Also ends the person's other sessions. */
export const confirmSecondFactorSetup = declareCall({
  method: 'POST',
  path: `${PATH}/confirm`,
  access: ACCESS,
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

export const regenerateRecoveryCodes = declareCall({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  access: ACCESS,
  // The password counts too.
  limit: CODE_LIMIT,
  tag: 'Accounts',
  summary: {
    ar: 'ينشئ رموز استرداد جديدة تحل محل القديمة.',
    en: 'New recovery codes in place of the old ones.',
  },
  body: TwoFactorReauthenticationForm,
  answer: RecoveryCodes,
  errors: [409],
})

export const disableSecondFactor = declareCall({
  method: 'POST',
  path: `${PATH}/off`,
  access: ACCESS,
  // The password counts too.
  limit: CODE_LIMIT,
  tag: 'Accounts',
  summary: { ar: 'يوقف التحقّق بخطوتين.', en: 'Switches the second factor off.' },
  body: TwoFactorReauthenticationForm,
  answer: messageAnswer(),
  errors: [409],
})

/**
 * Valid for a quarter of an hour. Calls that could take over the product need it: 403 `reauthentication_required`. @throws
 * 400 at `password` or `code`, 401, 429
 */
export const reauthenticate = declareCall({
  method: 'POST',
  path: '/api/admin/prove',
  access: 'admins',
  right: 'console',
  // The code counts too.
  limit: REAUTHENTICATION_LIMIT,
  tag: 'Accounts',
  summary: {
    ar: 'يثبت أن صاحب الجلسة حاضر، فلا يُطلب ذلك (`reauthentication_required`) ربع ساعة.',
    en: 'Proves that the owner is at this session: for a quarter of an hour `reauthentication_required` is no more.',
  },
  body: ReauthenticationForm,
  answer: messageAnswer(),
})
