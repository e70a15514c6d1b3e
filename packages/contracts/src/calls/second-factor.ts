import { defineCall } from '../call.ts'
import { OneTimeCodeForm, OwnPasswordForm, OwnProofForm, ProofForm } from '../forms/second-factor.ts'

/** How an admin's second factor stands; moments as ISO 8601, null while it is off. */
export type SecondFactorView = {
  enabled_at: string | null
  recovery_codes_at: string | null
  /** Recovery codes that were not used yet. */
  recovery_left: number
  /** Whether the console stays shut without it. */
  required: boolean
}
/** What the authenticator app is given: the secret in Base32, its `otpauth:` address, and that as a QR code in a data URL. */
export type SecondFactorSetup = { success: true; secret: string; uri: string; qr: string }
/** Ten codes, each of which works once; they are seen here and nowhere else. */
export type RecoveryCodes = { success: true; msg: string; recovery_codes: string[] }

const PATH = '/api/auth/second-factor'

export const secondFactor = defineCall<SecondFactorView>()({ method: 'GET', path: PATH })

/** Begins the set-up, for a quarter of an hour; a second start replaces the first. 409 where it is on already. */
export const beginSecondFactor = defineCall<SecondFactorSetup>()({ method: 'POST', path: PATH, body: OwnPasswordForm })

/** Ends the set-up by a code of the app: from now on it is asked for, and the person's other sessions end. */
export const confirmSecondFactor = defineCall<RecoveryCodes>()({
  method: 'POST',
  path: `${PATH}/confirm`,
  body: OneTimeCodeForm,
})

/** New recovery codes in place of the old ones. */
export const renewRecoveryCodes = defineCall<RecoveryCodes>()({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  body: OwnProofForm,
})

export const endSecondFactor = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: `${PATH}/off`,
  body: OwnProofForm,
})

/**
 * Proves that the owner is at this session, for a quarter of an hour: what would take the product over is refused with 403
 * `proof_needed` otherwise. @throws 400 at `password` or `code`, 401, 429
 */
export const prove = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/admin/prove',
  body: ProofForm,
})
