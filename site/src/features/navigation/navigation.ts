import { type Lang, localized } from '@olympiad/contracts/lang'
import { inLang, routes, splitLang } from '@olympiad/contracts/routes'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/catalogue'
import { type Key, t } from '../../i18n/texts.ts'

/** `external`: a site of somebody else, opened in a new tab. `registers`: for those who may register. */
export type NavLink = { href: string; name: string; external?: true; registers?: true }
export type NavGroup = { title: string; links: NavLink[] }

/** The pages of one season (000 §2 "Header"); the registration only while it is open. */
export function seasonGroup(season: SeasonView, lang: Lang): NavGroup {
  const title = localized(season, 'name', lang)
  const about = inLang(routes.season(season.slug), lang)
  return {
    title,
    links: [
      { href: about, name: t(lang, 'nav.aboutSeason', { season: title }) },
      { href: `${about}#categories`, name: t(lang, 'nav.categories') },
      ...(season.registration
        ? [{ ...ours(routes.register(season.id), 'nav.register', lang), registers: true as const }]
        : []),
      ours(routes.results(season.id), 'nav.results', lang),
    ],
  }
}

/** What the olympiad offers beside its competitions; links that the settings leave empty are left out. */
export const serviceGroups = (setting: SettingView | undefined, lang: Lang): NavGroup[] => [
  {
    title: t(lang, 'nav.store'),
    links: [ours(routes.shops(), 'nav.shops', lang), ...outside(setting?.store_link, 'nav.storeSite', lang)],
  },
  {
    title: t(lang, 'nav.training'),
    links: [
      ours(routes.regions(), 'nav.centres', lang),
      ours(routes.courses(), 'nav.courses', lang),
      ...outside(setting?.academy_link, 'nav.academy', lang),
    ],
  },
  {
    title: t(lang, 'nav.support'),
    links: [
      ours(routes.wroSupport(), 'nav.wroSupport', lang),
      ours(routes.teacherTraining(), 'nav.teachers', lang),
      ours(routes.championProgramme(), 'nav.champions', lang),
      ours(routes.moeTalent(), 'nav.moe', lang),
    ],
  },
]

/** Where people meet, who we are and how to reach us. */
export const aboutLinks = (lang: Lang): NavLink[] => [
  ours(routes.community(), 'nav.community', lang),
  ours(routes.about(), 'nav.about', lang),
  ours(routes.contact(), 'nav.contact', lang),
]

/** Whether a link leads to the page at `pathname`; one to a place in a page does not. */
export const leadsHere = (link: NavLink, pathname: string): boolean =>
  isPage(link) && plain(link.href) === plain(pathname)

/** What a link is to whoever is at `pathname`: the page itself, or the place that it belongs to. */
export function currentAt(link: NavLink, pathname: string): 'page' | 'true' | undefined {
  if (leadsHere(link, pathname)) return 'page'
  return isPage(link) && plain(pathname).startsWith(`${plain(link.href)}/`) ? 'true' : undefined
}

/** Whether the page at `pathname` is one of a season: about it, its competitions, its results. */
export const isOfSeason = (pathname: string): boolean => /^\/(?:seasons|competion|resultes)\b/.test(plain(pathname))

const ours = (path: string, key: Key, lang: Lang): NavLink => ({ href: inLang(path, lang), name: t(lang, key) })

const outside = (url: string | undefined, key: Key, lang: Lang): NavLink[] =>
  url && /^https?:\/\//.test(url) ? [{ href: url, name: t(lang, key), external: true }] : []

/** Whether it leads to a whole page of ours. */
const isPage = ({ href, external }: NavLink): boolean => !external && !/[#?]/.test(href)

const plain = (pathname: string): string => splitLang(pathname).path.replace(/\/+$/, '')
