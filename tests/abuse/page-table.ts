import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from '@olympiad/contracts/routes'
import type { AttackedRecords } from './attacked-records.ts'
import type { ActorName } from './test-environment.ts'

const folder = fileURLToPath(new URL('../../site/src/pages/', import.meta.url))

/** `own`: only this reader may see its content. `goesOn`: it redirects, and its address may name the target. */
export type Page = { path(records: AttackedRecords): string; as: ActorName; isPrivate?: true; redirects?: true }

const open = (path: string | ((things: AttackedRecords) => string)): Page => ({
  path: typeof path === 'string' ? () => path : path,
  as: 'nobody',
})
const isPrivate = (path: string | ((things: AttackedRecords) => string)): Page => ({
  ...open(path),
  as: 'coach',
  isPrivate: true,
})
const redirects = (page: Page): Page => ({ ...page, redirects: true })

export const PAGE_TABLE: Readonly<Record<string, Page>> = {
  '404.astro': open('/404'),
  '500.astro': open('/500'),
  'favicon.svg.ts': open('/favicon.svg'),
  'form-page.css.ts': open('/form-page.css'),
  'judge-worker.js.ts': open('/judge-worker.js'),
  'robots.txt.ts': open('/robots.txt'),
  'sitemap.xml.ts': open('/sitemap.xml'),
  'pictures/[name].svg.ts': open('/pictures/none.svg'),
  '[lang]/judge.webmanifest.ts': open('/en/judge.webmanifest'),
  '[lang]/manifest.webmanifest.ts': open('/en/manifest.webmanifest'),
  '[...lang]/404/not-found.astro': redirects(
    isPrivate(({ unpaidTeam }) => `/en/404/not-found/?payment=declined&team_id=${unpaidTeam.id}`),
  ),
  '[...lang]/about-us.astro': open('/en/about-us/'),
  '[...lang]/certificates/verify/[serial].astro': open(
    ({ paidTeam }) => `/en/certificates/verify/${paidTeam.certificate.serial}`,
  ),
  '[...lang]/certificates/verify/index.astro': open('/en/certificates/verify/'),
  '[...lang]/champions-programe.astro': open('/en/champions-programe/'),
  '[...lang]/check-in/[event].astro': redirects({
    ...isPrivate(({ recordIds }) => `/en${routes.checkIn(recordIds.get('events') ?? '')}`),
    as: 'admin',
  }),
  '[...lang]/community/add-new.astro': isPrivate('/en/community/add-new/'),
  '[...lang]/community/feed.xml.ts': open('/en/community/feed.xml'),
  '[...lang]/community/feed/[category].xml.ts': open(({ post }) => `/en/community/feed/${post.category}.xml`),
  '[...lang]/community/forums/[date]/[slug].astro': open(({ topicPath }) => topicPath),
  '[...lang]/community/forums/[date]/index.astro': redirects(open('/en/community/forums/2026-03-01/')),
  '[...lang]/community/forums/index.astro': open('/en/community/forums/'),
  '[...lang]/community/index.astro': open('/en/community/'),
  '[...lang]/community/unsubscribe.astro': redirects(open(`/en/community/unsubscribe/?token=${'a'.repeat(43)}`)),
  '[...lang]/competion-wro-2024.astro': open('/en/competion-wro-2024/'),
  '[...lang]/competion/[id].astro': open(
    ({ registration }) => `/en/competion/${registration.competion._id.toHexString()}`,
  ),
  '[...lang]/competion/index.astro': open('/en/competion/'),
  '[...lang]/contact-us.astro': open('/en/contact-us/'),
  '[...lang]/courses.astro': open('/en/courses/'),
  '[...lang]/head-judge/[event].astro': redirects(isPrivate('/en/head-judge/0123456789abcdef01234567/')),
  '[...lang]/head-judge/index.astro': isPrivate('/en/head-judge/'),
  '[...lang]/index.astro': redirects(open('/en/')),
  '[...lang]/invitation.astro': redirects(open(`/en/invitation/?token=${'a'.repeat(43)}`)),
  '[...lang]/judge.astro': { ...isPrivate('/en/judge/'), as: 'judge' },
  '[...lang]/judging.astro': { ...isPrivate('/en/judging/'), as: 'judge' },
  '[...lang]/live/[event]/ceremony.astro': redirects({
    ...isPrivate(({ recordIds }) => `/en${routes.ceremony(recordIds.get('events') ?? '')}`),
    as: 'admin',
  }),
  '[...lang]/live/[event]/index.astro': open(({ recordIds }) => `/en${routes.board(recordIds.get('events') ?? '')}`),
  '[...lang]/moetalent.astro': open('/en/moetalent/'),
  '[...lang]/my-teams.astro': isPrivate('/en/my-teams/'),
  '[...lang]/payment/telr.astro': redirects(isPrivate(({ unpaidTeam }) => `/en/payment/telr?team_id=${unpaidTeam.id}`)),
  '[...lang]/privacy-policy.astro': open('/en/privacy-policy/'),
  '[...lang]/profile.astro': redirects(isPrivate('/en/profile/')),
  '[...lang]/profile/team/[id].astro': isPrivate(({ paidTeam }) => `/en/profile/team/${paidTeam.id}`),
  '[...lang]/profile/team/[id]/competition-day.astro': isPrivate(
    ({ paidTeam }) => `/en/profile/team/${paidTeam.id}/competition-day/`,
  ),
  '[...lang]/regions.astro': open('/en/regions/'),
  '[...lang]/resultes/[season].astro': open(
    ({ registration }) => `/en/resultes/${registration.season._id.toHexString()}/`,
  ),
  '[...lang]/resultes/index.astro': open('/en/resultes/'),
  '[...lang]/seasons/[slug].astro': open(({ registration }) => `/en/seasons/${registration.season.slug}/`),
  '[...lang]/seasons/index.astro': open('/en/seasons/'),
  '[...lang]/shops.astro': open('/en/shops/'),
  '[...lang]/signin.astro': redirects(open('/en/signin')),
  '[...lang]/signup.astro': redirects(open('/en/signup/')),
  '[...lang]/teachers-trainings.astro': open('/en/teachers-trainings/'),
  '[...lang]/teams-registeration.astro': redirects(isPrivate('/en/teams-registeration/')),
  '[...lang]/terms-conditions.astro': open('/en/terms-conditions/'),
  '[...lang]/wro-support.astro': open('/en/wro-support/'),
}

/** Without the page that returns 500 on purpose and reads nothing. */
export const listPages = (records: AttackedRecords) =>
  Object.entries(PAGE_TABLE)
    .filter(([file]) => file !== '500.astro')
    .map(([file, { path, as: who, isPrivate, redirects }]) => ({
      file,
      path: path(records),
      who,
      own: isPrivate,
      goesOn: redirects,
    }))

export const listPageFiles = (): string[] =>
  globSync('**/*.{astro,ts}', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
