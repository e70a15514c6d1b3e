import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './app.ts'
import { assemble, type Places } from './assemble.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { jobsOf } from './jobs.ts'
import { replayErasures } from './modules/privacy/erase/replay-erasures.ts'
import { watchedRequests } from './operation/requests.ts'
import { watchedJobs } from './operation/watched.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { seed } from './seed/seed.ts'
import { createHttpServer, finish, LISTENER, listen } from './web/http-server.ts'
import { proxiedPages } from './web/proxied-pages.ts'
import { consolePages } from './web/serve-console.ts'
import { serveSite } from './web/serve-site.ts'
import { whileWaiting } from './web/waiting.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The product as it serves, and its end: requests under way are finished first. */
export type Serving = { deps: Deps; close(): Promise<void> }

/**
 * Serves api, console and site, with the jobs beside them; listens last. Given a signal it waits for a database that is not
 * there, until the signal, and listens meanwhile to say so.
 */
export async function serve(config: Config, places: Places, ending?: AbortSignal): Promise<Serving> {
  let answer: RequestListener = whileWaiting
  const { publicUrl } = places
  const server = createHttpServer((incoming, outgoing) => answer(incoming, outgoing), {
    publicUrl,
    trustedProxies: config.trustedProxies,
  })
  const open = async () => void (server.listening || (await listen(server, config)))
  const shut = async () => void (server.listening && (await finish(server)))
  const assembled = assemble(config, { ...places, ...(ending && { patience: { onAway: open, ending } }) })
  const {
    deps,
    onceThere,
    close: disassemble,
  } = await assembled.catch(async (error: unknown) => {
    await shut()
    throw error
  })
  try {
    await onceThere(async () => {
      await seed(deps, config)
      await replayErasures(deps)
    })
    answer = await answers(config, deps)
    await open()
    const jobs = startJobs(watchedJobs(jobsOf(deps), deps), { fork: () => deps.orm.em.fork(), log: deps.log })
    const close = async () => {
      // A balancer sees the end coming while the requests that it still sends are answered.
      deps.readiness.leave()
      await pause(config.drain_ms)
      try {
        await Promise.all([finish(server), jobs.stop()])
      } finally {
        await disassemble()
      }
    }
    return { deps, close }
  } catch (error) {
    await shut()
    await disassemble()
    throw error
  }
}

/** Api, console and site, the pages built or from their own servers. */
async function answers(config: Config, deps: Deps): Promise<RequestListener> {
  const app = createApi(deps)
  const { adminUrl, siteUrl } = config.dev
  app.route('/', adminUrl ? proxiedPages(adminUrl, '/admin/*') : await consolePages(join(root, 'admin', 'dist')))
  if (!siteUrl) return await serveSite(join(root, 'site', 'dist'), app, deps)
  return watchedRequests(getRequestListener(app.route('/', proxiedPages(siteUrl, '/*')).fetch, LISTENER), deps)
}
