import { Secret, TOTP } from 'otpauth'

/** For tests: the code that an authenticator app shows for a secret at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })
