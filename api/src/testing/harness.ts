import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type ErrorAnswer, type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { DEFAULT_OPTIONS } from '@olympiad/sandbox/options'
import { startSandbox } from '@olympiad/sandbox/sandbox'
import type { Hono } from 'hono'
import { createApi } from '../app.ts'
import { assemble } from '../assemble.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import type { Orm } from '../platform/database.ts'
import { indexes } from '../schema.ts'
import { sandboxPartners } from '../start.ts'
import { createHttpServer, LISTENER_OPTIONS } from '../web/http-server.ts'
import { checkDeclaredResponses } from './check-declared-responses.ts'
import { withCommandMonitoring } from './database-commands.ts'
import { startDatabaseServer } from './database-server.ts'
import { listenOnLoopback } from './loopback.ts'

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

const PUBLIC_URL = 'http://localhost:3000'

/** Only for hangs: on a busy machine the sandbox is slow. */
const PARTNER_TIMEOUT_MS = 60_000

export const parseJsonResponse = <T = ErrorAnswer>(response: Response): Promise<T> => response.json() as Promise<T>

export type TestApi = {
  app: Hono<Env>
  deps: Deps
  sandbox: { url: string; smtp: string }
  url: string
  visitor: Fetcher
  as(person: keyof typeof PEOPLE): Promise<Fetcher>
  withToken(token: string): Fetcher
  close(): Promise<void>
}

export type ApiTestEnvironment = {
  folder: string
  mongoUri: string
  sandbox: TestApi['sandbox']
  close(): Promise<void>
}

export async function openApiTestEnvironment(product?: {
  webhookUrl: string
  redirectUris: string[]
}): Promise<ApiTestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-api-'))
  const sandbox = await startSandbox({
    ...DEFAULT_OPTIONS,
    telr: { ...DEFAULT_OPTIONS.telr, ...(product && { webhookUrl: product.webhookUrl }) },
    redirectUris: product?.redirectUris ?? [],
  })
  return {
    folder,
    mongoUri: await startDatabaseServer(),
    sandbox,
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const uniqueDatabaseName = (): string => `test_${randomUUID().replaceAll('-', '')}`

export function createTestClients(app: Hono<Env>): Pick<TestApi, 'app' | 'visitor' | 'withToken' | 'as'> {
  const compare = checkDeclaredResponses(app)
  const visitor: Fetcher = async (path, init) => {
    const answer = await app.request(path, init)
    await compare({ method: init?.method ?? 'GET', path }, answer)
    return answer
  }
  const withToken =
    (token: string): Fetcher =>
    (path, init) =>
      visitor(path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } })
  return {
    app,
    visitor,
    withToken,
    async as(person) {
      const { jwt } = await send(signIn, { body: { identifier: PEOPLE[person], password: PASSWORD } }, visitor)
      return withToken(jwt)
    },
  }
}

type CopyOptions = {
  now?: () => Date
  mongoUri?: string
  databaseName?: string
  listen?: boolean
  /** For `commandsOf`. */
  monitorCommands?: boolean
}
type TestApiOptions = Pick<CopyOptions, 'now' | 'listen' | 'monitorCommands'>

/** TTL indexes use the machine's clock and would delete records that are valid by the test's clock. */
async function stopExpiry({ em }: Orm): Promise<void> {
  for (const { collection, key, options } of indexes) {
    if (options?.expireAfterSeconds === undefined) continue
    const entries = em.getCollection(collection)
    await entries.dropIndex(await entries.createIndex(key, options))
  }
}

/** Copies with the same `databaseName` share a database. */
export async function startInstance(environment: ApiTestEnvironment, options: CopyOptions = {}): Promise<TestApi> {
  const { folder, sandbox, mongoUri } = environment
  const { listen = false, monitorCommands = false, ...places } = options
  const config = readConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', DATA_DIR: folder })
  const { deps, close: closeDeps } = await assemble(config, {
    publicUrl: PUBLIC_URL,
    mongoUri: monitorCommands ? withCommandMonitoring(mongoUri) : mongoUri,
    partners: sandboxPartners(sandbox, PARTNER_TIMEOUT_MS),
    databaseName: uniqueDatabaseName(),
    ...places,
  })
  if (options.now) await stopExpiry(deps.orm)
  const app = createApi(deps)
  const server = listen
    ? await listenOnLoopback(
        createHttpServer(getRequestListener(app.fetch, LISTENER_OPTIONS), { publicUrl: PUBLIC_URL }),
      )
    : undefined
  return {
    ...createTestClients(app),
    deps,
    sandbox,
    url: server?.url ?? '',
    async close() {
      await server?.close()
      if (!options.mongoUri) await deps.orm.em.getConnection().getDb().dropDatabase()
      await closeDeps()
    },
  }
}

export async function startTwoInstances(
  options: Pick<CopyOptions, 'now' | 'listen'> = {},
): Promise<{ api: TestApi; other: TestApi; world: ApiTestEnvironment; close(): Promise<void> }> {
  const environment = await openApiTestEnvironment()
  const shared = { ...options, databaseName: uniqueDatabaseName() }
  const api = await startInstance(environment, shared)
  const other = await startInstance(environment, shared)
  const close = async () => {
    await other.close()
    await api.close()
    await environment.close()
  }
  return { api, other, world: environment, close }
}

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const environment = await openApiTestEnvironment()
  const api = await startInstance(environment, options)
  const close = async () => {
    await api.close()
    await environment.close()
  }
  return { ...api, close }
}
