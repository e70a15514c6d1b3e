import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn } from '@olympiad/contracts/calls/auth'
import type { Orm } from '../platform/database.ts'
import { seed } from '../seed/seed.ts'
import { openApiTestEnvironment, PASSWORD, startInstance, type TestApi, uniqueDatabaseName } from './harness.ts'

type Db = ReturnType<ReturnType<Orm['em']['getConnection']>['getDb']>
type Collection = {
  name: string
  indexes: Parameters<ReturnType<Db['collection']>['createIndexes']>[0]
  documents: object[]
}
type Template = { client: Db['client']; collections: Collection[]; files: string }

let template: Promise<Template> | undefined

/** Keeps the stored types: a whole double stays a double. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const

async function makeTemplate(): Promise<Template> {
  const environment = await openApiTestEnvironment()
  const { deps } = await startInstance(environment)
  await seed(deps, { demo: true, admin: undefined })
  const db = deps.orm.em.getConnection().getDb()
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  const collections = names.map(async (name): Promise<Collection> => {
    const indexes = (await db.collection(name).indexes()).filter((index) => index.name !== '_id_')
    return { name, indexes, documents: await db.collection(name).find({}, EXACT).toArray() }
  })
  return { client: db.client, collections: await Promise.all(collections), files: join(environment.folder, 'files') }
}

/** The worker seeds the demo once and copies it for every test. */
export async function fillWithDemo(databaseName: string, folder: string): Promise<void> {
  template ??= makeTemplate()
  const { client, collections, files } = await template
  const db = client.db(databaseName)
  await Promise.all([
    cp(files, join(folder, 'files'), { recursive: true }),
    ...collections.map(async ({ name, indexes, documents }) => {
      if (indexes.length > 0) await db.collection(name).createIndexes(indexes)
      if (documents.length > 0) await db.collection(name).insertMany(documents)
    }),
  ])
}

export async function dropDatabase(databaseName: string): Promise<void> {
  await (await template)?.client.db(databaseName).dropDatabase()
}

export async function startDemoApi(options: { monitorCommands?: boolean } = {}): Promise<TestApi & { admin: Fetcher }> {
  const environment = await openApiTestEnvironment()
  const databaseName = uniqueDatabaseName()
  await fillWithDemo(databaseName, environment.folder)
  const api = await startInstance(environment, { ...options, databaseName })
  const body = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 } as const
  const { jwt } = await send(adminSignIn, { body }, api.visitor)
  const close = async () => {
    await api.close()
    await environment.close()
  }
  return { ...api, admin: api.withToken(jwt), close }
}
