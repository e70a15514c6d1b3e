import { join } from 'node:path'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { POPUP } from '@olympiad/contracts/constants'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { launchSandbox } from '@olympiad/sandbox/launch'
import type { Config, Partners } from './config.ts'
import { createLog } from './platform/log.ts'
import { serve } from './serve.ts'
import { needFree } from './web/http-server.ts'

/** What runs, where to reach it, and how to end it: requests under way are finished first. */
export type Running = {
  url: string
  sandboxUrl: string | undefined
  /** Settles when a part that the rest cannot do without has ended by itself; that is logged already. */
  broken: Promise<void>
  close(): Promise<void>
}

/**
 * Starts what the configuration leaves to us (the database, the sandbox), and then the product on it. `ending` ends a start
 * that waits for the database of others.
 */
export async function start(config: Config, ending: AbortSignal): Promise<Running> {
  const log = createLog(config.logLevel)
  const { promise: broken, resolve: breakDown } = Promise.withResolvers<void>()
  let closes = false
  const onExit = (what: string) => {
    // On the way down their end is asked for.
    if (closes) return
    log.fatal(what)
    breakDown()
  }
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    closes = true
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
        webhookUrl: publicUrl + receivePaymentWebhook.path,
        redirectUris: [publicUrl + POPUP.callback],
        onExit,
      })
      closing.push(() => sandbox.close())
      partners = sandboxPartners(sandbox)
      sandboxUrl = sandbox.url
    }
    // One of ours that is gone does not come back.
    const waiting = config.mongoUri ? ending : undefined
    const serving = await serve(config, { publicUrl, mongoUri, partners }, waiting)
    closing.push(serving.close)
    return { url: publicUrl, sandboxUrl, broken, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The sandbox's addresses and its known test credentials; `timeoutMs` instead of the clients' own bounds. */
export const sandboxPartners = (sandbox: { url: string; smtp: string }, timeoutMs?: number): Partners => {
  const bounded = timeoutMs === undefined ? {} : { timeoutMs }
  const origin = new URL(sandbox.url).origin
  return {
    membership: {
      ...bounded,
      url: `${sandbox.url}/membership`,
      siteUrl: `${sandbox.url}/membership`,
      clientId: 'olympiad',
      clientSecret: 'sandbox-client-secret',
    },
    telr: {
      ...bounded,
      url: `${sandbox.url}/telr/gateway/order.json`,
      store: 1234,
      authkey: 'sandbox-authkey',
      webhookSecret: 'sandbox-webhook-secret',
      test: true,
    },
    courses: { ...bounded, url: `${sandbox.url}/academy`, origin, credential: 'sandbox-courses-credential' },
    shop: { ...bounded, url: `${sandbox.url}/store`, origin, credential: 'sandbox-shop-credential' },
    smtpUrl: sandbox.smtp,
  }
}
