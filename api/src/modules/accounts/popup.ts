import { timingSafeEqual } from 'node:crypto'
import { isSignInPopupError, SIGN_IN_POPUP, type SignInPopupError } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { safeRedirectPath } from '@olympiad/contracts/routes'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { AppError, NotSignedIn } from '../../platform/errors.ts'
import { httpStatusOf } from '../../platform/http/error-handler.ts'
import type { Logger } from '../../platform/log.ts'
import { upsertAccount } from './accounts.service.ts'
import { randomToken, sha256 } from './secrets.ts'

/** Longer ones don't fit into the cookie and are dropped. */
const MAX_REDIRECT_LENGTH = 1500

/** The content of the cookie; `state` and `verifier` are secrets. */
const PendingSignIn = z.object({
  state: z.string().min(20),
  verifier: z.string().min(43),
  redirect: z.string().optional(),
  popup: z.boolean(),
})

export type PendingSignIn = z.output<typeof PendingSignIn>

/** Drops a `redirect` that leaves this site. */
export function beginPopupSignIn(redirect: string | undefined, popup: boolean): PendingSignIn {
  const path = safeRedirectPath(redirect)
  return {
    state: randomToken(),
    verifier: randomToken(),
    popup,
    ...(path !== undefined && path.length <= MAX_REDIRECT_LENGTH && { redirect: path }),
  }
}

export const encodePendingSignIn = (pending: PendingSignIn): string =>
  Buffer.from(JSON.stringify(pending)).toString('base64url')

/** @returns undefined for a missing or malformed cookie */
export function decodePendingSignIn(cookie: string | undefined): PendingSignIn | undefined {
  try {
    return PendingSignIn.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

const redirectUri = (publicUrl: string): string => publicUrl + SIGN_IN_POPUP.callback

export const authorizationUrlFor = (
  { state, verifier }: PendingSignIn,
  { membership, publicUrl }: Deps,
  lang: Lang,
): string =>
  membership.authorizationUrl({
    state,
    challenge: sha256(verifier).toString('base64url'),
    redirectUri: redirectUri(publicUrl),
    lang,
  })

export type OAuthCallback = { state?: string | undefined; code?: string | undefined; error?: string | undefined }

/** @throws {AppError} `popup_cancelled`, `popup_failed`, `membership_unavailable`, and as `upsertAccount` */
export async function finishPopupSignIn(
  pending: PendingSignIn | undefined,
  { state, code, error }: OAuthCallback,
  { orm, membership, publicUrl, now }: Deps,
  lang: Lang,
): Promise<User> {
  // `timingSafeEqual` needs equal lengths. Another state is a forged callback.
  if (!pending || !timingSafeEqual(sha256(state ?? ''), sha256(pending.state))) throw new NotSignedIn('popup_failed')
  if (error !== undefined || !code)
    throw new NotSignedIn(error === 'access_denied' ? 'popup_cancelled' : 'popup_failed')
  const token = await membership.exchangeCode(code, { verifier: pending.verifier, redirectUri: redirectUri(publicUrl) })
  const person = await membership.fetchPersonByToken(token, lang)
  return await upsertAccount(orm, person, lang, now())
}

export function toPopupFailure(error: unknown, log: Logger, requestId: string): SignInPopupError {
  if (!(error instanceof AppError)) {
    log.error({ requestId, err: error }, 'unexpected error during popup sign-in')
    return 'signin_unknown'
  }
  if (httpStatusOf(error) >= 500) log.warn({ requestId, err: error.cause ?? error }, error.message)
  return isSignInPopupError(error.key) ? error.key : 'popup_failed'
}
