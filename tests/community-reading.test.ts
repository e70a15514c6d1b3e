import { limitConcurrency } from '@olympiad/api/src/platform/limit-concurrency.ts'
import { COMMENTS_PER_PAGE, TOPICS_PER_PAGE } from '@olympiad/contracts/community'
import { LANGS, localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type BrowserOptions, type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { composerPage, type Forum, findTopic, forumPage, loadForum, postTopic } from './support/forum.ts'
import { waitForHydration } from './support/hydration.ts'
import { admin, coach } from './support/people.ts'
import { fillSignIn } from './support/sign-up.ts'
import { specifiedSiteText, t, translate } from './support/texts.ts'

const e2e = e2eFixture('community')
const limit = limitConcurrency(3)

let forum: Forum
const LONELY = 'Who has built with wood?'
beforeAll(async () => {
  const { categories } = await loadForum(e2e.product.url)
  const category = categories.at(-1)?._id ?? ''
  await postTopic(await e2e.sessionOf(admin.email), { title: LONELY, category })
  forum = await loadForum(e2e.product.url)
})

const visit = (name: string, look: BrowserOptions, steps: (journey: BrowserTest) => Promise<void>) =>
  limit(() => e2e.runTest(`community/${name}-${look.lang}`, look, steps))

const LINES = 'تتبّع الخط بسلاسة'
const COLOURS = 'حسّاس الألوان يخلط'
/** Neither the original spelling nor the author's letters, so that search must normalise. */
const SEARCHES = [
  { words: 'طاوله تدريب رَخيصة', finds: 'طاولة تدريب رخيصة' },
  { words: 'اكثر نقاط', finds: 'أكثر ما تخسر به الفرق' },
  { words: 'الحساس الوان', finds: COLOURS },
  { words: 'SENSORS gyro', finds: 'Gyro drift' },
]

describe.concurrent('A visitor', () => {
  it('reads the forum without a script: its categories, its pages, a topic, its comments, a thread', () =>
    visit('reads', { lang: 'ar', width: 390, javaScript: false }, async (journey) => {
      const { page, lang } = journey
      const { go, titles, comment } = forumPage(journey)
      await go(routes.community())
      await page.getByRole('heading', { level: 2, name: t(lang, 'community.newTopics') }).waitFor()
      const first = await titles()
      expect(first).toHaveLength(TOPICS_PER_PAGE)
      expect(first[0]).toBe(forum.topics.find(({ pinned }) => pinned)?.title)
      const pages = page.getByRole('navigation', { name: t(lang, 'pages.label') })
      await pages.getByRole('link', { name: t(lang, 'pages.next') }).click()
      await page.waitForURL(/page=1/)
      expect((await titles()).filter((title) => first.includes(title))).toEqual([])

      const topic = findTopic(forum, LINES)
      const tabs = page.getByRole('navigation', { name: t(lang, 'community.categories') })
      const name = localized(topic.category, 'name', lang)
      await tabs.getByRole('link', { name }).click()
      await page.waitForURL(/category=/)
      expect(await tabs.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
      const own = forum.topics.filter(({ category }) => category._id === topic.category._id)
      expect(new Set(await titles())).toEqual(new Set(own.map(({ title }) => title)))
      await page.getByRole('link', { name: topic.title }).click()
      await page.getByRole('heading', { level: 1, name: topic.title }).waitFor()
      expect(await page.locator('#comments ol.list > li').count()).toBe(COMMENTS_PER_PAGE)
      await comment('وجدنا 0.7').waitFor()
      await pages.getByRole('link', { name: t(lang, 'pages.next') }).click()
      await page.waitForURL(/page=1/)
      await comment('وعلى الخطوط المتقطّعة؟').waitFor()
      expect(await comment('وجدنا 0.7').count()).toBe(0)

      await go(routes.topic(findTopic(forum, COLOURS)))
      const late = comment('ونصيحة من نادينا')
      expect(await late.count()).toBe(0)
      await page.locator('a[href*="thread="]').first().click()
      await late.waitFor()
      await page.getByRole('link', { name: t(lang, 'community.wholeTopic') }).click()
      await page.getByRole('heading', { level: 1, name: findTopic(forum, COLOURS).title }).waitFor()
      expect(await page.locator('form[data-box], [data-kit], astro-island').count()).toBe(0)
    }))

  it('finds words however they are written, and is told where there are none', () =>
    visit('searches', { lang: 'ar', width: 390, javaScript: false }, async (journey) => {
      const { page, lang } = journey
      const { go, titles } = forumPage(journey)
      const search = page.getByRole('search')
      const lookFor = async (words: string) => {
        await search.getByLabel(t(lang, 'community.search')).fill(words)
        await search.getByRole('button', { name: t(lang, 'community.searchGo') }).click()
        await page.waitForURL((url) => url.searchParams.get('q') === words)
      }
      await go(routes.community())
      for (const { words, finds } of SEARCHES) {
        await lookFor(words)
        expect(
          (await titles()).some((title) => title.startsWith(finds)),
          words,
        ).toBe(true)
      }
      await lookFor('ديناصورات')
      await page.getByText(translate(lang, 'list_empty')).waitFor()
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }))

  it('follows what is new of all topics, and of one category', () =>
    visit('feed', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      const { go } = forumPage(journey)
      const topic = findTopic(forum, LINES)
      const feed = async () => {
        const [told] = await page.evaluate<string[]>(
          `[...document.querySelectorAll('link[type="application/rss+xml"]')].map(({ href }) => href)`,
        )
        const address = await page.getByRole('link', { name: t(lang, 'community.feed') }).getAttribute('href')
        expect(told).toBe(e2e.product.url + address)
        const answer = await fetch(told ?? '')
        expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
        return page.evaluate<string[]>(`(() => {
          const feed = new DOMParser().parseFromString(${JSON.stringify(await answer.text())}, 'text/xml')
          if (feed.querySelector('parsererror')) return ['not XML']
          return [...feed.querySelectorAll('item > title')].map(({ textContent }) => textContent)
        })()`)
      }
      await go(routes.community())
      const all = await feed()
      expect(all[0]).toBe(LONELY)
      expect(all.length).toBeGreaterThan(TOPICS_PER_PAGE)
      await go(routes.community({ category: topic.category._id }))
      const own = await feed()
      expect(own).toContain(topic.title)
      const ofOthers = forum.topics.filter(({ category }) => category._id !== topic.category._id)
      expect(ofOthers.filter(({ title }) => own.includes(title))).toEqual([])
    }))

  it('signs in to like and to write, and comes back to the place where they were', () =>
    visit('signs-in', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      const { go, comment, like, commentField } = forumPage(journey)
      const composer = composerPage(journey)
      const topic = findTopic(forum, LINES)
      await go(routes.topic(topic, { page: 1 }))
      await comment('وعلى الخطوط المتقطّعة؟')
        .getByRole('link', { name: t(lang, 'post.likeFirst') })
        .click()
      await page.waitForURL(/\/signin\?/)
      await waitForHydration(page)
      await fillSignIn({ page, lang }, coach.email)
      await page.waitForURL((url) => url.searchParams.get('page') === '1' && url.hash.startsWith('#comment-'))
      expect(new URL(page.url()).pathname).toBe(withLangPrefix(routes.topic(topic), lang))
      expect(await like(comment('وعلى الخطوط المتقطّعة؟')).getAttribute('aria-pressed')).toBe('false')
      await commentField('post.comment').waitFor()

      await page.context().clearCookies()
      await go(routes.topic(topic, { page: 2 }))
      await page.getByRole('link', { name: t(lang, 'community.signInToWrite') }).click()
      await page.waitForURL(/\/signin\?/)
      await waitForHydration(page)
      await fillSignIn({ page, lang }, coach.email)
      await page.waitForURL(({ searchParams }) => searchParams.get('page') === '2')
      await commentField('post.comment').waitFor()

      await page.context().clearCookies()
      await go(routes.community({ category: topic.category._id }))
      await page.getByRole('link', { name: t(lang, 'community.add') }).click()
      await page.waitForURL(/\/signin\?/)
      await waitForHydration(page)
      await fillSignIn({ page, lang }, coach.email)
      await page.waitForURL(`**${withLangPrefix(routes.newTopic(), lang)}?*`)
      await waitForHydration(page)
      const chosen = async () => expect(await composer.category.inputValue()).toBe(topic.category._id)
      await vi.waitFor(chosen, { timeout: 20_000 })
    }))

  it.each(LANGS)('reads that nobody has answered yet, in %s', (lang) =>
    visit('unanswered', { lang, width: lang === 'ar' ? 390 : 1280 }, async (journey) => {
      const { page } = journey
      const { go } = forumPage(journey)
      const topic = findTopic(forum, LONELY)
      await go(routes.topic(topic))
      await page.getByText(specifiedSiteText(lang, 'community.noComments', 'There are no comments.')).waitFor()
      await journey.checkPage('unanswered')
    }),
  )
})
