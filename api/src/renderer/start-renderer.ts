import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Config, ConfigError } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { createPdfPrinter } from '../platform/pdf/browser.ts'
import type { Running } from '../start.ts'
import { createHttpServer, finish, listen } from '../web/http-server.ts'
import { rendererApp } from './renderer.ts'

/** Starts the printer alone: no database, no partners, no pages. */
export async function start(config: Config): Promise<Running> {
  if (!config.rendering) throw new ConfigError('RENDERER_TOKEN: is required with ROLE=renderer')
  const log = createLog(config.logLevel)
  const printer = createPdfPrinter({ log, executablePath: config.chromiumPath })
  let leaving = false
  const app = rendererApp({ printer, token: config.rendering.token, log, leaving: () => leaving })
  const url = `http://${config.host}:${config.port}`
  const server = await listen(createHttpServer(getRequestListener(app.fetch), { publicUrl: url }), config)
  return {
    url,
    sandboxUrl: undefined,
    // It needs nothing that could go; its browser is started again by itself.
    broken: new Promise(() => {}),
    async close() {
      leaving = true
      await pause(config.drain_ms)
      await finish(server)
      await printer.close()
    },
  }
}
