import { Secret, TOTP } from 'otpauth'
import { SENDER } from '../../../platform/mail/templates/layout.ts'

/** What every authenticator app can do (RFC 6238 §5, RFC 4226); others know neither longer codes nor other hashes. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock that is half a minute off, or a slow typist. */
const WINDOW = 1

/** 160 random bits (RFC 4226 §4, R6), in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` address that an app reads from a QR code. Always in English: several apps show nothing else. */
export const addressOf = (secret: string, email: string): string =>
  new TOTP({ ...RULE, issuer: SENDER.en, label: email, secret }).toString()

/** The time step of a code that is right at this moment; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...RULE,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  })
  return delta === null ? undefined : TOTP.counter({ period: RULE.period, timestamp }) + delta
}
