import { PASSWORD } from '@olympiad/api/src/testing/harness.ts'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { createComment, createTopic, listTopics } from '@olympiad/contracts/calls/community'
import { listCompetitions, listSeasons } from '@olympiad/contracts/calls/content'
import { getUser } from '@olympiad/contracts/calls/own-session'
import { TOPICS_MOST } from '@olympiad/contracts/community'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { TopicCardView } from '@olympiad/contracts/views/community'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asked, ask, type Copy, type KeptSite, ORIGIN, openKeptSite, textOf } from './support/kept.ts'

let site: KeptSite
let here: Copy
let elsewhere: Copy
let people: KeptSite['people']
let seasonPath: string
let competitionPath: string
let seasonId: string

beforeAll(async () => {
  site = await openKeptSite()
  here = site.here
  people = site.people
  elsewhere = await site.openCopy()
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
  here.rendered.length = 0
})

const paths = () => [routes.home(), seasonPath, competitionPath, routes.community({ page: 1 })]
/** Each page under an address of one of the three kinds. */
const inTurn = () => paths().map((path, nth) => [inLang(path, 'ar'), inLang(path, 'en'), path][nth % 3] ?? path)
/** A page at a moment at which nobody has asked for it yet: what it is about has just changed. */
let moments = 0
async function freshPath(): Promise<string> {
  moments += 1
  await site.rename(seasonId, `Robots at moment ${moments}`)
  here.rendered.length = 0
  return inLang(routes.about(), 'en')
}

describe('A kept page', () => {
  it('is for visitors and readers what a rendering of their own would be', async () => {
    for (const path of inTurn()) {
      for (const cookie of ['', ...people.map((person) => person.cookie)]) {
        const own = await textOf(ask(here.uncached, path, { cookie }))
        expect(own).toContain('</html>')
        expect(await textOf(ask(here.fetch, path, { cookie }))).toBe(own)
        expect(await textOf(ask(here.fetch, path, { cookie }))).toBe(own)
      }
    }
  })

  it('is rendered once for fifty who come at once, and not again for those who come later', async () => {
    const path = await freshPath()
    const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(ask(here.fetch, path))))
    expect(new Set(answers).size).toBe(1)
    await textOf(ask(here.fetch, path))
    expect(here.rendered).toHaveLength(1)
  })

  it('shows what an admin changes on the next load, and in another copy soon after', async () => {
    const path = inLang(seasonPath, 'en')
    for (const title of ['Robots of the first day', 'Robots of the second day']) {
      for (const copy of [here, elsewhere]) expect(await textOf(ask(copy.fetch, path))).not.toContain(title)
      await site.rename(seasonId, title)
      expect(await textOf(ask(here.fetch, path))).toContain(title)
      const shown = async () => expect(await textOf(ask(elsewhere.fetch, path))).toContain(title)
      await vi.waitFor(shown, { timeout: 20_000, interval: 25 })
    }
  })

  it('is the same whatever a link adds to its address', async () => {
    const plain = await ask(here.fetch, inLang(seasonPath, 'en'))
    here.rendered.length = 0
    const added = await ask(here.fetch, `${inLang(seasonPath, 'en')}?utm_source=mail&fbclid=1`)
    expect(added.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(here.rendered).toEqual([])
  })

  it('is one, with a slash at the end of its address or without', async () => {
    const published = await ask(here.fetch, inLang(seasonPath, 'en'))
    here.rendered.length = 0
    const other = await ask(here.fetch, inLang(seasonPath, 'en').replace(/\/$/, ''))
    expect(other.headers.get('etag')).toBe(published.headers.get('etag'))
    expect(await other.text()).toContain(`rel="canonical" href="${ORIGIN}${inLang(seasonPath, 'en')}"`)
    expect(here.rendered).toEqual([])
  })

  it('comes in the language of the cookie where the path names none', async () => {
    const page = (cookie: string) => textOf(ask(here.fetch, seasonPath, { cookie }))
    expect(await page('lang=en')).toContain('<html lang="en"')
    expect(await page('lang=ar')).toContain('<html lang="ar"')
    expect(await page('')).toContain('<html lang="ar"')
  })

  it("keeps the path's language in the browser that has another, and is kept without that", async () => {
    const path = inLang(seasonPath, 'en')
    const cookies = async (cookie: string) => (await ask(here.fetch, path, { cookie })).headers.getSetCookie()
    expect(await cookies('lang=ar')).toEqual(['lang=en; Path=/; Max-Age=31536000; SameSite=Lax'])
    expect(await cookies('lang=en')).toEqual([])
    expect(await cookies('')).toHaveLength(1)
  })
})

