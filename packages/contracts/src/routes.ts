import type { CatalogueLinkError } from './calls/catalogues.ts'
import { type SignInPopupError, TEAM_TABS, type TeamTab } from './constants.ts'
import { isLang, type Lang } from './lang.ts'
import { dayInRiyadh } from './riyadh.ts'

const query = (params: Record<string, string | undefined>): string => {
  const searchParams = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) searchParams.set(name, value)
  return searchParams.size > 0 ? `?${searchParams}` : ''
}

const pageOf = ({ page }: { page?: number }): string | undefined => (page ? String(page) : undefined)

const dialogParams = ({ join, failed }: { join?: boolean; failed?: CatalogueLinkError }) => ({
  join: join ? '1' : undefined,
  failed,
})

export const routes = {
  home: () => '/',
  signIn: (redirect?: string, failed?: SignInPopupError) => `/signin${query({ redirect, failed })}`,
  signUp: () => '/signup/',
  /** `token` is six random characters (000 §2), `redirect` the visitor's intended path. */
  join: (token: string, redirect?: string) => `/${query({ token, redirect })}`,
  courses: (options: { category?: string; page?: number; join?: boolean; failed?: CatalogueLinkError } = {}) =>
    `/courses/${query({ category: options.category, page: pageOf(options), ...dialogParams(options) })}`,
  shops: (options: { join?: boolean; failed?: CatalogueLinkError } = {}) => `/shops/${query(dialogParams(options))}`,
  season: (slug: string) => `/seasons/${encodeURIComponent(slug)}/`,
  results: (seasonId: string, options: { competition?: string; level?: string } = {}) =>
    `/resultes/${encodeURIComponent(seasonId)}/${query(options)}`,
  competition: (id: string) => `/competion/${encodeURIComponent(id)}`,
  register: (seasonId?: string, competitionId?: string) =>
    `/teams-registeration/${query({ season_id: seasonId, competion_id: competitionId })}`,
  paymentReturn: (teamId: string) => `/payment/telr${query({ team_id: teamId })}`,
  /** `paid` opens the success dialog; `page` from zero. */
  profile: (options: { paid?: boolean; team?: string; page?: number } = {}) =>
    `/profile/${query({ payment_status: options.paid ? 'true' : undefined, team_id: options.team, page: pageOf(options) })}`,
  myTeams: (options: { season?: string; page?: number } = {}) =>
    `/my-teams/${query({ season: options.season, page: pageOf(options) })}`,
  judging: (options: { season?: string; competion?: string; q?: string; page?: number } = {}) =>
    `/judging/${query({ season: options.season, competion: options.competion, q: options.q, page: pageOf(options) })}`,
  /** `division` shows that one alone, `both` in both languages. */
  board: (event: string, options: { division?: string | undefined; both?: boolean; light?: boolean } = {}) =>
    `/live/${encodeURIComponent(event)}/${query({
      division: options.division,
      both: options.both ? '1' : undefined,
      light: options.light ? '1' : undefined,
    })}`,
  ceremony: (event: string, division?: string) => `/live/${encodeURIComponent(event)}/ceremony/${query({ division })}`,
  /** The judge's device on the competition day. */
  judge: () => '/judge/',
  /** Opens a team's sheet there, for what was filled in on paper; without a team, the list of them. */
  judgeSheet: (sheet: { event: string; challenge: string; round: number; team?: string | undefined }) =>
    `/judge/#${['event', sheet.event, sheet.challenge, sheet.round, ...(sheet.team ? [sheet.team] : [])].join('/')}`,
  team: (id: string, options: { tab?: TeamTab; page?: number; paid?: boolean } = {}) =>
    `/profile/team/${encodeURIComponent(id)}${query({
      tab: options.tab === TEAM_TABS[0] ? undefined : options.tab,
      page: pageOf(options),
      payment_status: options.paid ? 'true' : undefined,
    })}`,
  /** `page` from zero; `q` is a search. */
  community: (options: { category?: string; page?: number; q?: string } = {}) =>
    `/community/${query({ category: options.category, q: options.q, page: pageOf(options) })}`,
  newTopic: (options: { category?: string } = {}) => `/community/add-new/${query(options)}`,
  editTopic: (slug: string) => `/community/add-new/${query({ slug })}`,
  /** `at` is the comment to scroll to. */
  topic: (
    topic: { slug: string; created_at: string },
    options: { page?: number; thread?: string | undefined; at?: string } = {},
  ) =>
    `/community/forums/${dayInRiyadh(new Date(topic.created_at))}/${encodeURIComponent(topic.slug)}${query({
      thread: options.thread,
      page: pageOf(options),
    })}${options.at ? `#comment-${options.at}` : ''}`,
  communityFeed: (category?: string) => (category ? `/community/feed/${category}.xml` : '/community/feed.xml'),
  unsubscribe: (token: string) => `/community/unsubscribe/${query({ token })}`,
  /** `leave` asks for confirmation. */
  invitation: (target: { token: string } | { team: string }, options: { leave?: boolean } = {}) =>
    `/invitation/${query({ ...target, leave: options.leave ? '1' : undefined })}`,
  checkCertificate: () => '/certificates/verify/',
  certificate: (serial: string) => `/certificates/verify/${encodeURIComponent(serial)}`,
  regions: (region?: string) => `/regions/${query({ region })}`,
  about: (season?: string) => `/about-us/${query({ season })}`,
  /** `token` of an answer's mail continues its thread. */
  contact: (token?: string) => `/contact-us/${query({ token })}`,
  terms: () => '/terms-conditions/',
  privacy: () => '/privacy-policy/',
  moeTalent: () => '/moetalent/',
  wroSupport: () => '/wro-support/',
  teacherTraining: () => '/teachers-trainings/',
  championProgramme: () => '/champions-programe/',
  headJudge: (event?: string) => (event ? `/head-judge/${encodeURIComponent(event)}/` : '/head-judge/'),
  /** Of an event, for its staff at the entrance; `team` opens that one. */
  checkIn: (event: string, team?: string) => `/check-in/${encodeURIComponent(event)}/${team ? `#${team}` : ''}`,
  /** Confirmed sheets item by item. */
  teamDay: (team: string) => `/profile/team/${encodeURIComponent(team)}/competition-day/`,
  notFound: (reason?: { payment: string; teamId: string }) =>
    `/404/not-found/${query({ payment: reason?.payment, team_id: reason?.teamId })}`,
  admin: () => '/admin/dashboard/',
} as const

