import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { FOR_VISITORS, isSubject, SUBJECTS } from '@olympiad/contracts/subjects'
import type { UserView } from '@olympiad/contracts/views/people'
import type { Deps } from '../../deps.ts'
import { revisionsOf } from '../../platform/revisions.ts'
import type { SiteEntry } from '../site-entry.ts'
import { type Answer, answerForAll, answerForReader, write } from './answers.ts'
import { type GzipPart, gzipPart } from './gzip-parts.ts'
import { type KeptPage, keptPage, subjectsIn } from './kept-page.ts'
import { createKeptPages, type Rendered } from './kept-pages.ts'
import { type Asked, type PageKey, pageKeyOf } from './page-key.ts'
import { createReaders } from './readers.ts'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>
/** What a page that is to be kept is rendered with, beside its request; it says of itself when a call of its has failed. */
export type Rendering = { mark?: string; lacking?: boolean }

type Needs = Pick<Deps, 'publicUrl' | 'now' | 'orm'>
type Menu = Pick<SiteEntry, 'PLACES' | 'marker' | 'userMenu'>

/**
 * Answers for pages that declare their subjects from memory, and leaves everything else to `app`. A kept page is rendered
 * by `app` for a visitor without any cookie but the language's, with marks where the reader's own menu goes; a reader's
 * menu is put into a copy that nobody keeps, neither here nor in the browser.
 *
 * It stands before the framework, which would cost more than the answer: what is in memory goes straight to the socket.
 */
export function keepPages(app: Fetch, { PLACES, marker, userMenu }: Menu, deps: Needs): RequestListener {
  const { origin, hostname } = new URL(deps.publicUrl)
  // Not to be guessed, so that no text of a page can pass for a marker.
  const mark = randomBytes(16).toString('hex')
  const markers = new Map(PLACES.map((place) => [marker(mark, place), place]))
  const pages = createKeptPages({ render, now: deps.now })
  const nothing = gzipPart(Buffer.alloc(0))
  const readerOf = createReaders({
    ...deps,
    of: (user: UserView, lang) => {
      const menu = new Map(PLACES.map((place) => [place, gzipPart(Buffer.from(userMenu(place, user, lang)))]))
      return (place: string): GzipPart => menu.get(place) ?? nothing
    },
  })

  async function render({ path, lang }: PageKey): Promise<Rendered | undefined> {
    const request = new Request(origin + path, { headers: { cookie: `lang=${lang}` } })
    const rendering: Rendering = { mark }
    const response = await app(request, rendering)
    const { status, headers } = response
    // A failure says nothing about the page; whoever asks next may be luckier.
    if (status >= 500) return undefined
    const declared = subjectsIn(headers).filter((word) => word !== FOR_VISITORS)
    const subjects = declared.filter(isSubject)
    const isForAll = subjects.length > 0 && subjects.length === declared.length && !headers.has('set-cookie')
    if (status !== 200 || !isForAll) return { page: undefined, subjects: SUBJECTS }
    const visitor = (place: string) => userMenu(place, null, lang)
    const html = await response.text()
    const page = await keptPage({ html, markers, visitor }, headers)
    return { page, subjects, ...(rendering.lacking && { passing: true }) }
  }

  /** The answer if page and reader are in memory: then nobody has to wait for another turn. */
  function atHand(key: PageKey, asked: Asked): Answer | undefined {
    const revisions = revisionsOf(deps.orm.em)
    if (revisions instanceof Promise) return undefined
    const page = pages.fresh(key, revisions)
    const reader = page && readerFor(page, key, asked)
    return page && !(reader instanceof Promise) ? answerTo(reader, page, key, asked) : undefined
  }

  async function found(key: PageKey, asked: Asked): Promise<Answer | undefined> {
    const page = await pages.find(key, await revisionsOf(deps.orm.em))
    return page && answerTo(await readerFor(page, key, asked), page, key, asked)
  }

  const readerFor = (page: KeptPage, key: PageKey, { headers: { cookie } }: Asked) =>
    page.forReaders && cookie?.includes('session=') ? readerOf(key, cookie) : null

  const rest = getRequestListener(app, { hostname })
  return (incoming, outgoing) => {
    const key = pageKeyOf(incoming)
    if (!key) return void rest(incoming, outgoing)
    const answer = atHand(key, incoming)
    if (answer) return write(outgoing, answer)
    // What is in the way here is in the app's way too, which knows how to say it.
    void found(key, incoming).then(
      (late) => (late ? write(outgoing, late) : rest(incoming, outgoing)),
      () => rest(incoming, outgoing),
    )
  }
}

type Reader = (place: string) => GzipPart

/** Undefined where a reader's page has to be rendered for them. */
function answerTo(reader: Reader | null | undefined, page: KeptPage, key: PageKey, asked: Asked): Answer | undefined {
  if (!reader || !page.forReaders) return answerForAll(page, key, asked)
  return page.forVisitors ? undefined : answerForReader(reader, page.forReaders, key, asked)
}
