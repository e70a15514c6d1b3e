import { join } from 'node:path'
import { fillWithDemo } from '@olympiad/api/src/testing/demo.ts'
import {
  freshDatabaseName,
  openTestWorld,
  PASSWORD,
  PEOPLE,
  startCopy,
  type TestApi,
} from '@olympiad/api/src/testing/harness.ts'
import type { Fetch } from '@olympiad/api/src/web/page-cache/site-cache.ts'
import { serveSite } from '@olympiad/api/src/web/serve-site.ts'
import { send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/own-session'
import { openWire } from './wire.ts'

const built = join(import.meta.dirname, '..', '..', 'site', 'dist')
/** Where the pages stand, as their canonical links say. */
export const ORIGIN = 'http://localhost:3000'

/**
 * A copy of the product: what it answers from memory, what it would without, and the paths of all pages that it renders and
 * of all calls from outside that it doesn't answer from memory.
 */
export type Copy = {
  api: TestApi
  fetch: Fetch
  uncached: Fetch
  rendered: string[]
  calls: string[]
  close(): Promise<void>
}
/** Somebody who is signed in. */
export type Reader = { name: string; cookie: string }
/** The built site with the demo's records. */
export type KeptSite = {
  here: Copy
  /** Two coaches, a student and an admin. */
  people: readonly Reader[]
  /** The admin's token. */
  admin: string
  /** The admin gives a season another English title, at the first copy. */
  rename(season: string, title_en: string): Promise<void>
  /** One more copy on the same database. */
  openCopy(): Promise<Copy>
  /** Ends all copies. */
  close(): Promise<void>
}

/** Starts the site as `node scripts/build.ts` left it; nobody has asked for a page of it yet. */
export async function openKeptSite(): Promise<KeptSite> {
  const world = await openTestWorld()
  const databaseName = freshDatabaseName()
  const copies: Copy[] = []
  const openCopy = async () => {
    const copy = await copyOf(await startCopy(world, { databaseName }))
    copies.push(copy)
    return copy
  }
  await fillWithDemo(databaseName, world.folder)
  const here = await openCopy()
  const { admin, people } = await signedIn(here.api)
  const close = async () => {
    for (const copy of copies.toReversed()) await copy.close()
    await world.close()
  }
  const rename = async (season: string, title_en: string) => {
    const { ok, status } = await here.api.withToken(admin)(`/api/admin/seasons/${season}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title_en }),
    })
    if (!ok) throw new Error(`the title was not taken: ${status}`)
  }
  return { here, people, admin, rename, openCopy, close }
}

async function copyOf(api: TestApi): Promise<Copy> {
  const rendered: string[] = []
  const calls: string[] = []
  const uncached = api.app.fetch
  api.app.fetch = (request, env, context) => {
    const { pathname } = new URL(request.url)
    const asked = pathname.startsWith('/api/') ? calls : rendered
    asked.push(pathname)
    return uncached(request, env, context)
  }
  const wire = await openWire(await serveSite(built, api.app, api.deps))
  const close = async () => {
    await wire.close()
    await api.close()
  }
  return { api, fetch: wire.fetch, uncached, rendered, calls, close }
}

async function signedIn({ visitor, withToken }: TestApi): Promise<Pick<KeptSite, 'admin' | 'people'>> {
  const members = await Promise.all(
    [PEOPLE.coach, PEOPLE.student, PEOPLE.coach2].map(
      async (identifier) => (await send(signIn, { body: { identifier, password: PASSWORD } }, visitor)).jwt,
    ),
  )
  const body = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 } as const
  const admin = (await send(adminSignIn, { body }, visitor)).jwt
  const readers = [...members, admin].map(async (token): Promise<Reader> => {
    const { user } = await send(getUser, {}, withToken(token))
    return { name: user.name, cookie: `session=${token}` }
  })
  return { admin, people: await Promise.all(readers) }
}

/** What is asked for besides the path: all but the method are headers. */
export type Asked = { cookie?: string; method?: string } & Record<string, string>

/** Asks a copy for a path. */
export const ask = async (fetch: Fetch, path: string, { method = 'GET', ...headers }: Asked = {}): Promise<Response> =>
  fetch(new Request(ORIGIN + path, { method, headers }))

/** The body of an answer. */
export const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text()
