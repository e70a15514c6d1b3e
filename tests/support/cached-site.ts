import { join } from 'node:path'
import { fillWithDemo } from '@olympiad/api/src/testing/demo.ts'
import {
  openApiTestEnvironment,
  PASSWORD,
  PEOPLE,
  startInstance,
  type TestApi,
  uniqueDatabaseName,
} from '@olympiad/api/src/testing/harness.ts'
import type { Fetch } from '@olympiad/api/src/web/page-cache/site-cache.ts'
import { serveSite } from '@olympiad/api/src/web/serve-site.ts'
import { send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { startRawHttpServer } from './raw-http-server.ts'

const built = join(import.meta.dirname, '..', '..', 'site', 'dist')
export const ORIGIN = 'http://localhost:3000'

/** Cached and uncached responses, and the paths of all pages and uncached public calls. */
export type SiteInstance = {
  api: TestApi
  fetch: Fetch
  uncached: Fetch
  renderedPages: string[]
  cacheableCalls: string[]
  close(): Promise<void>
}
export type Reader = { name: string; cookie: string }
export type CachedSite = {
  instance: SiteInstance
  readers: readonly Reader[]
  admin: string
  renameSeason(season: string, title_en: string): Promise<void>
  startInstance(): Promise<SiteInstance>
  close(): Promise<void>
}

/** Needs the site that `node scripts/build.ts` builds; its cache is empty. */
export async function startCachedSite({ monitorCommands = false } = {}): Promise<CachedSite> {
  const environment = await openApiTestEnvironment()
  const databaseName = uniqueDatabaseName()
  const copies: SiteInstance[] = []
  const openCopy = async () => {
    const copy = await copyOf(await startInstance(environment, { databaseName, monitorCommands }))
    copies.push(copy)
    return copy
  }
  await fillWithDemo(databaseName, environment.folder)
  const here = await openCopy()
  const { admin, readers: people } = await signedIn(here.api)
  const close = async () => {
    for (const copy of copies.toReversed()) await copy.close()
    await environment.close()
  }
  const rename = async (season: string, title_en: string) => {
    const { ok, status } = await here.api.withToken(admin)(`/api/admin/seasons/${season}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title_en }),
    })
    if (!ok) throw new Error(`the title was not taken: ${status}`)
  }
  return { instance: here, readers: people, admin, renameSeason: rename, startInstance: openCopy, close }
}

async function copyOf(api: TestApi): Promise<SiteInstance> {
  const rendered: string[] = []
  const calls: string[] = []
  const uncached = api.app.fetch
  api.app.fetch = (request, env, context) => {
    const { pathname } = new URL(request.url)
    const requestLog = pathname.startsWith('/api/') ? calls : rendered
    requestLog.push(pathname)
    return uncached(request, env, context)
  }
  const wire = await startRawHttpServer(await serveSite(built, api.app, api.deps))
  const close = async () => {
    await wire.close()
    await api.close()
  }
  return { api, fetch: wire.fetch, uncached, renderedPages: rendered, cacheableCalls: calls, close }
}

async function signedIn({ visitor, withToken }: TestApi): Promise<Pick<CachedSite, 'admin' | 'readers'>> {
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
  return { admin, readers: await Promise.all(readers) }
}

export type RequestOptions = { cookie?: string; method?: string } & Record<string, string>

export const sendRequest = async (
  fetch: Fetch,
  path: string,
  { method = 'GET', ...headers }: RequestOptions = {},
): Promise<Response> => fetch(new Request(ORIGIN + path, { method, headers }))

export const readText = async (answer: Promise<Response>): Promise<string> => (await answer).text()
