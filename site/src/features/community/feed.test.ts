import type { TopicCardView } from '@olympiad/contracts/views/community'
import { describe, expect, it } from 'vitest'
import { MAX_FEED_TOPICS, topicFeed } from './feed.ts'

const here = { lang: 'en', publicUrl: 'https://olympiad.example' } as const

const topic = (number: number, over: Partial<TopicCardView> = {}): TopicCardView => ({
  _id: `t${number}`,
  id: `t${number}`,
  title: `Topic ${number}`,
  slug: `topic-${number}`,
  description: 'The beginning of it…',
  category: { _id: 'c1', name: 'البرمجة', name_en: 'Programming' },
  user: { _id: 'u1', name: 'ليان', picture: '', type: 0 },
  created_at: new Date(Date.UTC(2026, 10, 21, 12, number)).toISOString(),
  edited_at: null,
  likes: [],
  likes_count: 0,
  comments_count: 0,
  state: 'shown',
  mine: false,
  editable_until: null,
  pinned: false,
  locked: false,
  ...over,
})

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')

function read(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const open: string[] = []
  const tag = /^<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)\s*(\/?)>/
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  while (rest) {
    const found = tag.exec(rest)
    const [whole, closes, name = '', , empty] = found ?? [/^[^<]+/.exec(rest)?.[0] ?? '']
    if (!whole) throw new Error(`no markup: ${rest.slice(0, 60)}`)
    if (closes) {
      if (open.pop() !== name) throw new Error(`</${name}> closes another one`)
    } else if (found && !empty) open.push(name)
    else if (!found) {
      if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(whole)) throw new Error(`a bare & in ${whole}`)
      if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(whole))
        throw new Error('a sign that XML has not')
      const path = open.join('/')
      if (whole.trim()) texts.set(path, [...(texts.get(path) ?? []), decoded(whole)])
    }
    rest = rest.slice(whole.length)
  }
  if (open.length > 0) throw new Error(`${open.join()} stay open`)
  return texts
}

describe('The feed of new topics', () => {
  it('lists each with title, beginning, author and address', async () => {
    const feed = read(await topicFeed([topic(1)], undefined, here))
    expect(feed.get('rss/channel/item/title')).toEqual(['Topic 1'])
    expect(feed.get('rss/channel/item/description')).toEqual(['The beginning of it…'])
    expect(feed.get('rss/channel/item/link')).toEqual([
      'https://olympiad.example/en/community/forums/2026-11-21/topic-1',
    ])
    expect(feed.get('rss/channel/link')).toEqual(['https://olympiad.example/en/community/'])
    expect(feed.get('rss/channel/item/dc:creator')).toEqual(['ليان'])
    expect(feed.get('rss/channel/item/category')).toEqual(['Programming'])
    expect(feed.get('rss/channel/item/pubDate')).toEqual(['Sat, 21 Nov 2026 12:01:00 GMT'])
  })

  it('is sorted by age, not by the order of the list, and limited in length', async () => {
    const many = Array.from({ length: MAX_FEED_TOPICS + 5 }, (_, i) => topic(i + 1))
    const feed = read(await topicFeed([topic(0, { pinned: true }), ...many], undefined, here))
    const titles = feed.get('rss/channel/item/title')
    expect(titles).toHaveLength(MAX_FEED_TOPICS)
    expect(titles?.slice(0, 2)).toEqual(['Topic 25', 'Topic 24'])
  })

  it('has the name of its category in its language, and its own address', async () => {
    const xml = await topicFeed([], { _id: 'c1', name: 'البرمجة', name_en: 'Programming' }, { ...here, lang: 'ar' })
    const feed = read(xml)
    expect(feed.get('rss/channel/title')).toEqual(['البرمجة · المجتمع · الأولمبياد الوطني للروبوت'])
    expect(feed.get('rss/channel/language')).toEqual(['ar'])
    expect(feed.get('rss/channel/link')).toEqual(['https://olympiad.example/ar/community/?category=c1'])
    expect(xml).toContain(
      '<atom:link href="https://olympiad.example/ar/community/feed/c1.xml" rel="self" type="application/rss+xml"',
    )
  })

  it('is valid XML for any user text', async () => {
    const evil = '</title><script>alert(1)</script> & "it\'s" ]]> &amp; \u0000\u000b \ud83e'
    const user = { _id: 'u', name: evil, picture: '', type: 1 } as const
    const feed = read(await topicFeed([topic(1, { title: evil, description: evil, user })], undefined, here))
    const said = '</title><script>alert(1)</script> & "it\'s" ]]> &amp;'
    for (const name of ['title', 'dc:creator'])
      expect(feed.get(`rss/channel/item/${name}`)?.[0]?.trim(), name).toBe(said)
  })

  it('escapes user text as HTML for feed readers, so that no tag in it takes effect', async () => {
    const description = '<img src="https://elsewhere.example/who.gif"> & <b>'
    const [shown] = read(await topicFeed([topic(1, { description })], undefined, here)).get(
      'rss/channel/item/description',
    ) ?? ['']
    expect(shown).toBe('&lt;img src=&quot;https://elsewhere.example/who.gif&quot;&gt; &amp; &lt;b&gt;')
    expect(decoded(shown ?? '')).toBe(description)
  })
})
