import { Secret, TOTP } from 'otpauth'
import { SENDER } from '../../../platform/mail/templates/layout.ts'

/** All authenticator apps support these (RFC 6238 §5, RFC 4226); many ignore others. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Tolerates a clock that is 30 seconds off. */
const WINDOW = 1

/** 160 random bits (RFC 4226 §4, R6), in Base32. */
export const generateSecret = (): string => new Secret({ size: 20 }).base32

/** English, as several apps show nothing else. */
export const otpauthUrl = (secret: string, email: string): string =>
  new TOTP({ ...RULE, issuer: SENDER.en, label: email, secret }).toString()

export function matchingTimeStep(secret: string, code: string, now: Date): number | undefined {
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
