import { getRssString } from '@astrojs/rss'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { CategoryView, TopicCardView } from '@olympiad/contracts/views/community'
import { t } from '../../i18n/texts.ts'
import type { Here } from '../seo/things.ts'
import { authorName, categoryName } from './roles.ts'

/** Topics in a feed. */
export const FEED_TOPICS = 20

/** What XML can't hold, however it is written: control characters, and halves of signs that were cut. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const writable = (text: string): string => text.replace(NOT_IN_XML, '')
const escaped = (text: string): string => writable(text).replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/** What a feed is about: a category, or all. */
export type FeedOf = Pick<CategoryView, '_id' | 'name' | 'name_en'> | undefined

export function feedTitle(of: FeedOf, { lang }: Pick<Here, 'lang'>): string {
  const parts = [of && categoryName(of, lang), t(lang, 'community.title'), t(lang, 'site.name')]
  return parts.filter(Boolean).join(' · ')
}

/** The newest topics as RSS 2.0, whatever their order: pinned ones stand first in lists, and by their age in a feed. */
export function topicFeed(topics: readonly TopicCardView[], of: FeedOf, here: Here): Promise<string> {
  const { lang, publicUrl } = here
  const at = (path: string) => publicUrl + inLang(path, lang)
  const page = routes.community({ ...(of && { category: of._id }) })
  const newest = topics.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, FEED_TOPICS)
  return getRssString({
    title: writable(feedTitle(of, here)),
    description: t(lang, 'community.feedAbout', { site: t(lang, 'site.name') }),
    site: publicUrl,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    // The page as it is published stands in place of the site.
    customData: `<link>${escaped(at(page))}</link><language>${lang}</language><atom:link href="${escaped(at(routes.communityFeed(of?._id)))}" rel="self" type="application/rss+xml"/>`,
    items: newest.map((topic) => ({
      title: writable(topic.title),
      link: at(routes.topic(topic)),
      pubDate: new Date(topic.created_at),
      // Feed readers take it for HTML, and it is written into XML once more.
      description: escaped(topic.description),
      categories: [writable(categoryName(topic.category, lang))],
      customData: `<dc:creator>${escaped(authorName(topic.user, lang))}</dc:creator>`,
    })),
  })
}
