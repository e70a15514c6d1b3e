import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { POPUP } from '@olympiad/contracts/constants'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { launchSandbox } from '@olympiad/sandbox/launch'
import { createApi } from './app.ts'
import { assemble } from './assemble.ts'
import type { Config, Partners } from './config.ts'
import { jobsOf } from './jobs.ts'
import { WEBHOOK_PATH } from './modules/payments/webhook.routes.ts'
import { replayErasures } from './modules/privacy/erase/replay-erasures.ts'
import { watchedRequests } from './operation/requests.ts'
import { watchedJobs } from './operation/watched.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { seed } from './seed/seed.ts'
import { createHttpServer, finish, LISTENER, listen, needFree } from './web/http-server.ts'
import { proxiedPages } from './web/proxied-pages.ts'
import { consolePages } from './web/serve-console.ts'
import { serveSite } from './web/serve-site.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** What runs, where to reach it, and how to end it: requests under way are finished first. */
export type Running = {
  url: string
  sandboxUrl: string | undefined
  /** Settles when a part that the rest cannot do without has ended by itself; that is logged already. */
  broken: Promise<void>
  close(): Promise<void>
}

/** Starts what the configuration asks for, in the order in which things need each other, and listens last. */
export async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel)
  const { promise: broken, resolve: breakDown } = Promise.withResolvers<void>()
  let ending = false
  const onExit = (what: string) => {
    // On the way down their end is asked for.
    if (ending) return
    log.fatal(what)
    breakDown()
  }
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    ending = true
    for (const end of closing.splice(0).reverse())
      await end().catch((error: unknown) => log.error({ err: error }, 'closing'))
  }
  try {
    await needFree(config)
    if (!config.partners) await needFree({ port: config.sandboxPort, host: '127.0.0.1', variable: 'SANDBOX_PORT' })
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    let mongoUri = config.mongoUri
    if (!mongoUri) {
      const embedded = await launchEmbeddedMongo({
        dataDir: config.dataDir,
        // As a reason, which is freed of values: an engine quotes what it could not do.
        onLog: (line) => log.warn({ from: 'embedded-mongo', reason: line }, 'the embedded database tells'),
        onExit,
        ...(config.embeddedMongoPort === undefined ? {} : { port: config.embeddedMongoPort }),
      })
      closing.push(() => embedded.close())
      mongoUri = embedded.uri
    }
    let partners = config.partners
    let sandboxUrl: string | undefined
    if (!partners) {
      const sandbox = await launchSandbox({
        port: config.sandboxPort,
        dataDir: join(config.dataDir, 'sandbox'),
        webhookUrl: publicUrl + WEBHOOK_PATH,
        redirectUris: [publicUrl + POPUP.callback],
        onExit,
      })
      closing.push(() => sandbox.close())
      partners = sandboxPartners(sandbox)
      sandboxUrl = sandbox.url
    }
    const { deps, close: disassemble } = await assemble(config, { publicUrl, mongoUri, partners })
    closing.push(disassemble)
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
    const server = await listen(createHttpServer(answer, { publicUrl, trustedProxies: config.trustedProxies }), config)
    const jobs = startJobs(watchedJobs(jobsOf(deps), deps), { fork: () => deps.orm.em.fork(), log })
    closing.push(() => Promise.all([finish(server), jobs.stop()]))
    // Who balances copies hears of it while those that it still sends are answered.
    closing.push(async () => {
      deps.readiness.leave()
      await pause(config.drain_ms)
    })
    return { url: publicUrl, sandboxUrl, broken, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The sandbox's addresses and its known test credentials. */
export const sandboxPartners = (sandbox: { url: string; smtp: string }): Partners => ({
  membership: {
    url: `${sandbox.url}/membership`,
    siteUrl: `${sandbox.url}/membership`,
    clientId: 'olympiad',
    clientSecret: 'sandbox-client-secret',
  },
  telr: {
    url: `${sandbox.url}/telr/gateway/order.json`,
    store: 1234,
    authkey: 'sandbox-authkey',
    webhookSecret: 'sandbox-webhook-secret',
    test: true,
  },
  courses: {
    url: `${sandbox.url}/academy`,
    origin: new URL(sandbox.url).origin,
    credential: 'sandbox-courses-credential',
  },
  shop: { url: `${sandbox.url}/store`, origin: new URL(sandbox.url).origin, credential: 'sandbox-shop-credential' },
  smtpUrl: sandbox.smtp,
})
