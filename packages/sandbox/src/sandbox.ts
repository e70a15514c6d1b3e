import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { createFaults } from './control/faults.ts'
import { listen } from './listen.ts'
import { createMailbox } from './mail/mailbox.ts'
import { createSmtpServer } from './mail/smtp.ts'
import { createGrants } from './oauth/grants.ts'
import type { Options } from './options.ts'
import { createDirectory } from './people/directory.ts'
import { createPictureStore } from './platform/picture-store.ts'
import { openStore } from './store.ts'
import { createOrderStore } from './telr/order-store.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

export type Sandbox = { url: string; smtp: string; close(): Promise<void> }

/** `log` receives a line per mail and per abandoned webhook. */
export async function startSandbox(options: Options, log: (line: string) => void = () => {}): Promise<Sandbox> {
  const { host, dataDir, telr, credentials, client, redirectUris } = options
  const store = openStore(dataDir)
  const mailbox = createMailbox()
  const { webhookUrl: url, webhookSecret: secret } = telr
  const webhooks = createWebhooks({ secret, log, ...(url && { url }) })
  const bound = { url: '', smtp: '' }
  const addresses = () => ({ publicUrl: options.publicUrl ?? bound.url, smtp: bound.smtp })

  const faults = createFaults()
  const app = createApp({
    directory: createDirectory(store),
    pictures: createPictureStore(() => addresses().publicUrl, dataDir),
    grants: createGrants(),
    orders: createOrderStore(store, { onSettled: webhooks.notify }),
    ...{ faults, webhooks, mailbox, telr, credentials, client, redirectUris, addresses },
  })
  const http = createServer(getRequestListener(app.fetch))
  const smtp = createSmtpServer(mailbox, faults, log)

  const ports = { http: await listen(http, host, options.port, store.state.ports?.http), smtp: 0 }
  try {
    ports.smtp = await listen(smtp.server, host, options.smtpPort, store.state.ports?.smtp)
  } catch (error) {
    http.close()
    throw error
  }
  bound.url = `http://${host}:${ports.http}`
  bound.smtp = `smtp://${host}:${ports.smtp}`
  store.state.ports = ports
  await store.save()

  return {
    ...bound,
    async close() {
      webhooks.close()
      const closed = Promise.all([
        new Promise<void>((resolve) => void http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
      http.closeAllConnections()
      await closed
      await store.save()
    },
  }
}
