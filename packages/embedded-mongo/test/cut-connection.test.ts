import net from 'node:net'
import { MongoClient } from 'mongodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { launchEmbeddedMongo } from '../src/launch.ts'
import { freshDataDir } from './support.ts'

const BOUND_MS = 2_000
const within = <T>(work: Promise<T>): Promise<T | 'waits for ever'> =>
  Promise.race([work, new Promise<'waits for ever'>((told) => setTimeout(told, BOUND_MS, 'waits for ever'))])

/** Of the driver as it is installed, with the project's patch (docs/decisions/0022): see patches/. */
it('a question in the moment in which its connections break is answered, and the watch over the server goes on', async () => {
  const opened: net.Socket[] = []
  const connect = net.createConnection
  const spy = vi.spyOn(net, 'createConnection').mockImplementation(((options: net.NetConnectOpts) => {
    const socket = connect(options)
    opened.push(socket)
    return socket
  }) as typeof net.createConnection)
  onTestFinished(() => spy.mockRestore())
  const server = await launchEmbeddedMongo({ dataDir: await freshDataDir() })
  onTestFinished(() => server.close())
  const client = new MongoClient(server.uri, {
    serverSelectionTimeoutMS: BOUND_MS / 2,
    heartbeatFrequencyMS: 500,
    // The watch looks again as soon as it is told to, as one does that has not looked for a while.
    minHeartbeatFrequencyMS: 1,
  })
  onTestFinished(() => client.close())
  const rows = client.db('cut').collection('rows')
  await rows.insertOne({ n: 1 })

  // Node has given them up and not told the driver yet.
  for (const socket of opened) socket.destroy()
  const watch = new Promise((told) => client.once('serverHeartbeatSucceeded', () => told('goes on')))
  expect(await within(rows.findOne({}, { projection: { _id: 0 } }))).toEqual({ n: 1 })
  expect(await within(watch)).toBe('goes on')
})
