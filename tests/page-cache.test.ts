import { PASSWORD } from '@olympiad/api/src/testing/harness.ts'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { createComment, createTopic, listTopics } from '@olympiad/contracts/calls/community'
import { listCompetitions, listSeasons } from '@olympiad/contracts/calls/content'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { MAX_TOPICS } from '@olympiad/contracts/community'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { TopicCardView } from '@olympiad/contracts/views/community'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CachedSite,
  ORIGIN,
  type RequestOptions,
  readText,
  type SiteInstance,
  sendRequest,
  startCachedSite,
} from './support/cached-site.ts'

let site: CachedSite
let here: SiteInstance
let elsewhere: SiteInstance
let people: CachedSite['readers']
let seasonPath: string
let competitionPath: string
let seasonId: string

beforeAll(async () => {
  site = await startCachedSite()
  here = site.instance
  people = site.readers
  elsewhere = await site.startInstance()
  const { visitor } = here.api
  const { wroseasons } = await send(listSeasons, {}, visitor)
  const { competions } = await send(listCompetitions, {}, visitor)
  const [season] = wroseasons
  const [competition] = competions
  if (!season || !competition) throw new Error('the demo has no season or no competition')
  seasonId = season.id
  seasonPath = routes.season(season.slug)
  competitionPath = routes.competition(competition._id)
})
afterAll(() => site.close())
beforeEach(() => {
  here.renderedPages.length = 0
})

const paths = () => [routes.home(), seasonPath, competitionPath, routes.community({ page: 1 })]
/** The three kinds of addresses in turn. */
const inTurn = () =>
  paths().map((path, nth) => [withLangPrefix(path, 'ar'), withLangPrefix(path, 'en'), path][nth % 3] ?? path)
/** An uncached page: its data has just changed. */
let moments = 0
async function freshPath(): Promise<string> {
  moments += 1
  await site.renameSeason(seasonId, `Robots at moment ${moments}`)
  here.renderedPages.length = 0
  return withLangPrefix(routes.about(), 'en')
}

