import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Config, ConfigError } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { createPdfPrinter } from '../platform/pdf/pdf-printer.ts'
import type { RunningProduct } from '../start.ts'
import { closeGracefully, createHttpServer, listen } from '../web/http-server.ts'
import { rendererApp } from './renderer.ts'

export async function start(config: Config): Promise<RunningProduct> {
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
    // Nothing here can fail for good; the printer restarts its browser by itself.
    failed: new Promise(() => {}),
    async close() {
      leaving = true
      await pause(config.drain_ms)
      await closeGracefully(server)
      await printer.close()
    },
  }
}
