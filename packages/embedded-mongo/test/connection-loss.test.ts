import net from 'node:net'
import { MongoClient } from 'mongodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useDatabase } from './test-database.ts'

const bench = useDatabase()

/** Needs the project's driver patch (docs/decisions/0022). Without it the request never settles. */
it('a request during a connection loss gets its response, and server monitoring continues', async () => {
  const sockets: net.Socket[] = []
  const connect = net.createConnection
  const spy = vi.spyOn(net, 'createConnection').mockImplementation(((options: net.NetConnectOpts) => {
    const socket = connect(options)
    sockets.push(socket)
    return socket
  }) as typeof net.createConnection)
  onTestFinished(() => spy.mockRestore())
  // The monitor rechecks at once on request, as after a long pause.
  const client = new MongoClient(bench.uri, { heartbeatFrequencyMS: 500, minHeartbeatFrequencyMS: 1 })
  onTestFinished(() => client.close())
  const rows = client.db(bench.db.databaseName).collection('cut')
  await rows.insertOne({ n: 1 })

  // Node has destroyed them, but has not notified the driver yet.
  for (const socket of sockets) socket.destroy()
  const nextHeartbeat = new Promise((resolve) => client.once('serverHeartbeatSucceeded', resolve))
  expect(await rows.findOne({}, { projection: { _id: 0 } })).toEqual({ n: 1 })
  await nextHeartbeat
})