describe('A cached page', () => {
  it('equals a fresh rendering for visitors and signed-in readers', async () => {
    for (const path of inTurn()) {
      for (const cookie of ['', ...people.map((person) => person.cookie)]) {
        const own = await readText(sendRequest(here.uncached, path, { cookie }))
        expect(own).toContain('</html>')
        expect(await readText(sendRequest(here.fetch, path, { cookie }))).toBe(own)
        expect(await readText(sendRequest(here.fetch, path, { cookie }))).toBe(own)
      }
    }
  })

  it('is rendered once for fifty concurrent and later requests', async () => {
    const path = await freshPath()
    const answers = await Promise.all(Array.from({ length: 50 }, () => readText(sendRequest(here.fetch, path))))
    expect(new Set(answers).size).toBe(1)
    await readText(sendRequest(here.fetch, path))
    expect(here.renderedPages).toHaveLength(1)
  })

  it('shows what an admin changes on the next load, and in another copy soon after', async () => {
    const path = withLangPrefix(seasonPath, 'en')
    for (const title of ['Robots of the first day', 'Robots of the second day']) {
      for (const copy of [here, elsewhere]) expect(await readText(sendRequest(copy.fetch, path))).not.toContain(title)
      await site.renameSeason(seasonId, title)
      expect(await readText(sendRequest(here.fetch, path))).toContain(title)
      const shown = async () => expect(await readText(sendRequest(elsewhere.fetch, path))).toContain(title)
      await vi.waitFor(shown, { timeout: 20_000, interval: 25 })
    }
  })

  it('is the same whatever a link adds to its address', async () => {
    const plain = await sendRequest(here.fetch, withLangPrefix(seasonPath, 'en'))
    here.renderedPages.length = 0
    const added = await sendRequest(here.fetch, `${withLangPrefix(seasonPath, 'en')}?utm_source=mail&fbclid=1`)
    expect(added.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(here.renderedPages).toEqual([])
  })

  it('is one, with a slash at the end of its address or without', async () => {
    const published = await sendRequest(here.fetch, withLangPrefix(seasonPath, 'en'))
    here.renderedPages.length = 0
    const other = await sendRequest(here.fetch, withLangPrefix(seasonPath, 'en').replace(/\/$/, ''))
    expect(other.headers.get('etag')).toBe(published.headers.get('etag'))
    expect(await other.text()).toContain(`rel="canonical" href="${ORIGIN}${withLangPrefix(seasonPath, 'en')}"`)
    expect(here.renderedPages).toEqual([])
  })

  it('comes in the language of the cookie where the path names none', async () => {
    const page = (cookie: string) => readText(sendRequest(here.fetch, seasonPath, { cookie }))
    expect(await page('lang=en')).toContain('<html lang="en"')
    expect(await page('lang=ar')).toContain('<html lang="ar"')
    expect(await page('')).toContain('<html lang="ar"')
  })

  it("keeps the path's language in the browser that has another, and is kept without that", async () => {
    const path = withLangPrefix(seasonPath, 'en')
    const cookies = async (cookie: string) => (await sendRequest(here.fetch, path, { cookie })).headers.getSetCookie()
    expect(await cookies('lang=ar')).toEqual(['lang=en; Path=/; Max-Age=31536000; SameSite=Lax'])
    expect(await cookies('lang=en')).toEqual([])
    expect(await cookies('')).toHaveLength(1)
  })
})

describe("A reader's name", () => {
  const visitorsMenu = 'class="btn small green join"'

  it('is never shown to another reader, in any order of requests', async () => {
    const everybody = [{ name: '', cookie: '' }, ...people]
    for (let round = 0; round < 4; round += 1) {
      const path = await freshPath()
      const turn = Array.from({ length: 40 }, (_, n) => everybody[(n + round) % everybody.length])
      await Promise.all(
        turn.map(async (reader) => {
          const answer = await sendRequest(here.fetch, path, { cookie: reader?.cookie ?? '' })
          const html = await answer.text()
          for (const { name } of people) expect(html.includes(name)).toBe(name === reader?.name)
          expect(html.includes(visitorsMenu)).toBe(reader?.name === '')
          expect(answer.headers.get('cache-control')).toBe(reader?.name ? 'private, no-store' : 'no-cache')
        }),
      )
      if (round === 1) await site.renameSeason(seasonId, 'Robots in a rush')
    }
  })

  it('is not cached by browsers, and not confused with the page before sign-in', async () => {
    const path = withLangPrefix(seasonPath, 'en')
    const etag = (await sendRequest(here.fetch, path)).headers.get('etag') ?? ''
    const [coach] = people
    const answer = await sendRequest(here.fetch, path, { cookie: coach?.cookie ?? '', 'if-none-match': etag })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Cookie')
    expect(await answer.text()).toContain(coach?.name)
  })

  it('is absent with an invalid session', async () => {
    for (const cookie of ['session=', 'session=nobody', `session=${'a'.repeat(43)}`]) {
      expect(await readText(sendRequest(here.fetch, withLangPrefix(seasonPath, 'en'), { cookie }))).toContain(
        visitorsMenu,
      )
    }
  })

  it('cannot be obtained with other headers', async () => {
    const [coach] = people
    const tries: RequestOptions[] = [
      { authorization: `Bearer ${coach?.cookie.slice('session='.length)}` },
      { mark: 'x', 'x-cache-tags': 'content', 'x-mark': 'x' },
      { cookie: `other=${coach?.name.length}; lang=en` },
    ]
    for (const headers of tries) {
      const html = await readText(sendRequest(here.fetch, withLangPrefix(seasonPath, 'en'), headers))
      expect(html).toContain(visitorsMenu)
      expect(html).not.toContain(coach?.name)
    }
  })
})

describe('A file that the site makes', () => {
  it.each(['/sitemap.xml', '/pictures/robo_mission-252x348.svg'])(
    'is kept, and the same for readers, whose browsers may keep it: %s',
    async (path) => {
      const visitors = await sendRequest(here.fetch, path)
      here.renderedPages.length = 0
      const readers = await sendRequest(here.fetch, path, { cookie: people[0]?.cookie ?? '' })
      expect(readers.headers.get('etag')).toBe(visitors.headers.get('etag'))
      expect(readers.headers.get('cache-control')).toBe(visitors.headers.get('cache-control'))
      expect(await readers.text()).toBe(await visitors.text())
      expect(here.renderedPages).toEqual([])
    },
  )
})

describe('A page that is cached for visitors only', () => {
  let topic: TopicCardView
  let path: string
  /** Texts that only signed-in readers' pages contain, such as their permissions and names. */
  let ofReaders: string[]
  let writer: Fetcher
  beforeAll(async () => {
    const { result } = await send(listTopics, { query: { limit: MAX_TOPICS } }, here.api.visitor)
    const found = result.find(({ title }) => title.startsWith('المحاكي'))
    if (!found) throw new Error('the demo has no topic about the simulator')
    topic = found
    path = withLangPrefix(routes.topic(topic), 'en')
    const ids = await Promise.all(
      people.map(async ({ cookie }) => {
        const token = cookie.slice('session='.length)
        return (await send(getUser, {}, here.api.withToken(token))).user.id
      }),
    )
    const body = { identifier: 'judge@demo.test', password: PASSWORD }
    writer = here.api.withToken((await send(signIn, { body }, here.api.visitor)).jwt)
    ofReaders = ['data-kit', 'data-menu', '<form class="write"', ...people.map(({ name }) => name), ...ids]
  })

  it('is rendered once for visitors, and for each reader whenever they ask', async () => {
    const first = await sendRequest(here.fetch, path)
    here.renderedPages.length = 0
    for (const reader of [...people, ...people]) {
      const answer = await sendRequest(here.fetch, path, { cookie: reader.cookie })
      const html = await answer.text()
      expect(html).toContain('data-kit')
      for (const { name } of people) expect(html.includes(name)).toBe(name === reader.name)
      expect(answer.headers.get('etag')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-cache-tags')).toBeNull()
    }
    expect(here.renderedPages).toHaveLength(people.length * 2)
    const again = await sendRequest(here.fetch, path)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(here.renderedPages).toHaveLength(people.length * 2)
  })

  it('never shows visitors a reader’s data, in any order of requests', async () => {
    for (let round = 0; round < 4; round += 1) {
      const words = `Said in round ${round}.`
      await send(createComment, { body: { community_id: topic._id, body: words } }, writer)
      const everybody = [undefined, ...people]
      const turn = Array.from({ length: 15 }, (_, n) => everybody[(n + round) % everybody.length])
      const answers = await Promise.all(
        turn.map((reader) => readText(sendRequest(here.fetch, path, { cookie: reader?.cookie ?? '' }))),
      )
      for (const [nth, html] of answers.entries()) {
        if (turn[nth]) expect(html).toContain('data-kit')
        else expect(ofReaders.filter((each) => html.includes(each))).toEqual([])
        expect(html.includes(words)).toBe(true)
      }
    }
  })

  it('shows what is written on the next load, and in another copy soon after', async () => {
    const words = 'Written while others read.'
    const form = { title: 'Who reads this?', category: topic.category._id, description: 'Everybody.' }
    const createdTopic = await send(createTopic, { body: form }, writer)
    const path = withLangPrefix(createdTopic.path, 'en')
    for (const copy of [here, elsewhere]) expect(await readText(sendRequest(copy.fetch, path))).not.toContain(words)
    await send(createComment, { body: { community_id: createdTopic.result._id, body: words } }, writer)
    expect(await readText(sendRequest(here.fetch, path))).toContain(words)
    const shown = async () => expect(await readText(sendRequest(elsewhere.fetch, path))).toContain(words)
    await vi.waitFor(shown, { timeout: 20_000, interval: 25 })
  })
})

describe('A page for one visitor', () => {
  it.each([
    '/en/?token=abc123',
    '/en/profile/',
    '/en/nowhere/',
    '/en/signin',
    '/en/seasons/never-held/',
    '/en/community/?q=robot',
    '/en/about-us/?season=never-held',
    '/en/regions/?region=nowhere',
  ])('is not kept: %s', async (path) => {
    await sendRequest(here.fetch, path)
    here.renderedPages.length = 0
    const answer = await sendRequest(here.fetch, path)
    expect(here.renderedPages).toHaveLength(1)
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('x-cache-tags')).toBeNull()
  })

  it('is answered as before: the dialog opens, members sign in first, a missing page is missing', async () => {
    expect(await readText(sendRequest(here.fetch, '/en/?token=abc123'))).toContain('id="join-title"')
    expect((await sendRequest(here.fetch, '/en/profile/')).status).toBe(302)
    expect((await sendRequest(here.fetch, '/en/nowhere/')).status).toBe(404)
  })
})
