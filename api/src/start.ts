import { join } from 'node:path'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { launchSandbox } from '@olympiad/sandbox/launch'
import type { Config, Partners } from './config.ts'
import { createLog, type Logger } from './platform/log.ts'
import { chromiumLaunch } from './platform/pdf/chromium.ts'
import { assertPortFree } from './web/http-server.ts'

export type RunningProduct = {
  url: string
  sandboxUrl: string | undefined
  /** Resolves when an essential part has ended unexpectedly; the log has the cause already. */
  failed: Promise<void>
  close(): Promise<void>
}

/**
 * Starts the embedded database and the sandbox if needed, then the product.
 * `shutdown` aborts the wait for an external database.
 */
export async function start(config: Config, shutdown: AbortSignal): Promise<RunningProduct> {
  const log = createLog(config.logLevel)
  const { promise: broken, resolve: breakDown } = Promise.withResolvers<void>()
  let closes = false
  const onExit = (what: string) => {
    // During shutdown this end is expected.
    if (closes) return
    log.fatal(what)
    breakDown()
  }
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    closes = true
    for (const end of closing.splice(0).reverse())
      await end().catch((error: unknown) => log.error({ err: error }, 'failed to close'))
  }
  try {
    await assertPortFree(config)
    if (!config.partners)
      await assertPortFree({ port: config.sandboxPort, host: '127.0.0.1', variable: 'SANDBOX_PORT' })
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const startDatabase = async () => {
      const embedded = await launchEmbeddedMongo({
        dataDir: config.dataDir,
        // The field `reason` is redacted: an engine quotes the values that it could not process.
        onLog: (line) => log.warn({ from: 'embedded-mongo', reason: line }, 'embedded database log'),
        onExit,
        ...(config.embeddedMongoPort === undefined ? {} : { port: config.embeddedMongoPort }),
      })
      closing.push(() => embedded.close())
      return embedded.uri
    }
    const startSandbox = async () => {
      const sandbox = await launchSandbox({
        port: config.sandboxPort,
        dataDir: join(config.dataDir, 'sandbox'),
        webhookUrl: publicUrl + receivePaymentWebhook.path,
        redirectUris: [publicUrl + SIGN_IN_POPUP.callback],
        onExit,
      })
      closing.push(() => sandbox.close())
      return { partners: sandboxPartners(sandbox), url: sandbox.url }
    }
    const starting = [
      config.mongoUri ?? startDatabase(),
      config.partners ? { partners: config.partners, url: undefined } : startSandbox(),
      // Loads while the two processes start.
      import('./serve.ts'),
    ] as const
    // After a failure the others must be complete, so that `close` ends them.
    await Promise.allSettled(starting)
    const [mongoUri, { partners, url: sandboxUrl }, { serve }] = await Promise.all(starting)
    // An embedded database that died does not come back, so waiting is pointless.
    const waiting = config.mongoUri ? shutdown : undefined
    const serving = await serve(config, { publicUrl, mongoUri, partners }, waiting)
    closing.push(serving.close)
    if (!config.rendering) closing.push(unpackBrowser(config, log))
    return { url: publicUrl, sandboxUrl, failed: broken, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** So that the first document does not wait for it. The start does not either. Returns what ends it. */
function unpackBrowser({ chromiumPath }: Config, log: Logger): () => Promise<void> {
  const stop = new AbortController()
  const unpacking = chromiumLaunch({ executablePath: chromiumPath, signal: stop.signal }).catch((error: unknown) => {
    if (!stop.signal.aborted) log.warn({ err: error }, 'the browser for PDFs could not be unpacked')
  })
  return async () => {
    stop.abort()
    await unpacking
  }
}

/** Public test credentials; `timeoutMs` overrides the clients' own timeouts. */
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
