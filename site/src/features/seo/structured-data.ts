import { type Lang, localized, otherLang } from '@olympiad/contracts/lang'
import { ICON_FILES, socialCardUrl } from '@olympiad/contracts/pictures'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { FaqView } from '@olympiad/contracts/views/content'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/olympiad'
import { t } from '../../i18n/texts.ts'
import type { Thing } from './json-ld.ts'

export type SiteContext = { lang: Lang; publicUrl: string }

const homeOf = ({ lang, publicUrl }: SiteContext): string => publicUrl + withLangPrefix(routes.home(), lang)

const organisation = (setting: SettingView | undefined, site: SiteContext): Thing => ({
  '@type': 'Organization',
  '@id': `${site.publicUrl}/#organisers`,
  name: t(site.lang, 'site.name'),
  alternateName: t(otherLang(site.lang), 'site.name'),
  url: homeOf(site),
  logo: site.publicUrl + ICON_FILES['512'].src,
  email: setting?.contact_email || undefined,
  telephone: setting?.contact_phone || undefined,
  address: (setting && localized(setting, 'address', site.lang)) || undefined,
  sameAs: setting?.social.map(({ url }) => url),
})

const webSite = (site: SiteContext): Thing => ({
  '@type': 'WebSite',
  '@id': `${site.publicUrl}/#site`,
  name: t(site.lang, 'site.name'),
  url: homeOf(site),
  inLanguage: site.lang,
  publisher: { '@type': 'Organization', '@id': `${site.publicUrl}/#organisers`, name: t(site.lang, 'site.name') },
})

/** Undefined without a day or place: an event needs both. */
export function finalEvent(season: SeasonView, site: SiteContext): Thing | undefined {
  const place = localized(season, 'place', site.lang)
  if (!season.starts_on || !place) return undefined
  const { lang, publicUrl } = site
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
    image: publicUrl + socialCardUrl.season(season.id, lang),
    url: publicUrl + withLangPrefix(routes.season(season.slug), lang),
    organizer: { '@type': 'Organization', name: t(lang, 'site.name'), url: homeOf(site) },
  }
}

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

export const homeThings = (setting: SettingView | undefined, faqs: readonly FaqView[], site: SiteContext): Thing[] =>
  [organisation(setting, site), webSite(site), faqPage(faqs, site.lang)].filter((thing) => thing !== undefined)

export type Breadcrumb = { name: string; path: string }

export const breadcrumbs = (steps: readonly Breadcrumb[], site: SiteContext): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t(site.lang, 'site.name'), path: routes.home() }, ...steps].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + withLangPrefix(path, site.lang),
    }),
  ),
})