describe("A reader's name", () => {
  const visitorsMenu = 'class="btn small green join"'

  it('is shown to nobody else, whoever comes first and however they mix', async () => {
    const everybody = [{ name: '', cookie: '' }, ...people]
    for (let round = 0; round < 4; round += 1) {
      const path = await freshPath()
      const turn = Array.from({ length: 40 }, (_, n) => everybody[(n + round) % everybody.length])
      await Promise.all(
        turn.map(async (reader) => {
          const answer = await ask(here.fetch, path, { cookie: reader?.cookie ?? '' })
          const html = await answer.text()
          for (const { name } of people) expect(html.includes(name)).toBe(name === reader?.name)
          expect(html.includes(visitorsMenu)).toBe(reader?.name === '')
          expect(answer.headers.get('cache-control')).toBe(reader?.name ? 'private, no-store' : 'no-cache')
        }),
      )
      if (round === 1) await site.rename(seasonId, 'Robots in a rush')
    }
  })

  it('is on a page that no browser keeps, nor takes for the one it kept before signing in', async () => {
    const path = inLang(seasonPath, 'en')
    const etag = (await ask(here.fetch, path)).headers.get('etag') ?? ''
    const [coach] = people
    const answer = await ask(here.fetch, path, { cookie: coach?.cookie ?? '', 'if-none-match': etag })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Cookie')
    expect(await answer.text()).toContain(coach?.name)
  })

  it('is gone for a session that is none', async () => {
    for (const cookie of ['session=', 'session=nobody', `session=${'a'.repeat(43)}`]) {
      expect(await textOf(ask(here.fetch, inLang(seasonPath, 'en'), { cookie }))).toContain(visitorsMenu)
    }
  })

  it('cannot be had by what else a request may say', async () => {
    const [coach] = people
    const tries: Asked[] = [
      { authorization: `Bearer ${coach?.cookie.slice('session='.length)}` },
      { mark: 'x', 'x-subjects': 'content', 'x-mark': 'x' },
      { cookie: `other=${coach?.name.length}; lang=en` },
    ]
    for (const headers of tries) {
      const html = await textOf(ask(here.fetch, inLang(seasonPath, 'en'), headers))
      expect(html).toContain(visitorsMenu)
      expect(html).not.toContain(coach?.name)
    }
  })
})

describe('A file that the site makes', () => {
  it.each(['/sitemap.xml', '/pictures/robo_mission-252x348.svg'])(
    'is kept, and the same for readers, whose browsers may keep it: %s',
    async (path) => {
      const visitors = await ask(here.fetch, path)
      here.rendered.length = 0
      const readers = await ask(here.fetch, path, { cookie: people[0]?.cookie ?? '' })
      expect(readers.headers.get('etag')).toBe(visitors.headers.get('etag'))
      expect(readers.headers.get('cache-control')).toBe(visitors.headers.get('cache-control'))
      expect(await readers.text()).toBe(await visitors.text())
      expect(here.rendered).toEqual([])
    },
  )
})

describe('A page that is kept for visitors alone', () => {
  /** Of somebody who is none of the readers, with a comment. */
  let topic: TopicCardView
  let path: string
  /** What only pages of readers hold: what they may do, and who they are. */
  let ofReaders: string[]
  /** Somebody else, who writes. */
  let writer: Fetcher
  beforeAll(async () => {
    const { result } = await send(listTopics, { query: { limit: TOPICS_MOST } }, here.api.visitor)
    const found = result.find(({ title }) => title.startsWith('المحاكي'))
    if (!found) throw new Error('the demo has no topic about the simulator')
    topic = found
    path = inLang(routes.topic(topic), 'en')
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
    const first = await ask(here.fetch, path)
    here.rendered.length = 0
    for (const reader of [...people, ...people]) {
      const answer = await ask(here.fetch, path, { cookie: reader.cookie })
      const html = await answer.text()
      expect(html).toContain('data-kit')
      for (const { name } of people) expect(html.includes(name)).toBe(name === reader.name)
      expect(answer.headers.get('etag')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-subjects')).toBeNull()
    }
    expect(here.rendered).toHaveLength(people.length * 2)
    const again = await ask(here.fetch, path)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(here.rendered).toHaveLength(people.length * 2)
  })

  it('never has anything of a reader in what visitors get, whoever comes first and however they mix', async () => {
    for (let round = 0; round < 4; round += 1) {
      const words = `Said in round ${round}.`
      await send(createComment, { body: { community_id: topic._id, body: words } }, writer)
      const everybody = [undefined, ...people]
      const turn = Array.from({ length: 15 }, (_, n) => everybody[(n + round) % everybody.length])
      const answers = await Promise.all(
        turn.map((reader) => textOf(ask(here.fetch, path, { cookie: reader?.cookie ?? '' }))),
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
    const made = await send(createTopic, { body: form }, writer)
    const path = inLang(made.path, 'en')
    for (const copy of [here, elsewhere]) expect(await textOf(ask(copy.fetch, path))).not.toContain(words)
    await send(createComment, { body: { community_id: made.result._id, body: words } }, writer)
    expect(await textOf(ask(here.fetch, path))).toContain(words)
    const shown = async () => expect(await textOf(ask(elsewhere.fetch, path))).toContain(words)
    await vi.waitFor(shown, { timeout: 20_000, interval: 25 })
  })
})

describe('What is made for one visitor', () => {
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
    await ask(here.fetch, path)
    here.rendered.length = 0
    const answer = await ask(here.fetch, path)
    expect(here.rendered).toHaveLength(1)
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('x-subjects')).toBeNull()
  })

  it('is answered as before: the dialog opens, members sign in first, a missing page is missing', async () => {
    expect(await textOf(ask(here.fetch, '/en/?token=abc123'))).toContain('id="join-title"')
    expect((await ask(here.fetch, '/en/profile/')).status).toBe(302)
    expect((await ask(here.fetch, '/en/nowhere/')).status).toBe(404)
  })
})
