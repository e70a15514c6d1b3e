import { rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { DataInUse } from '../src/data-in-use.ts'
import { findRunningServerUri, launchEmbeddedMongo } from '../src/launch.ts'
import { createDataDir } from './test-database.ts'
import { socketPath } from './wire-client.ts'

async function dataFolder(): Promise<string> {
  const dataDir = await createDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function launched(options: { dataDir: string; port?: number }) {
  const server = await launchEmbeddedMongo(options)
  onTestFinished(() => server.close())
  return server
}

function createClient(uri: string): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000 })
  onTestFinished(() => client.close())
  return client
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    onTestFinished(() => {
      socket.destroy()
    })
  })

it('the socket lies in the data folder and only its owner may use it', async () => {
  const dataDir = await dataFolder()
  const path = socketPath((await launched({ dataDir })).uri)
  expect(dirname(path)).toBe(dataDir)
  const { mode } = await stat(path)
  expect((mode & 0o777).toString(8)).toBe('600')
})

it('a data folder with a path too long for a socket works too', async () => {
  const dataDir = join(await dataFolder(), 'a-long-name-'.repeat(10))
  const server = await launchEmbeddedMongo({ dataDir })
  const path = socketPath(server.uri)
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
  expect(await createClient(server.uri).db('d').command({ ping: 1 })).toMatchObject({ ok: 1 })
  expect(findRunningServerUri(dataDir), 'others find it by its folder').toBe(server.uri)
  await expect(launchEmbeddedMongo({ dataDir })).rejects.toThrow(dataDir)
  expect(findRunningServerUri(dataDir), 'a second one that is refused takes nothing away').toBe(server.uri)
  await server.close()
  await expect(stat(dirname(path))).rejects.toThrow('ENOENT')
  expect(() => findRunningServerUri(dataDir)).toThrow('ENOENT')
})

it('the data survives a clean restart', async () => {
  const dataDir = await dataFolder()
  const first = await launchEmbeddedMongo({ dataDir })
  const writer = createClient(first.uri)
  await writer.db('d').collection('c').createIndex({ n: 1 }, { unique: true })
  await writer.db('d').collection('c').insertOne({ n: 1 })
  await writer.close()
  await first.close()
  const reader = createClient((await launched({ dataDir })).uri)
  expect(
    await reader
      .db('d')
      .collection('c')
      .findOne({}, { projection: { _id: 0 } }),
  ).toEqual({ n: 1 })
  expect((await reader.db('d').collection('c').indexes()).map((index) => index.name)).toEqual(['_id_', 'n_1'])
})

it('it ends at once despite a connected client, an open cursor and an open transaction', async () => {
  const dataDir = await dataFolder()
  const server = await launchEmbeddedMongo({ dataDir })
  const client = createClient(server.uri)
  const rows = client.db('d').collection<{ _id: number }>('c')
  await rows.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })))
  await rows.find().next()
  const session = client.startSession()
  session.startTransaction()
  await rows.insertOne({ _id: 1000 }, { session })
  await server.close()
  expect(() => process.kill(server.pid, 0)).toThrow('ESRCH')
  const secondClient = createClient((await launched({ dataDir })).uri)
  expect(await secondClient.db('d').collection('c').countDocuments()).toBe(300)
})

it('a second server on the same folder fails with DataInUse, and the first continues', async () => {
  const dataDir = await dataFolder()
  const first = await launched({ dataDir })
  expect(findRunningServerUri(dataDir)).toBe(first.uri)
  await expect(launchEmbeddedMongo({ dataDir })).rejects.toThrow(DataInUse)
  await expect(launchEmbeddedMongo({ dataDir })).rejects.toThrow(dataDir)
  expect(await createClient(first.uri).db('d').command({ ping: 1 })).toMatchObject({ ok: 1 })
})

it('it listens on the loopback address only, and only with a port', async () => {
  const port = await freePort()
  await launched({ dataDir: await dataFolder() })
  expect(await accepts('127.0.0.1', port)).toBe(false)
  await launched({ dataDir: await dataFolder(), port })
  expect(await createClient(`mongodb://127.0.0.1:${port}`).db('d').command({ ping: 1 })).toMatchObject({ ok: 1 })
  const others = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const outside = others.find(({ internal, family }) => !internal && family === 'IPv4')
  if (outside !== undefined) expect(await accepts(outside.address, port)).toBe(false)
})
