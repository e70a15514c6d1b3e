import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { launchSandbox } from '@olympiad/sandbox/launch'
import { createApi } from './app.ts'
import { assemble, jobsOf } from './assemble.ts'
import type { Config, Partners } from './config.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { seed } from './seed/seed.ts'
import { consolePages } from './web/serve-console.ts'
import { proxiedPages, sitePages } from './web/serve-site.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** What runs, where to reach it, and how to end it: requests under way are finished first. */
export type Running = { url: string; sandboxUrl: string | undefined; close(): Promise<void> }

/** Starts what the configuration asks for, in the order in which things need each other, and listens last. */
export async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel)
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse())
      await end().catch((error: unknown) => log.error({ err: error }, 'closing'))
  }
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    let mongoUri = config.mongoUri
    if (!mongoUri) {
      const embedded = await launchEmbeddedMongo({
        dataDir: config.dataDir,
        ...(config.embeddedMongoPort === undefined ? {} : { port: config.embeddedMongoPort }),
      })
      closing.push(() => embedded.close())
      mongoUri = embedded.uri
    }
    let partners = config.partners
    let sandboxUrl: string | undefined
    if (!partners) {
      const sandbox = await launchSandbox({ port: config.sandboxPort, dataDir: join(config.dataDir, 'sandbox') })
      closing.push(() => sandbox.close())
      partners = sandboxPartners(sandbox)
      sandboxUrl = sandbox.url
    }
    const { deps, close: disassemble } = await assemble(config, { publicUrl, mongoUri, partners })
    closing.push(disassemble)
    await seed(deps, config)
    const app = createApi(deps)
    app.route(
      '/',
      config.dev.adminUrl
        ? proxiedPages(config.dev.adminUrl, '/admin/*')
        : await consolePages(join(root, 'admin', 'dist')),
    )
    const site = join(root, 'site', 'dist')
    if (config.dev.siteUrl) app.route('/', proxiedPages(config.dev.siteUrl, '/*'))
    else if (existsSync(site)) app.route('/', await sitePages(site, app, deps))
    const server = await listen(app.fetch, config)
    closing.push(() => new Promise((done) => server.close(() => done(undefined))))
    const jobs = startJobs(jobsOf(deps), { fork: () => deps.orm.em.fork(), log })
    closing.push(() => jobs.stop())
    return { url: publicUrl, sandboxUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The sandbox's addresses and its known test credentials. */
export const sandboxPartners = (sandbox: { url: string; smtp: string }): Partners => ({
  membershipUrl: `${sandbox.url}/membership`,
  telr: { url: `${sandbox.url}/telr/gateway/order.json`, store: 1234, authkey: 'sandbox-authkey', test: true },
  smtpUrl: sandbox.smtp,
})

const listen = (fetch: Parameters<typeof serve>[0]['fetch'], { port, host }: Config): Promise<ServerType> =>
  new Promise((ready, fail) => {
    const server = serve({ fetch, port, hostname: host }, () => ready(server))
    server.once('error', fail)
  })
