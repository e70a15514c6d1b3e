import { type Lang, localized, otherLang } from '@olympiad/contracts/lang'
import { cardOf, ICON_FILES } from '@olympiad/contracts/pictures'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/catalogue'
import type { FaqView } from '@olympiad/contracts/views/content'
import { t } from '../../i18n/texts.ts'
import type { Thing } from './json-ld.ts'

/** Where things are said: the language, and where the site is. */
export type Here = { lang: Lang; publicUrl: string }

const homeOf = ({ lang, publicUrl }: Here): string => publicUrl + inLang(routes.home(), lang)

/** The organisers, with what the settings tell of them. */
const organisation = (setting: SettingView | undefined, here: Here): Thing => ({
  '@type': 'Organization',
  '@id': `${here.publicUrl}/#organisers`,
  name: t(here.lang, 'site.name'),
  alternateName: t(otherLang(here.lang), 'site.name'),
  url: homeOf(here),
  logo: here.publicUrl + ICON_FILES['512'].src,
  email: setting?.contact_email || undefined,
  telephone: setting?.contact_phone || undefined,
  address: (setting && localized(setting, 'address', here.lang)) || undefined,
  sameAs: setting?.social.map(({ url }) => url),
})

const webSite = (here: Here): Thing => ({
  '@type': 'WebSite',
  '@id': `${here.publicUrl}/#site`,
  name: t(here.lang, 'site.name'),
  url: homeOf(here),
  inLanguage: here.lang,
  publisher: { '@type': 'Organization', '@id': `${here.publicUrl}/#organisers`, name: t(here.lang, 'site.name') },
})

/** The national final of a season; undefined until its day and its place are settled: an event without them is none. */
export function finalOf(season: SeasonView, here: Here): Thing | undefined {
  const place = localized(season, 'place', here.lang)
  if (!season.starts_on || !place) return undefined
  const { lang, publicUrl } = here
  const names = [localized(season, 'name', lang), localized(season, 'title', lang)].filter(Boolean)
  return {
    '@type': 'Event',
    name: t(lang, 'seo.final', { site: t(lang, 'site.name'), season: names.join(lang === 'ar' ? '، ' : ', ') }),
    description: localized(season, 'description', lang) || undefined,
    startDate: season.starts_on,
    endDate: season.ends_on || season.starts_on,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place,
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'SA' },
    },
    image: publicUrl + cardOf.season(season.id, lang),
    url: publicUrl + inLang(routes.season(season.slug), lang),
    organizer: { '@type': 'Organization', name: t(lang, 'site.name'), url: homeOf(here) },
  }
}

/** Questions that stand on the page with their answers; undefined where there are none. */
const faqPage = (faqs: readonly FaqView[], lang: Lang): Thing | undefined =>
  faqs.length === 0
    ? undefined
    : {
        '@type': 'FAQPage',
        inLanguage: lang,
        mainEntity: faqs.map((faq) => ({
          '@type': 'Question',
          name: localized(faq, 'name', lang),
          acceptedAnswer: { '@type': 'Answer', text: localized(faq, 'description', lang) },
        })),
      }

/** What the home page is: the organisers, their site, and the questions that it answers. */
export const homeThings = (setting: SettingView | undefined, faqs: readonly FaqView[], here: Here): Thing[] =>
  [organisation(setting, here), webSite(here), faqPage(faqs, here.lang)].filter((thing) => thing !== undefined)

/** A page on the way to this one: its name, and its path without the language. */
export type Step = { name: string; path: string }

/** The way from the home page to this one, which is the last step. */
export const breadcrumbs = (steps: readonly Step[], here: Here): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t(here.lang, 'site.name'), path: routes.home() }, ...steps].map(({ name, path }, nth) => ({
    '@type': 'ListItem',
    position: nth + 1,
    name,
    item: here.publicUrl + inLang(path, here.lang),
  })),
})
