import { FALLBACK_SEASON_SLUG, PERSON, type PersonType, REGISTRARS } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, localPath, routes, splitLang } from '@olympiad/contracts/routes'

/** Who asks for a page, and in which language. */
type Reader<U extends { type: PersonType } = { type: PersonType }> = { user: U | null; lang: Lang }
/** The page that is asked for, as its address names it. */
type Wanted = Pick<URL, 'pathname' | 'search'>
/**
 * Who may be on a page, or where they are sent instead. The server holds the same rules at every call; a guard spares
 * people a page that would refuse them.
 */
type Admitted<U> = { user: U } | { goTo: string }

/** Where the page of a season says who registers teams, to those who were sent there. */
export const REGISTRARS_NOTICE = 'who-registers'

/** Who has nothing to register or pay goes to the season (000 §2). */
const registrar = <U extends { type: PersonType }>(user: U, lang: Lang): Admitted<U> =>
  REGISTRARS.includes(user.type)
    ? { user }
    : { goTo: `${inLang(routes.season(FALLBACK_SEASON_SLUG), lang)}#${REGISTRARS_NOTICE}` }

const whole = ({ pathname, search }: Wanted): string => pathname + search

/**
 * The registration (000 §2): a visitor goes home, where the join popup keeps what they wanted; `token` is six random
 * characters. Who may not register goes to the season.
 */
export function registrationGuard<U extends { type: PersonType }>(
  { user, lang }: Reader<U>,
  wanted: Wanted,
  token: string,
): Admitted<U> {
  if (!user) return { goTo: inLang(routes.join(token, whole(wanted)), lang) }
  return registrar(user, lang)
}

/** A page of members (000 §2): a visitor signs in first and comes back. The console keeps its own door. */
export function memberGuard<U extends { type: PersonType }>({ user, lang }: Reader<U>, wanted: Wanted): Admitted<U> {
  return user ? { user } : { goTo: inLang(routes.signIn(whole(wanted)), lang) }
}

/** The teams to be judged: judges only; others have their own. */
export function judgeGuard<U extends { type: PersonType }>(reader: Reader<U>, wanted: Wanted): Admitted<U> {
  const member = memberGuard(reader, wanted)
  if ('goTo' in member || member.user.type === PERSON.judge) return member
  return { goTo: inLang(routes.myTeams(), reader.lang) }
}

/** The return from the payment page: members only, and of them those who may register and pay. */
export function payerGuard<U extends { type: PersonType }>(reader: Reader<U>, wanted: Wanted): Admitted<U> {
  const member = memberGuard(reader, wanted)
  return 'goTo' in member ? member : registrar(member.user, reader.lang)
}

/** What was wanted before, if it is a page of this site; in the language that is read now. */
export function wantedBefore(redirect: string | null, lang: Lang): string | undefined {
  const path = localPath(redirect)
  return path && splitLang(path).lang ? inLang(path, lang) : path
}

/** The sign-up of somebody who wants something: a student's sign-in leads on to it. */
export const signUpFor = (wanted: string | undefined, lang: Lang): string =>
  inLang(wanted ? `${routes.signUp()}?${new URLSearchParams({ redirect: wanted })}` : routes.signUp(), lang)

/** After sign-in: back to what was wanted, else an admin to the console and others home; without a session, to sign-in. */
export function afterSignIn({ user, lang }: Reader, redirect: string | null): string {
  const wanted = wantedBefore(redirect, lang)
  if (!user) return inLang(routes.signIn(wanted), lang)
  return wanted ?? (user.type === PERSON.admin ? routes.admin() : inLang(routes.home(), lang))
}
