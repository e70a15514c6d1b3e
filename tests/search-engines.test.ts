import { join } from 'node:path'
import { seed } from '@olympiad/api/src/seed/seed.ts'
import { PASSWORD, startTestApi, type TestApi } from '@olympiad/api/src/testing/harness.ts'
import { serveSite } from '@olympiad/api/src/web/serve-site.ts'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn } from '@olympiad/contracts/calls/auth'
import { listComments, listTopics } from '@olympiad/contracts/calls/community'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { COMMENTS_PER_PAGE, MAX_TOPICS } from '@olympiad/contracts/community'
import { LANGS } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawHttpServer, startRawHttpServer } from './support/raw-http-server.ts'

const built = join(import.meta.dirname, '..', 'site', 'dist')

let api: TestApi
let admin: Fetcher
let wire: RawHttpServer
beforeAll(async () => {
  api = await startTestApi()
  wire = await startRawHttpServer(await serveSite(built, api.app, api.deps))
  await seed(api.deps, { demo: true, admin: undefined })
  const body = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 } as const
  admin = api.withToken((await send(adminSignIn, { body }, api.visitor)).jwt)
})
afterAll(async () => {
  await wire.close()
  await api.close()
})

const ask = async (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  wire.fetch(new Request(new URL(url, api.deps.publicUrl), { headers }))
const read = async (url: string): Promise<string> => (await ask(url)).text()
const locations = async (): Promise<string[]> =>
  [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
const valuesOf = (html: string, tag: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*? ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
  )

describe('a search engine', () => {
  it('finds the site map by the robots file', async () => {
    const answer = await ask('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toContain(`Sitemap: ${api.deps.publicUrl}/sitemap.xml`)
  })

  it('finds every page of the site map at its own address, with its twin in the other language and its picture', async () => {
    const pages = await locations()
    expect(pages.length).toBeGreaterThan(50)
    const titles = new Map<string, string>()
    const pictures = new Set<string>()
    for (const page of pages) {
      const answer = await ask(page)
      expect(answer.status, page).toBe(200)
      const html = await answer.text()
      expect(valuesOf(html, 'link rel="canonical"', 'href'), page).toEqual([page])
      const others = valuesOf(html, 'link rel="alternate"', 'href')
      expect(others, page).toHaveLength(LANGS.length + 1)
      for (const other of others) expect(pages, page).toContain(other)
      const [picture = ''] = valuesOf(html, 'meta property="og:image"', 'content')
      pictures.add(picture)
      const [description = ''] = valuesOf(html, 'meta name="description"', 'content')
      expect(description.length, page).toBeGreaterThan(20)
      expect(html, page).not.toContain('name="robots"')
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
      expect(titles.get(title), `${page}: ${title}`).toBeUndefined()
      titles.set(title, page)
    }
    for (const picture of pictures) expect((await ask(picture)).headers.get('content-type'), picture).toBe('image/png')
  })

  it('finds no page of a season that was hidden', async () => {
    const { wroseasons } = await send(listSeasons, {}, api.visitor)
    const season = wroseasons.find(({ slug }) => slug === 'wro-2024')
    const address = api.deps.publicUrl + withLangPrefix(routes.season('wro-2024'), 'ar')
    const hide = (status: boolean) =>
      admin(`/api/admin/seasons/${season?.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      })
    expect(await locations()).toContain(address)
    expect((await hide(false)).status).toBe(200)
    const left = await locations()
    expect(left).not.toContain(address)
    for (const { id } of season?.competions ?? []) expect(left.join()).not.toContain(id)
    await hide(true)
    expect(await locations()).toContain(address)
  })

  it('asks for the site map again without getting it twice', async () => {
    const answer = await ask('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('x-cache-tags')).toBeNull()
    const again = await ask('/sitemap.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('reads a discussion’s structured data, and indexes only its main addresses', async () => {
    const { result } = await send(listTopics, { query: { limit: MAX_TOPICS } }, api.visitor)
    const topic = result.find(({ comments_count }) => comments_count > COMMENTS_PER_PAGE * 2)
    if (!topic) throw new Error('the demo has no topic with pages of comments')
    const { result: comments } = await send(listComments, { query: { post_id: topic._id } }, api.visitor)
    const html = await read(withLangPrefix(routes.topic(topic), 'en'))
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
      JSON.parse(text),
    )
    const posting = data.find((each) => each['@type'] === 'DiscussionForumPosting')
    expect(posting).toMatchObject({
      headline: topic.title,
      commentCount: topic.comments_count,
      datePublished: topic.created_at,
    })
    expect(posting.comment).toHaveLength(comments.length)
    for (const query of [{ page: 1 }, { page: 2 }]) {
      const address = withLangPrefix(routes.topic(topic, query), 'en')
      expect(valuesOf(await read(address), 'link rel="canonical"', 'href')).toEqual([api.deps.publicUrl + address])
    }
    const hidden = [routes.topic(topic, { thread: comments[0]?._id }), routes.community({ q: 'sensor' })]
    for (const address of hidden)
      expect(await read(withLangPrefix(address, 'en'))).toContain('name="robots" content="noindex"')
    const feed = await ask(withLangPrefix(routes.communityFeed(), 'en'))
    expect(feed.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
  })

  it.each(['/en/signin', '/en/404/not-found/', '/en/nothing-here/'])('is told to leave %s out', async (path) => {
    const html = await read(path)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  })

  it('reads data that is whole, and that no browser runs', async () => {
    const { wroseasons } = await send(listSeasons, {}, api.visitor)
    const kinds: string[] = []
    for (const page of ['/en/', ...wroseasons.map(({ slug }) => withLangPrefix(routes.season(slug), 'en'))]) {
      const html = await read(page)
      for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        const { '@graph': graph, ...thing } = JSON.parse(data)
        for (const each of graph ?? [thing]) kinds.push(each['@type'])
      }
    }
    expect(new Set(kinds)).toEqual(new Set(['Organization', 'WebSite', 'FAQPage', 'BreadcrumbList', 'Event']))
  })
})

it('a phone installs the site in the language of the page, with icons that are there', async () => {
  for (const lang of LANGS) {
    const [address = ''] = valuesOf(await read(`/${lang}/`), 'link rel="manifest"', 'href')
    const answer = await ask(address)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as { lang: string; start_url: string; icons: { src: string }[] }
    expect(manifest.lang).toBe(lang)
    expect((await ask(manifest.start_url)).status).toBe(200)
    for (const { src } of manifest.icons) expect((await ask(src)).headers.get('content-type')).toBe('image/png')
  }
  const policy = (await ask('/ar/')).headers.get('content-security-policy')
  expect(policy).toContain("manifest-src 'self'")
})

it('a results tab is found by itself', async () => {
  const { wroseasons } = await send(listSeasons, {}, api.visitor)
  const season = wroseasons.find(({ slug }) => slug === 'wro-2024')
  const tab = routes.results(season?.id ?? '', { competition: 'robo_mission', level: 'Junior' })
  const html = await read(withLangPrefix(tab, 'en'))
  expect(valuesOf(html, 'link rel="canonical"', 'href')).toEqual([api.deps.publicUrl + withLangPrefix(tab, 'en')])
})
