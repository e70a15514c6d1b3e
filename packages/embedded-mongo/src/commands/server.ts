import { Binary } from 'bson'
import { type Doc, isDoc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Command, Reply } from './request.ts'

const VERSION = '7.0.0'

/** Presents a standalone with sessions: the driver sends transactions but no retryable writes. */
export const hello: Command = {
  run: (request): Reply => ({
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: request.connection,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  }),
}

export const ping: Command = { run: () => ({ ok: 1 }) }

export const buildInfo: Command = {
  run: () => ({
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: ['embedded'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16_777_216,
    storageEngines: ['sqlite'],
    ok: 1,
  }),
}

const MEBIBYTE = 2 ** 20

/** CPU time in microseconds and commands since the start, resident memory in MiB. */
export const serverStatus: Command = {
  run: ({ engine }) => {
    const { user, system } = process.cpuUsage()
    return {
      version: VERSION,
      process: 'embedded-mongo',
      pid: BigInt(process.pid),
      uptime: process.uptime(),
      localTime: new Date(),
      extra_info: {
        note: 'fields vary by platform',
        user_time_us: BigInt(user),
        system_time_us: BigInt(system),
      },
      opcounters: Object.fromEntries(Object.entries(engine.opcounters).map(([name, count]) => [name, BigInt(count)])),
      mem: { bits: 64, resident: Math.round(process.memoryUsage.rss() / MEBIBYTE) },
      ok: 1,
    }
  },
}

export const endSessions: Command = {
  run: (request) => {
    const sessions = request.body['endSessions']
    for (const session of Array.isArray(sessions) ? sessions : []) {
      const id = isDoc(session) ? sessionId(session) : undefined
      if (id === undefined) continue
      request.engine.sessions.end(id)
      request.engine.cursors.endSession(id)
    }
    return { ok: 1 }
  },
}

export function sessionId(lsid: Doc): string {
  const { id } = lsid
  if (id instanceof Binary) return id.toString('hex')
  throw new MongoError(40414, "BSON field 'lsid.id' is missing but a required field")
}
