import { createHash, randomBytes } from 'node:crypto'

/** Seconds that a token opens the door for, and milliseconds that a code can be exchanged within. */
export const TOKEN_LIFETIME_S = 60 * 60
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_S * 1000
const CODE_LIFETIME_MS = 60 * 1000

/** What a code stands for, and what it is bound to: only who knows both can have the token. */
export type Grant = { personId: string; clientId: string; redirectUri: string; challenge: string }
export type Exchange = { clientId: string; redirectUri: string; verifier: string }
/** `aud` is the client that the token was given to; none for the platform's own sign-in call. */
export type TokenOwner = { personId: string; aud?: string }

/** The codes and tokens that are out. They end with the process: who is signed in elsewhere doesn't need them again. */
export type Grants = {
  issueToken(owner: TokenOwner): string
  readToken(token: string): TokenOwner | undefined
  issueCode(grant: Grant): string
  /** The token for a code; undefined when it is unknown, late, used or somebody else's. A second use ends the token. */
  redeem(code: string, exchange: Exchange): string | undefined
}

type Issued<T> = T & { until: number }

/** `now` is the clock, in milliseconds, so that a test can let a minute pass. */
export function createGrants(now: () => number = Date.now): Grants {
  const tokens = new Map<string, Issued<TokenOwner>>()
  const codes = new Map<string, Issued<{ grant: Grant; used?: { token?: string } }>>()

  const issueToken = (owner: TokenOwner): string => {
    sweep(tokens, now())
    const token = secret()
    tokens.set(token, { ...owner, until: now() + TOKEN_LIFETIME_MS })
    return token
  }

  return {
    issueToken,
    readToken(token) {
      const owner = tokens.get(token)
      if (!owner || owner.until <= now()) return undefined
      return { personId: owner.personId, ...(owner.aud && { aud: owner.aud }) }
    },
    issueCode(grant) {
      // A used code is remembered for as long as its token lives: a second use must still be able to end it.
      sweep(codes, now() - TOKEN_LIFETIME_MS)
      const code = secret()
      codes.set(code, { grant, until: now() + CODE_LIFETIME_MS })
      return code
    },
    redeem(code, exchange) {
      const issued = codes.get(code)
      if (!issued) return undefined
      if (issued.used) {
        tokens.delete(issued.used.token ?? '')
        return undefined
      }
      // The first try uses it up, also a wrong one: there is no second guess.
      issued.used = {}
      if (issued.until <= now() || !fits(issued.grant, exchange)) return undefined
      const { personId, clientId } = issued.grant
      issued.used.token = issueToken({ personId, aud: clientId })
      return issued.used.token
    },
  }
}

const secret = (): string => randomBytes(32).toString('base64url')

function fits(grant: Grant, { clientId, redirectUri, verifier }: Exchange): boolean {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return grant.clientId === clientId && grant.redirectUri === redirectUri && grant.challenge === challenge
}

/** Forgets what ended before a moment; all entries of a map live equally long, so the oldest come first. */
function sweep(entries: Map<string, { until: number }>, moment: number): void {
  for (const [key, { until }] of entries) {
    if (until > moment) return
    entries.delete(key)
  }
}
