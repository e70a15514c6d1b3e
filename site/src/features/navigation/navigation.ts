import { type Lang, localized } from '@olympiad/contracts/lang'
import { seasonRegistration } from '@olympiad/contracts/registration-window'
import { routes, splitLang, withLangPrefix } from '@olympiad/contracts/routes'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/olympiad'
import { type SiteTextKey, t } from '../../i18n/texts.ts'

export type NavLink = { href: string; name: string; external?: true; registrarsOnly?: true }
export type NavGroup = { title: string; links: NavLink[] }

/** 000 §2 "Header"; the registration only while it is open. */
export function seasonGroup(season: SeasonView, now: Date, lang: Lang): NavGroup {
  const title = localized(season, 'name', lang)
  const about = withLangPrefix(routes.season(season.slug), lang)
  return {
    title,
    links: [
      { href: about, name: t(lang, 'nav.aboutSeason', { season: title }) },
      { href: `${about}#categories`, name: t(lang, 'nav.categories') },
      ...(seasonRegistration(season, now).state === 'open'
        ? [{ ...internalLink(routes.register(season.id), 'nav.register', lang), registrarsOnly: true as const }]
        : []),
      internalLink(routes.results(season.id), 'nav.results', lang),
    ],
  }
}

export const serviceGroups = (setting: SettingView | undefined, lang: Lang): NavGroup[] => [
  {
    title: t(lang, 'nav.store'),
    links: [
      internalLink(routes.shops(), 'nav.shops', lang),
      ...externalLinks(setting?.store_link, 'nav.storeSite', lang),
    ],
  },
  {
    title: t(lang, 'nav.training'),
    links: [
      internalLink(routes.regions(), 'nav.centres', lang),
      internalLink(routes.courses(), 'nav.courses', lang),
      ...externalLinks(setting?.academy_link, 'nav.academy', lang),
    ],
  },
  {
    title: t(lang, 'nav.support'),
    links: [
      internalLink(routes.wroSupport(), 'nav.wroSupport', lang),
      internalLink(routes.teacherTraining(), 'nav.teachers', lang),
      internalLink(routes.championProgramme(), 'nav.champions', lang),
      internalLink(routes.moeTalent(), 'nav.moe', lang),
    ],
  },
]

export const aboutLinks = (lang: Lang): NavLink[] => [
  internalLink(routes.community(), 'nav.community', lang),
  internalLink(routes.about(), 'nav.about', lang),
  internalLink(routes.contact(), 'nav.contact', lang),
]

/** Tells apart pages on which the menus mark other links. */
export const currentLinks = (groups: readonly NavGroup[], pathname: string): string =>
  groups
    .flatMap(({ links }) => links)
    .flatMap((link) => (ariaCurrent(link, pathname) ? `${link.href} ${ariaCurrent(link, pathname)}` : []))
    .join(' ')

export const isCurrentPage = (link: NavLink, pathname: string): boolean =>
  isPage(link) && plain(link.href) === plain(pathname)

export function ariaCurrent(link: NavLink, pathname: string): 'page' | 'true' | undefined {
  if (isCurrentPage(link, pathname)) return 'page'
  return isPage(link) && plain(pathname).startsWith(`${plain(link.href)}/`) ? 'true' : undefined
}

export const isSeasonPage = (pathname: string): boolean => /^\/(?:seasons|competion|resultes)\b/.test(plain(pathname))

const internalLink = (path: string, key: SiteTextKey, lang: Lang): NavLink => ({
  href: withLangPrefix(path, lang),
  name: t(lang, key),
})

const externalLinks = (url: string | undefined, key: SiteTextKey, lang: Lang): NavLink[] =>
  url && /^https?:\/\//.test(url) ? [{ href: url, name: t(lang, key), external: true }] : []

const isPage = ({ href, external }: NavLink): boolean => !external && !/[#?]/.test(href)

function plain(pathname: string): string {
  const { path } = splitLang(pathname)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
