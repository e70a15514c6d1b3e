import net from 'node:net'
import { MongoClient } from 'mongodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useDatabase } from './support.ts'

const bench = useDatabase()

/** Of the driver as it is installed, with the project's patch (docs/decisions/0022). Without it nothing ever answers here. */
it('a question in the moment in which its connections break is answered, and the watch over the server goes on', async () => {
  const opened: net.Socket[] = []
  const connect = net.createConnection
  const spy = vi.spyOn(net, 'createConnection').mockImplementation(((options: net.NetConnectOpts) => {
    const socket = connect(options)
    opened.push(socket)
    return socket
  }) as typeof net.createConnection)
  onTestFinished(() => spy.mockRestore())
  // The watch looks again as soon as it is told to, as one does that has not looked for a while.
  const client = new MongoClient(bench.uri, { heartbeatFrequencyMS: 500, minHeartbeatFrequencyMS: 1 })
  onTestFinished(() => client.close())
  const rows = client.db(bench.db.databaseName).collection('cut')
  await rows.insertOne({ n: 1 })

  // Node has given them up and not told the driver yet.
  for (const socket of opened) socket.destroy()
  const watch = new Promise((told) => client.once('serverHeartbeatSucceeded', told))
  expect(await rows.findOne({}, { projection: { _id: 0 } })).toEqual({ n: 1 })
  await watch
})
