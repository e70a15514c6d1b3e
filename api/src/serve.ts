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

const root = resolve(import.meta.dirname, '..', '..')

/** The product as it serves, and its end: requests under way are finished first. */
export type Serving = { deps: Deps; close(): Promise<void> }

/** Serves api, console and site, with the jobs beside them; listens last. */
export async function serve(config: Config, places: Places): Promise<Serving> {
  const { deps, close: disassemble } = await assemble(config, places)
  try {
    await seed(deps, config)
    await replayErasures(deps)
    const app = createApi(deps)
    app.route(
      '/',
      config.dev.adminUrl
        ? proxiedPages(config.dev.adminUrl, '/admin/*')
        : await consolePages(join(root, 'admin', 'dist')),
    )
    const answer = config.dev.siteUrl
      ? watchedRequests(
          getRequestListener(app.route('/', proxiedPages(config.dev.siteUrl, '/*')).fetch, LISTENER),
          deps,
        )
      : await serveSite(join(root, 'site', 'dist'), app, deps)
    const { publicUrl } = places
    const server = await listen(createHttpServer(answer, { publicUrl, trustedProxies: config.trustedProxies }), config)
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
    await disassemble()
    throw error
  }
}
