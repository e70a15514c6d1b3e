import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dropDatabase, fillWithDemo } from '@olympiad/api/src/testing/demo.ts'
import { openApiTestEnvironment, uniqueDatabaseName } from '@olympiad/api/src/testing/harness.ts'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import { readConfig } from '../../api/src/config.ts'
import type { Deps } from '../../api/src/deps.ts'
import { createLog } from '../../api/src/platform/log.ts'
import { serve } from '../../api/src/serve.ts'
import { sandboxPartners } from '../../api/src/start.ts'

export type InProcessProduct = {
  readonly url: string
  readonly sandboxUrl: string
  readonly deps: Deps
  readonly log: readonly string[]
  /** Saves the log at `logFile` and removes the data. */
  close(logFile: string): Promise<void>
}

export type InProcessOptions = { now?: () => Date; env?: Record<string, string> }

export async function startInProcessProduct({ now, env = {} }: InProcessOptions = {}): Promise<InProcessProduct> {
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const environment = await openApiTestEnvironment({
    webhookUrl: url + receivePaymentWebhook.path,
    redirectUris: [url + SIGN_IN_POPUP.callback],
  })
  const databaseName = uniqueDatabaseName()
  await fillWithDemo(databaseName, environment.folder)
  const log: string[] = []
  const config = readConfig({ DEMO: '1', PORT: String(port), DATA_DIR: environment.folder, ...env })
  const { deps, close } = await serve(config, {
    publicUrl: url,
    mongoUri: environment.mongoUri,
    databaseName,
    partners: sandboxPartners(environment.sandbox),
    log: createLog(config.logLevel, { write: (line) => void log.push(line.trimEnd()) }),
    ...(now && { now }),
  })
  return {
    url,
    sandboxUrl: environment.sandbox.url,
    deps,
    log,
    async close(logFile) {
      await close()
      await dropDatabase(databaseName)
      await environment.close()
      await mkdir(dirname(logFile), { recursive: true })
      await writeFile(logFile, `${log.join('\n')}\n`)
    },
  }
}
