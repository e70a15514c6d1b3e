import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './app.ts'
import { type AssembleOptions, assemble } from './assemble.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createJobs } from './jobs.ts'
import { replayErasures } from './modules/privacy/erase/replay-erasures.ts'
import { instrumentedJobs } from './operation/instrumented.ts'
import { instrumentedRequests } from './operation/instrumented-requests.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { seed } from './seed/seed.ts'
import { closeGracefully, createHttpServer, LISTENER_OPTIONS, listen } from './web/http-server.ts'
import { proxyPages } from './web/proxy-pages.ts'
import { serveConsole } from './web/serve-console.ts'
import { serveSite } from './web/serve-site.ts'
import { startupListener } from './web/startup-listener.ts'

const root = resolve(import.meta.dirname, '..', '..')

export type RunningApp = { deps: Deps; close(): Promise<void> }

/** Listens last. With `shutdown` it waits for an unreachable database, and already listens to report that. */
export async function serve(config: Config, options: AssembleOptions, shutdown?: AbortSignal): Promise<RunningApp> {
  let answer: RequestListener = startupListener
  const { publicUrl } = options
  const server = createHttpServer((incoming, outgoing) => answer(incoming, outgoing), {
    publicUrl,
    trustedProxies: config.trustedProxies,
  })
  const open = async () => void (server.listening || (await listen(server, config)))
  const shut = async () => void (server.listening && (await closeGracefully(server)))
  const assembled = assemble(config, {
    ...options,
    ...(shutdown && { waitOptions: { onUnavailable: open, signal: shutdown } }),
  })
  const {
    deps,
    whenDatabaseReady,
    close: closeDeps,
  } = await assembled.catch(async (error: unknown) => {
    await shut()
    throw error
  })
  try {
    await whenDatabaseReady(async () => {
      await seed(deps, config)
      await replayErasures(deps)
    })
    answer = await answers(config, deps)
    await open()
    const jobs = startJobs(instrumentedJobs(createJobs(deps), deps), { fork: () => deps.orm.em.fork(), log: deps.log })
    const close = async () => {
      // A load balancer must see the shutdown while the server still answers.
      deps.readiness.startShutdown()
      await pause(config.drain_ms)
      try {
        await Promise.all([closeGracefully(server), jobs.stop()])
      } finally {
        await closeDeps()
      }
    }
    return { deps, close }
  } catch (error) {
    await shut()
    await closeDeps()
    throw error
  }
}

async function answers(config: Config, deps: Deps): Promise<RequestListener> {
  const app = createApi(deps)
  const { adminUrl, siteUrl } = config.dev
  app.route('/', adminUrl ? proxyPages(adminUrl, '/admin/*') : await serveConsole(join(root, 'admin', 'dist')))
  if (!siteUrl) return await serveSite(join(root, 'site', 'dist'), app, deps)
  return instrumentedRequests(
    getRequestListener(app.route('/', proxyPages(siteUrl, '/*')).fetch, LISTENER_OPTIONS),
    deps,
  )
}
