import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dropDatabase, fillWithDemo } from '@olympiad/api/src/testing/demo.ts'
import { freshDatabaseName, openTestWorld } from '@olympiad/api/src/testing/harness.ts'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { POPUP } from '@olympiad/contracts/constants'
import { readConfig } from '../../api/src/config.ts'
import type { Deps } from '../../api/src/deps.ts'
import { createLog } from '../../api/src/platform/log.ts'
import { serve } from '../../api/src/serve.ts'
import { sandboxPartners } from '../../api/src/start.ts'

/** The built product in this process: the demo on a database, a folder and a sandbox of its own. */
export type InProcess = {
  /** Address of the site, without a slash at the end. */
  readonly url: string
  readonly sandboxUrl: string
  readonly deps: Deps
  /** Every line of its log. */
  readonly log: readonly string[]
  /** Ends it, keeps its log at `logFile`, and removes its data. */
  close(logFile: string): Promise<void>
}

export type Settings = { now?: () => Date; env?: Record<string, string> }

export async function startInProcess({ now, env = {} }: Settings = {}): Promise<InProcess> {
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const world = await openTestWorld({
    webhookUrl: url + receivePaymentWebhook.path,
    redirectUris: [url + POPUP.callback],
  })
  const databaseName = freshDatabaseName()
  await fillWithDemo(databaseName, world.folder)
  const log: string[] = []
  const config = readConfig({ DEMO: '1', PORT: String(port), DATA_DIR: world.folder, ...env })
  const { deps, close } = await serve(config, {
    publicUrl: url,
    mongoUri: world.mongoUri,
    databaseName,
    partners: sandboxPartners(world.sandbox),
    log: createLog(config.logLevel, { write: (line) => void log.push(line.trimEnd()) }),
    ...(now && { now }),
  })
  return {
    url,
    sandboxUrl: world.sandbox.url,
    deps,
    log,
    async close(logFile) {
      await close()
      await dropDatabase(databaseName)
      await world.close()
      await mkdir(dirname(logFile), { recursive: true })
      await writeFile(logFile, `${log.join('\n')}\n`)
    },
  }
}
