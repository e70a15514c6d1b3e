import type { OpenFailure } from './calls/catalogues.ts'
import { type PopupFailure, TEAM_TABS, type TeamTab } from './constants.ts'
import { isLang, type Lang } from './lang.ts'
import { dayInRiyadh } from './riyadh.ts'

const query = (params: Record<string, string | undefined>): string => {
  const set = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) set.set(name, value)
  return set.size > 0 ? `?${set}` : ''
}

/** The first page of a list needs no name. */
const pageOf = ({ page }: { page?: number }): string | undefined => (page ? String(page) : undefined)

const told = ({ join, failed }: { join?: boolean; failed?: OpenFailure }) => ({ join: join ? '1' : undefined, failed })

/** Every path of the site, spelled as the specification has them. */
export const routes = {
  home: () => '/',
  signIn: (redirect?: string, failed?: PopupFailure) => `/signin${query({ redirect, failed })}`,
  signUp: () => '/signup/',
  /** Home with the join popup open; `token` is six random characters (000 §2), `redirect` what the visitor was about to do. */
  join: (token: string, redirect?: string) => `/${query({ token, redirect })}`,
  /** `join` opens the join popup over it, `failed` says why something did not open. */
  courses: (shown: { category?: string; page?: number; join?: boolean; failed?: OpenFailure } = {}) =>
    `/courses/${query({ category: shown.category, page: pageOf(shown), ...told(shown) })}`,
  shops: (shown: { join?: boolean; failed?: OpenFailure } = {}) => `/shops/${query(told(shown))}`,
  season: (slug: string) => `/seasons/${encodeURIComponent(slug)}/`,
  results: (seasonId: string, shown: { competition?: string; level?: string } = {}) =>
    `/resultes/${encodeURIComponent(seasonId)}/${query(shown)}`,
  competition: (id: string) => `/competion/${encodeURIComponent(id)}`,
  register: (seasonId?: string) => `/teams-registeration/${query({ season_id: seasonId })}`,
  paymentReturn: (teamId: string) => `/payment/telr${query({ team_id: teamId })}`,
  /** `paid` opens the success dialog, about `team`; `page` is one of one's invoices, from zero. */
  profile: (shown: { paid?: boolean; team?: string; page?: number } = {}) =>
    `/profile/${query({ payment_status: shown.paid ? 'true' : undefined, team_id: shown.team, page: pageOf(shown) })}`,
  myTeams: (shown: { season?: string; page?: number } = {}) =>
    `/my-teams/${query({ season: shown.season, page: pageOf(shown) })}`,
  /** The teams that a judge sees. `page` from zero; `q` is a search. */
  judging: (shown: { season?: string; competion?: string; q?: string; page?: number } = {}) =>
    `/judging/${query({ season: shown.season, competion: shown.competion, q: shown.q, page: pageOf(shown) })}`,
  team: (id: string, shown: { tab?: TeamTab; page?: number; paid?: boolean } = {}) =>
    `/profile/team/${encodeURIComponent(id)}${query({
      tab: shown.tab === TEAM_TABS[0] ? undefined : shown.tab,
      page: pageOf(shown),
      payment_status: shown.paid ? 'true' : undefined,
    })}`,
  /** `page` from zero; `q` is a search. */
  community: (shown: { category?: string; page?: number; q?: string } = {}) =>
    `/community/${query({ category: shown.category, q: shown.q, page: pageOf(shown) })}`,
  newTopic: (shown: { category?: string } = {}) => `/community/add-new/${query(shown)}`,
  /** The form of a topic that stands already. */
  editTopic: (slug: string) => `/community/add-new/${query({ slug })}`,
  /** `page` of its comments, or of a comment's thread; `at` is the comment to be seen. */
  topic: (
    topic: { slug: string; created_at: string },
    shown: { page?: number; thread?: string | undefined; at?: string } = {},
  ) =>
    `/community/forums/${dayInRiyadh(new Date(topic.created_at))}/${encodeURIComponent(topic.slug)}${query({
      thread: shown.thread,
      page: pageOf(shown),
    })}${shown.at ? `#comment-${shown.at}` : ''}`,
  communityFeed: (category?: string) => (category ? `/community/feed/${category}.xml` : '/community/feed.xml'),
  /** Where a mail about a reply leads those who want no more of them. */
  endReplyMails: (token: string) => `/community/unsubscribe/${query({ token })}`,
  /** Where somebody who was named in a team agrees or leaves: by the link of a mail, or signed in. `leave` asks once more. */
  invitation: (of: { token: string } | { team: string }, shown: { leave?: boolean } = {}) =>
    `/invitation/${query({ ...of, leave: shown.leave ? '1' : undefined })}`,
  /** Where everybody can check a certificate: by typing its serial, and the page of a serial. */
  checkCertificate: () => '/certificates/verify/',
  certificate: (serial: string) => `/certificates/verify/${encodeURIComponent(serial)}`,
  regions: (region?: string) => `/regions/${query({ region })}`,
  about: (season?: string) => `/about-us/${query({ season })}`,
  contact: () => '/contact-us/',
  terms: () => '/terms-conditions/',
  privacy: () => '/privacy-policy/',
  moeTalent: () => '/moetalent/',
  wroSupport: () => '/wro-support/',
  teacherTraining: () => '/teachers-trainings/',
  championProgramme: () => '/champions-programe/',
  notFound: (reason?: { payment: string; teamId: string }) =>
    `/404/not-found/${query({ payment: reason?.payment, team_id: reason?.teamId })}`,
  admin: () => '/admin/dashboard/',
} as const

/** `/ar/profile/` → `{ lang: 'ar', path: '/profile/' }`; a path without a language prefix keeps `lang` undefined. */
export function splitLang(pathname: string): { lang: Lang | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLang(first) ? { lang: first, path: `/${rest.join('/')}` } : { lang: undefined, path: pathname }
}

/** The same page under a language prefix: `('/profile/?a=1', 'en')` → `/en/profile/?a=1`. */
export const inLang = (path: string, lang: Lang): string => `/${lang}${splitLang(path).path}`

const DOCUMENT = /^\/api\/(?:invoices|certificates|teams\/scores)\/[\w-]+\.pdf$/

/** Whether a path is of a document that mails and pages link to. */
export const isDocument = (pathname: string): boolean => DOCUMENT.test(pathname)

/**
 * A path of this site to go to after sign-in, or undefined for anything else: another site (`https://…`, `//…`, `/\…`),
 * a relative path, an unreadable one, or one that is neither a page nor a document.
 */
export function localPath(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith('/') || /[\\\p{Cc}]/u.test(candidate)) return undefined
  const base = 'https://own.invalid'
  const url = URL.canParse(candidate, base) ? new URL(candidate, base) : undefined
  // `/..//elsewhere` resolves to `//elsewhere`, which a browser reads as another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined
  if (/^\/api(\/|$)/i.test(url.pathname) && !isDocument(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
