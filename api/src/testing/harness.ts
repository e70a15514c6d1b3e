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
import { createHttpServer, LISTENER } from '../web/http-server.ts'
import { databaseServer } from './database-server.ts'
import { declaredAnswers } from './declared-answers.ts'
import { onLoopback } from './loopback.ts'

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

/** Where its pages say that they are. */
const PUBLIC_URL = 'http://localhost:3000'

/** A bound for what hangs: on a busy machine the sandbox is slow. */
const PARTNER_TIMEOUT_MS = 60_000

/** The body of an answer, read as what the test expects it to be; a refusal unless told. */
export const jsonOf = <T = ErrorAnswer>(response: Response): Promise<T> => response.json() as Promise<T>

export type TestApi = {
  app: Hono<Env>
  deps: Deps
  sandbox: { url: string; smtp: string }
  /** Where it listens, for outside systems that call it; empty unless `listen` was asked for. */
  url: string
  /** Calls the api without a session. */
  visitor: Fetcher
  /** Signs a person of the sandbox in and calls the api with their bearer token. */
  as(person: keyof typeof PEOPLE): Promise<Fetcher>
  /** Calls with a token. */
  withToken(token: string): Fetcher
  close(): Promise<void>
}

/** The surroundings that copies of the api share: a folder, the worker's database server, a sandbox. */
export type TestWorld = { folder: string; mongoUri: string; sandbox: TestApi['sandbox']; close(): Promise<void> }

/** `product` says where the sandbox finds the product, if it is served. */
export async function openTestWorld(product?: { webhookUrl: string; redirectUris: string[] }): Promise<TestWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-api-'))
  const sandbox = await startSandbox({
    ...DEFAULT_OPTIONS,
    telr: { ...DEFAULT_OPTIONS.telr, ...(product && { webhookUrl: product.webhookUrl }) },
    redirectUris: product?.redirectUris ?? [],
  })
  return {
    folder,
    mongoUri: await databaseServer(),
    sandbox,
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const freshDatabaseName = (): string => `test_${randomUUID().replaceAll('-', '')}`

/** The ways in which tests call an api. */
export function callersOf(app: Hono<Env>): Pick<TestApi, 'app' | 'visitor' | 'withToken' | 'as'> {
  const compare = declaredAnswers(app)
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

type CopyOptions = { now?: () => Date; mongoUri?: string; databaseName?: string; listen?: boolean }

/** The database expires by the machine's clock: under a clock of the test's own it would remove what is still valid. */
async function stopExpiry({ em }: Orm): Promise<void> {
  for (const { collection, key, options } of indexes) {
    if (options?.expireAfterSeconds === undefined) continue
    const entries = em.getCollection(collection)
    await entries.dropIndex(await entries.createIndex(key, options))
  }
}

/** One copy of the real api, with a database of its own; copies with the same `databaseName` share it. */
export async function startCopy(world: TestWorld, options: CopyOptions = {}): Promise<TestApi> {
  const { folder, sandbox, mongoUri } = world
  const { listen = false, ...places } = options
  const config = readConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', DATA_DIR: folder })
  const { deps, close: disassemble } = await assemble(config, {
    publicUrl: PUBLIC_URL,
    mongoUri,
    partners: sandboxPartners(sandbox, PARTNER_TIMEOUT_MS),
    databaseName: freshDatabaseName(),
    ...places,
  })
  if (options.now) await stopExpiry(deps.orm)
  const app = createApi(deps)
  const server = listen
    ? await onLoopback(createHttpServer(getRequestListener(app.fetch, LISTENER), { publicUrl: PUBLIC_URL }))
    : undefined
  return {
    ...callersOf(app),
    deps,
    sandbox,
    url: server?.url ?? '',
    async close() {
      await server?.close()
      if (!options.mongoUri) await deps.orm.em.getConnection().getDb().dropDatabase()
      await disassemble()
    },
  }
}

/** Two copies of the real api on one database, in a world of their own: as where two servers answer one address. */
export async function startTwoCopies(
  options: Pick<CopyOptions, 'now' | 'listen'> = {},
): Promise<{ api: TestApi; other: TestApi; world: TestWorld; close(): Promise<void> }> {
  const world = await openTestWorld()
  const shared = { ...options, databaseName: freshDatabaseName() }
  const api = await startCopy(world, shared)
  const other = await startCopy(world, shared)
  const close = async () => {
    await other.close()
    await api.close()
    await world.close()
  }
  return { api, other, world, close }
}

/** One copy of the real api in a world of its own. */
export async function startTestApi(options: Pick<CopyOptions, 'now' | 'listen'> = {}): Promise<TestApi> {
  const world = await openTestWorld()
  const api = await startCopy(world, options)
  const close = async () => {
    await api.close()
    await world.close()
  }
  return { ...api, close }
}
