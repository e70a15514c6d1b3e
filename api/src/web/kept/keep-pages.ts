import { randomBytes } from 'node:crypto'
import { isSubject, SUBJECTS, SUBJECTS_HEADER } from '@olympiad/contracts/subjects'
import type { UserView } from '@olympiad/contracts/views/people'
import type { Deps } from '../../deps.ts'
import { revisionsOf } from '../../platform/revisions.ts'
import type { SiteEntry } from '../site-entry.ts'
import { answerForAll, answerForReader } from './answers.ts'
import { type GzipPart, storedPart } from './gzip-parts.ts'
import { keptPage } from './kept-page.ts'
import { createKeptPages, type Rendered } from './kept-pages.ts'
import { type PageKey, pageKeyOf } from './page-key.ts'
import { createReaders } from './readers.ts'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>
/** What a page that is to be kept is rendered with, beside its request. */
export type Rendering = { mark?: string }

type Needs = Pick<Deps, 'publicUrl' | 'now' | 'orm'>
type Menu = Pick<SiteEntry, 'PLACES' | 'marker' | 'userMenu'>

/**
 * Answers for pages that declare their subjects from memory, and leaves everything else to `app`. A kept page is rendered
 * by `app` for a visitor without any cookie but the language's, with marks where the reader's own menu goes; a reader's
 * menu is put into a copy that nobody keeps, neither here nor in the browser.
 */
export function keepPages(app: Fetch, { PLACES, marker, userMenu }: Menu, deps: Needs): Fetch {
  const origin = new URL(deps.publicUrl).origin
  // Not to be guessed, so that no text of a page can pass for a marker.
  const mark = randomBytes(16).toString('hex')
  const markers = new Map(PLACES.map((place) => [marker(mark, place), place]))
  const pages = createKeptPages({ render, now: deps.now })
  const readerOf = createReaders({
    ...deps,
    of: (user: UserView, lang) => {
      const menu = new Map(PLACES.map((place) => [place, storedPart(Buffer.from(userMenu(place, user, lang)))]))
      return (place: string): GzipPart => menu.get(place) ?? storedPart(Buffer.alloc(0))
    },
  })

  async function render({ path, lang }: PageKey): Promise<Rendered | undefined> {
    const request = new Request(origin + path, { headers: { cookie: `lang=${lang}` } })
    const response = await app(request, { mark } satisfies Rendering)
    const { status, headers } = response
    // A failure says nothing about the page; whoever asks next may be luckier.
    if (status >= 500) return undefined
    const declared = headers.get(SUBJECTS_HEADER)?.split(' ') ?? []
    const subjects = declared.filter(isSubject)
    const isForAll = subjects.length > 0 && subjects.length === declared.length && !headers.has('set-cookie')
    if (status !== 200 || !isForAll) return { page: undefined, subjects: SUBJECTS }
    const visitor = (place: string) => userMenu(place, null, lang)
    return { page: await keptPage({ html: await response.text(), markers, visitor }, headers), subjects }
  }

  async function fromMemory(key: PageKey, request: Request): Promise<Response | undefined> {
    const page = await pages.find(key, await revisionsOf(deps.orm.em))
    if (!page) return undefined
    const menu = isSomebody(request) ? await readerOf(key, request.headers.get('cookie') ?? '') : null
    return menu ? answerForReader(menu, page, key, request) : answerForAll(page, key, request)
  }

  /** A visitor's page that is there; without a promise, which the server answers faster. */
  function atHand(key: PageKey, request: Request): Response | undefined {
    const revisions = revisionsOf(deps.orm.em)
    if (revisions instanceof Promise || isSomebody(request)) return undefined
    const page = pages.fresh(key, revisions)
    return page && answerForAll(page, key, request)
  }

  async function answer(key: PageKey, request: Request, env: unknown): Promise<Response> {
    // What is in the way here is in the app's way too, which knows how to say it.
    const kept = await fromMemory(key, request).catch(() => undefined)
    return kept ?? app(request, env)
  }

  return (request, env) => {
    const key = pageKeyOf(request)
    if (!key) return app(request, env)
    return atHand(key, request) ?? answer(key, request, env)
  }
}

/** Whether the request may come from somebody who is signed in. */
const isSomebody = ({ headers }: Request): boolean => headers.get('cookie')?.includes('session=') ?? false
