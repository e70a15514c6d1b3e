import { FALLBACK_SEASON_SLUG, PERSON_TYPE, type PersonType, REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, safeRedirectPath as safeLocalPath, splitLang, withLangPrefix } from '@olympiad/contracts/routes'

type Reader<U extends { type: PersonType } = { type: PersonType }> = { user: U | null; lang: Lang }
type RequestedUrl = Pick<URL, 'pathname' | 'search'>
/** The server enforces the same rules at every call; a guard only spares people a refusing page. */
type GuardResult<U> = { user: U } | { goTo: string }

/** Marks a redirected reader: the season page then explains who registers teams. */
export const REGISTRARS_NOTICE = 'who-registers'

/** Others go to the season (000 §2). */
const requireRegistrar = <U extends { type: PersonType }>(user: U, lang: Lang): GuardResult<U> =>
  REGISTRAR_TYPES.includes(user.type)
    ? { user }
    : { goTo: `${withLangPrefix(routes.season(FALLBACK_SEASON_SLUG), lang)}#${REGISTRARS_NOTICE}` }

const pathAndQuery = ({ pathname, search }: RequestedUrl): string => pathname + search

/**
 * Guard of the registration (000 §2). A visitor goes to the join popup at home, where `token` is six random
 * characters.
 * A person without the right to register goes to the season.
 */
export function registrationGuard<U extends { type: PersonType }>(
  { user, lang }: Reader<U>,
  target: RequestedUrl,
  token: string,
): GuardResult<U> {
  if (!user) return { goTo: withLangPrefix(routes.join(token, pathAndQuery(target)), lang) }
  return requireRegistrar(user, lang)
}

/** Members only (000 §2): a visitor signs in first and comes back. The console has its own guard. */
export function memberGuard<U extends { type: PersonType }>(
  { user, lang }: Reader<U>,
  target: RequestedUrl,
): GuardResult<U> {
  return user ? { user } : { goTo: withLangPrefix(routes.signIn(pathAndQuery(target)), lang) }
}

/** Judges only; others go to their own teams. */
export function judgeGuard<U extends { type: PersonType }>(reader: Reader<U>, target: RequestedUrl): GuardResult<U> {
  const member = memberGuard(reader, target)
  if ('goTo' in member || member.user.type === PERSON_TYPE.judge) return member
  return { goTo: withLangPrefix(routes.myTeams(), reader.lang) }
}

/** Members only, and of them those who may register and pay. */
export function payerGuard<U extends { type: PersonType }>(reader: Reader<U>, target: RequestedUrl): GuardResult<U> {
  const member = memberGuard(reader, target)
  return 'goTo' in member ? member : requireRegistrar(member.user, reader.lang)
}

/** Accepts only a page of this site (no open redirect), in the current language. */
export function safeRedirectPath(redirect: string | null, lang: Lang): string | undefined {
  const path = safeLocalPath(redirect)
  return path && splitLang(path).lang ? withLangPrefix(path, lang) : path
}

/** A student's sign-in leads on to `target`. */
export const signUpUrl = (target: string | undefined, lang: Lang): string =>
  withLangPrefix(target ? `${routes.signUp()}?${new URLSearchParams({ redirect: target })}` : routes.signUp(), lang)

/** Back to the redirect, else an admin to the console and others home; without a session to sign-in. */
export function afterSignInUrl({ user, lang }: Reader, redirect: string | null): string {
  const target = safeRedirectPath(redirect, lang)
  if (!user) return withLangPrefix(routes.signIn(target), lang)
  return target ?? (user.type === PERSON_TYPE.admin ? routes.admin() : withLangPrefix(routes.home(), lang))
}
