import { getRssString } from '@astrojs/rss'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { CategoryView, TopicCardView } from '@olympiad/contracts/views/community'
import { t } from '../../i18n/texts.ts'
import type { SiteContext } from '../seo/structured-data.ts'
import { authorName, categoryName } from './roles.ts'

export const MAX_FEED_TOPICS = 20

/** Characters that XML forbids even escaped: control characters and lone surrogates. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const withoutInvalidXml = (text: string): string => text.replace(NOT_IN_XML, '')
const escaped = (text: string): string => withoutInvalidXml(text).replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

export type FeedCategory = Pick<CategoryView, '_id' | 'name' | 'name_en'> | undefined

export function feedTitle(category: FeedCategory, { lang }: Pick<SiteContext, 'lang'>): string {
  const parts = [category && categoryName(category, lang), t(lang, 'community.title'), t(lang, 'site.name')]
  return parts.filter(Boolean).join(' · ')
}

/** Lists show pinned topics first; a feed sorts by age. */
export function topicFeed(
  topics: readonly TopicCardView[],
  category: FeedCategory,
  site: SiteContext,
): Promise<string> {
  const { lang, publicUrl } = site
  const at = (path: string) => publicUrl + withLangPrefix(path, lang)
  const page = routes.community({ ...(category && { category: category._id }) })
  const newest = topics
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, MAX_FEED_TOPICS)
  return getRssString({
    title: withoutInvalidXml(feedTitle(category, site)),
    description: t(lang, 'community.feedAbout', { site: t(lang, 'site.name') }),
    site: publicUrl,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    // The feed's link is its own page, not the site.
    customData: `<link>${escaped(at(page))}</link><language>${lang}</language><atom:link href="${escaped(at(routes.communityFeed(category?._id)))}" rel="self" type="application/rss+xml"/>`,
    items: newest.map((topic) => ({
      title: withoutInvalidXml(topic.title),
      link: at(routes.topic(topic)),
      pubDate: new Date(topic.created_at),
      // Feed readers parse the description as HTML, so it is escaped twice.
      description: escaped(topic.description),
      categories: [withoutInvalidXml(categoryName(topic.category, lang))],
      customData: `<dc:creator>${escaped(authorName(topic.user, lang))}</dc:creator>`,
    })),
  })
}
