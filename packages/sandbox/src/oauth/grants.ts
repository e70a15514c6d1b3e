import { createHash, randomBytes } from 'node:crypto'

/** Token lifetime in seconds, code lifetime in milliseconds. */
export const TOKEN_LIFETIME_S = 60 * 60
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_S * 1000
const CODE_LIFETIME_MS = 60 * 1000

/** The client must prove all bound values to redeem the code. */
export type Grant = { personId: string; clientId: string; redirectUri: string; challenge: string }
export type TokenExchange = { clientId: string; redirectUri: string; verifier: string }
/** `aud` is the token's client; absent for the platform's own sign-in call. */
export type TokenOwner = { personId: string; aud?: string }

/** In memory: they end with the process. */
export type Grants = {
  issueToken(owner: TokenOwner): string
  readToken(token: string): TokenOwner | undefined
  issueCode(grant: Grant): string
  /** Returns undefined for an unknown, expired, used or foreign code. A second use revokes the token. */
  redeem(code: string, exchange: TokenExchange): string | undefined
}

type Issued<T> = T & { until: number }

/** `now` in milliseconds, so that a test can advance time. */
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
      // Keep a used code as long as its token, so that a second use can revoke it.
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
      // The first attempt consumes the code, even a wrong one: nobody gets a second guess.
      issued.used = {}
      if (issued.until <= now() || !matchesGrant(issued.grant, exchange)) return undefined
      const { personId, clientId } = issued.grant
      issued.used.token = issueToken({ personId, aud: clientId })
      return issued.used.token
    },
  }
}

const secret = (): string => randomBytes(32).toString('base64url')

function matchesGrant(grant: Grant, { clientId, redirectUri, verifier }: TokenExchange): boolean {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return grant.clientId === clientId && grant.redirectUri === redirectUri && grant.challenge === challenge
}

/** Equal lifetimes: the oldest entries come first. */
function sweep(entries: Map<string, { until: number }>, moment: number): void {
  for (const [key, { until }] of entries) {
    if (until > moment) return
    entries.delete(key)
  }
}
