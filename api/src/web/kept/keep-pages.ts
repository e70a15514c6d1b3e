import { randomBytes } from 'node:crypto'
import { FOR_VISITORS, isSubject, SUBJECTS } from '@olympiad/contracts/subjects'
import type { UserView } from '@olympiad/contracts/views/people'
import type { Deps } from '../../deps.ts'
import type { Revisions } from '../../platform/revisions.ts'
import type { SiteEntry } from '../site-entry.ts'
import { type Answer, answerForAll, answerForReader } from './answers.ts'
import { type GzipPart, gzipPart } from './gzip-parts.ts'
import type { Fetch, Keeper } from './keeper.ts'
import { type KeptPage, keptPage, subjectsIn } from './kept-page.ts'
import { createKeptPages, type Rendered } from './kept-pages.ts'
import { type Asked, type PageKey, pageKeyOf } from './page-key.ts'
import { createReaders } from './readers.ts'

/** What a page that is to be kept is rendered with, beside its request; it says of itself when a call of its has failed. */
export type Rendering = { mark?: string; lacking?: boolean }

type Needs = Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'secondFactorRequired'>
const MISSING = { most: 1_000, longest_ms: 60_000 }

type Menu = Pick<SiteEntry, 'PLACES' | 'marker' | 'userMenu'>

/**
 * Keeps the pages that declare their subjects. A kept page is rendered by `app` for a visitor without any cookie but the
 * language's, with marks where the reader's own menu goes; a reader's menu is put into a copy that nobody keeps, neither
 * here nor in the browser.
 */
export function keepPages(app: Fetch, { PLACES, marker, userMenu }: Menu, deps: Needs): Keeper {
  const { origin } = new URL(deps.publicUrl)
  // Not to be guessed, so that no text of a page can pass for a marker.
  const mark = randomBytes(16).toString('hex')
  const markers = new Map(PLACES.map((place) => [marker(mark, place), place]))
  const pages = createKeptPages({ render, now: deps.now })
  const missing = createMissing(deps.now)
  const nothing = gzipPart(Buffer.alloc(0))
  const readerOf = createReaders({
    ...deps,
    of: (user: UserView, lang) => {
      const menu = new Map(PLACES.map((place) => [place, gzipPart(Buffer.from(userMenu(place, user, lang)))]))
      return (place: string): GzipPart => menu.get(place) ?? nothing
    },
  })

  async function render({ path, lang }: PageKey): Promise<Rendered | 'failed' | undefined> {
    const request = new Request(origin + path, { headers: { cookie: `lang=${lang}` } })
    const rendering: Rendering = { mark }
    const response = await app(request, rendering)
    const { status, headers } = response
    // A failure says nothing about the page; whoever asks next may be luckier.
    if (status >= 500) return 'failed'
    const declared = subjectsIn(headers).filter((word) => word !== FOR_VISITORS)
    const subjects = declared.filter(isSubject)
    const isForAll = subjects.length > 0 && subjects.length === declared.length && !headers.has('set-cookie')
    const visitor = (place: string) => userMenu(place, null, lang)
    if (status === 404) {
      missing.add(`${lang} ${path}`)
      const page = await keptPage({ html: await response.text(), markers, visitor }, headers, 404)
      return { page, subjects: SUBJECTS }
    }
    if (status !== 200 || !isForAll) return { page: undefined, subjects: SUBJECTS }
    const html = await response.text()
    const page = await keptPage({ html, markers, visitor }, headers)
    return { page, subjects, ...(rendering.lacking && { passing: true }) }
  }

  function atHand(key: PageKey, asked: Asked, revisions: Revisions): Answer | undefined {
    const page = pages.fresh(key, revisions)
    const reader = page && readerFor(page, key, asked)
    return page && !(reader instanceof Promise) ? answerTo(reader, page, key, asked) : undefined
  }

  async function found(key: PageKey, asked: Asked, revisions: Revisions): Promise<Answer | undefined> {
    const signedIn = asked.headers.cookie?.includes('session=') ?? false
    // What nobody else sees may be there for them.
    if (signedIn && missing.has(`${key.lang} ${key.path}`)) return undefined
    const page = await pages.find(key, revisions)
    if (page?.status === 404 && signedIn) return undefined
    return page && answerTo(await readerFor(page, key, asked), page, key, asked)
  }

  const readerFor = (page: KeptPage, key: PageKey, { headers: { cookie } }: Asked) =>
    page.forReaders && cookie?.includes('session=') ? readerOf(key, cookie) : null

  return { keyOf: pageKeyOf, atHand, found }
}

/**
 * Pages that visitors found to be none a while ago: whoever is signed in is not kept waiting for another try. At most so many,
 * since anybody can think of more.
 */
function createMissing(now: () => Date) {
  const until_ms = new Map<string, number>()
  return {
    has: (id: string): boolean => (until_ms.get(id) ?? 0) > now().getTime(),
    add(id: string) {
      until_ms.delete(id)
      until_ms.set(id, now().getTime() + MISSING.longest_ms)
      const [oldest] = until_ms.keys()
      if (until_ms.size > MISSING.most && oldest !== undefined) until_ms.delete(oldest)
    },
  }
}

type Reader = (place: string) => GzipPart

/** Undefined where a reader's page has to be rendered for them. */
function answerTo(reader: Reader | null | undefined, page: KeptPage, key: PageKey, asked: Asked): Answer | undefined {
  if (!reader || !page.forReaders) return answerForAll(page, key, asked)
  return page.forVisitors ? undefined : answerForReader(reader, page.forReaders, key, asked)
}