/** `/ar/profile/` → `{ lang: 'ar', path: '/profile/' }`. */
export function splitLang(pathname: string): { lang: Lang | undefined; path: string } {
  const start = pathname.indexOf('/') + 1
  const end = pathname.indexOf('/', start)
  const first = end < 0 ? pathname.slice(start) : pathname.slice(start, end)
  if (start === 0 || !isLang(first)) return { lang: undefined, path: pathname }
  return { lang: first, path: end < 0 ? '/' : pathname.slice(end) }
}

/** `('/profile/?a=1', 'en')` → `/en/profile/?a=1`. */
export const withLangPrefix = (path: string, lang: Lang): string => `/${lang}${splitLang(path).path}`

const DOCUMENT = /^\/api\/(?:invoices|certificates|teams\/scores)\/[\w-]+\.pdf$/

export const isDocumentPath = (pathname: string): boolean => DOCUMENT.test(pathname)

/**
 * Undefined for another site (`https://…`, `//…`, `/\…`), a relative or malformed path, and anything but pages
 * and documents.
 */
export function safeRedirectPath(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith('/') || /[\\\p{Cc}]/u.test(candidate)) return undefined
  const base = 'https://own.invalid'
  const url = URL.canParse(candidate, base) ? new URL(candidate, base) : undefined
  // `/..//elsewhere` resolves to `//elsewhere`, which a browser reads as another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined
  if (/^\/api(\/|$)/i.test(url.pathname) && !isDocumentPath(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
