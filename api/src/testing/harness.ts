import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ErrorAnswer, type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { launchSandbox } from '@olympiad/sandbox/launch'
import type { Hono } from 'hono'
import { createApi } from '../app.ts'
import { assemble } from '../assemble.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import { sandboxPartners } from '../start.ts'

/** People of the sandbox by their national id; the password of all is `olympiad-demo`. */
export const PEOPLE = {
  coach: '1100000015',
  student: '1100000023',
  entity: '1100000031',
  judge: '1100000049',
  student2: '1100000056',
  student3: '1100000064',
  student4: '1100000072',
  coach2: '1100000080',
} as const
export const PASSWORD = 'olympiad-demo'

/** The body of an answer, read as what the test expects it to be; a refusal unless told. */
export const jsonOf = <T = ErrorAnswer>(response: Response): Promise<T> => response.json() as Promise<T>

export type TestApi = {
  app: Hono<Env>
  deps: Deps
  sandbox: { url: string; smtp: string }
  /** Calls the api without a session. */
  visitor: Fetcher
  /** Signs a person of the sandbox in and calls the api with their bearer token. */
  as(person: keyof typeof PEOPLE): Promise<Fetcher>
  /** Calls with a token. */
  withToken(token: string): Fetcher
  close(): Promise<void>
}

/**
 * The real api on a real database (`TEST_MONGODB_URI`, else the embedded one in a fresh folder) with the real sandbox.
 * Each call has a database of its own.
 */
export async function startTestApi(options: { now?: () => Date } = {}): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-api-'))
  const external = process.env['TEST_MONGODB_URI']
  const embedded = external ? undefined : await launchEmbeddedMongo({ dataDir: join(folder, 'data') })
  const sandbox = await launchSandbox({})
  const config = readConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', DATA_DIR: folder })
  const { deps, close: disassemble } = await assemble(config, {
    publicUrl: 'http://localhost:3000',
    mongoUri: external ?? embedded?.uri ?? '',
    partners: sandboxPartners(sandbox),
    databaseName: `test_${randomUUID().replaceAll('-', '')}`,
    ...options,
  })
  const app = createApi(deps)
  const visitor: Fetcher = (path, init) => app.request(path, init)
  const withToken =
    (token: string): Fetcher =>
    (path, init) =>
      app.request(path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } })
  return {
    app,
    deps,
    sandbox,
    visitor,
    withToken,
    async as(person) {
      const { jwt } = await send(signIn, { body: { identifier: PEOPLE[person], password: PASSWORD } }, visitor)
      return withToken(jwt)
    },
    async close() {
      if (external) await deps.orm.em.getConnection().getDb().dropDatabase()
      await disassemble()
      await sandbox.close()
      await embedded?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
