import { timingSafeEqual } from 'node:crypto'
import { isPopupFailure, POPUP, type PopupFailure } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { localPath } from '@olympiad/contracts/routes'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { AppError, NotSignedIn } from '../../platform/errors.ts'
import { statusOf } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import { accountOf } from './accounts.service.ts'
import { randomToken, sha256 } from './secrets.ts'

/** Longer ones would not fit into a cookie; whoever follows them ends on the home page instead. */
const REDIRECT_LENGTH = 1500

/** A sign-in at the platform that was begun in this browser, as its cookie holds it; the state and verifier are secrets. */
const Pending = z.object({
  state: z.string().min(20),
  verifier: z.string().min(43),
  /** A path of ours to end at. */
  redirect: z.string().optional(),
  /** In a window of its own, which tells the page that opened it. */
  popup: z.boolean(),
})
export type Pending = z.output<typeof Pending>

/** A new sign-in. A `redirect` that leaves this site is dropped. */
export function begin(redirect: string | undefined, popup: boolean): Pending {
  const path = localPath(redirect)
  return {
    state: randomToken(),
    verifier: randomToken(),
    popup,
    ...(path !== undefined && path.length <= REDIRECT_LENGTH && { redirect: path }),
  }
}

export const packed = (pending: Pending): string => Buffer.from(JSON.stringify(pending)).toString('base64url')

/** What a cookie holds; undefined where it is missing or not one of ours. */
export function unpacked(cookie: string | undefined): Pending | undefined {
  try {
    return Pending.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

const redirectUri = (publicUrl: string): string => publicUrl + POPUP.callback

/** The platform's page that the browser goes to. */
export const loginPageFor = ({ state, verifier }: Pending, { membership, publicUrl }: Deps, lang: Lang): string =>
  membership.loginPage({
    state,
    challenge: sha256(verifier).toString('base64url'),
    redirectUri: redirectUri(publicUrl),
    lang,
  })

/** What the platform sends the browser back with. */
export type Callback = { state?: string | undefined; code?: string | undefined; error?: string | undefined }

/**
 * Our account of the person who signed in at the platform: the code is exchanged here, never in the browser.
 * @throws {AppError} `popup_cancelled`, `popup_failed`, `platform_down`, and what an account may be refused for
 */
export async function finish(
  pending: Pending | undefined,
  { state, code, error }: Callback,
  { orm, membership, publicUrl, now }: Deps,
  lang: Lang,
): Promise<User> {
  // Equal lengths, as the comparison needs them; whoever has no state of this browser's did not begin here.
  if (!pending || !timingSafeEqual(sha256(state ?? ''), sha256(pending.state))) throw new NotSignedIn('popup_failed')
  if (error !== undefined || !code)
    throw new NotSignedIn(error === 'access_denied' ? 'popup_cancelled' : 'popup_failed')
  const token = await membership.exchangeCode(code, { verifier: pending.verifier, redirectUri: redirectUri(publicUrl) })
  const person = await membership.personOfToken(token, lang)
  return await accountOf(orm, person, lang, now())
}

/** How a failure is named to the person; what is no fault of theirs is logged. */
export function failureOf(error: unknown, log: Logger, requestId: string): PopupFailure {
  if (!(error instanceof AppError)) {
    log.error({ requestId, err: error }, 'unforeseen error at a sign-in')
    return 'signin_unknown'
  }
  if (statusOf(error) >= 500) log.warn({ requestId, err: error.cause ?? error }, error.message)
  return isPopupFailure(error.key) ? error.key : 'popup_failed'
}
