import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '@olympiad/embedded-mongo'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { BSON, type Db, type Document, MongoClient } from 'mongodb'
import { onTestFinished } from 'vitest'
import { runCommand } from './command.ts'
import { Failure } from './failure.ts'

/** A folder that is gone after the test. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'olympiad-db-tools-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** The embedded database of a folder, as the running product has it. Ends with the test, or before by `stop`. */
export async function running(dataDir: string): Promise<{ uri: string; db: Db; stop: () => Promise<void> }> {
  const mongo = await launchEmbeddedMongo({ dataDir })
  const client = new MongoClient(mongo.uri)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= client.close().then(() => mongo.close())
    return stopped
  }
  onTestFinished(stop)
  return { uri: mongo.uri, db: client.db('olympiad'), stop }
}

/** Does something with the embedded database of a folder that nobody runs, as it lies there. */
export async function inside<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const server = await startServer({ file: join(dataDir, 'embedded-mongo.sqlite'), port: 0 })
  const client = new MongoClient(`mongodb://127.0.0.1:${server.port}/`)
  try {
    return await work(client.db('olympiad'))
  } finally {
    await client.close()
    await server.close()
  }
}

/**
 * All that a database holds, as text that tells every type: documents in the order of their ids, indexes with their options.
 * It is read apart from the tools' own reading.
 */
export async function contentOf(db: Db): Promise<Record<string, { documents: string[]; indexes: string[] }>> {
  const text = (bytes: Document): string =>
    BSON.EJSON.stringify(
      BSON.deserialize(bytes as unknown as Uint8Array, {
        promoteValues: false,
        bsonRegExp: true,
        promoteBuffers: false,
      }),
      { relaxed: false },
    )
  const content: Record<string, { documents: string[]; indexes: string[] }> = {}
  for (const { name } of await db.listCollections().toArray()) {
    const documents = await db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).map(text).toArray()
    const { cursor } = await db.command({ listIndexes: name }, { promoteValues: false })
    const indexes = cursor.firstBatch.map((each: Document) => BSON.EJSON.stringify(each, { relaxed: false })).sort()
    content[name] = { documents, indexes }
  }
  return content
}

/** A folder with a database that nobody runs, and what it holds. */
export async function filledFolder(
  fill: (db: Db) => Promise<unknown>,
): Promise<{ dataDir: string; content: Awaited<ReturnType<typeof contentOf>> }> {
  const dataDir = await folder()
  const content = await inside(dataDir, async (db) => {
    await fill(db)
    return contentOf(db)
  })
  return { dataDir, content }
}

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly said: string
}

export interface Told {
  readonly pid: number
  /** Everything that was said, once the command has ended. */
  readonly ended: Promise<Ended>
  /** Settles when it has said this. */
  heard(text: string): Promise<void>
  kill(signal: NodeJS.Signals): void
}

/** Runs a command to its end in this process, with these variables alone. */
export const run = (env: Record<string, string>, ...args: string[]): Promise<Ended> => runUntil(undefined, env, ...args)

/** Runs a command in this process, and interrupts it as SIGTERM does once it has said this. */
export async function runUntil(
  text: string | undefined,
  env: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  const lines: string[] = []
  const interruption = new AbortController()
  const say = (line: string) => {
    lines.push(line)
    if (text !== undefined && line.includes(text)) interruption.abort(new Failure('It was ended from outside.'))
  }
  const code = await runCommand(args, { env, say, complain: say, signal: interruption.signal })
  return { code, said: lines.join('\n') }
}

/** Runs a command as `pnpm db:…` does: a process with these variables and none of this one's own about databases. */
export function tell(env: Record<string, string>, ...args: string[]): Told {
  const { MONGODB_URI: _, DATA_DIR: __, ...others } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...others, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const waiting: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      for (const look of waiting) look()
    })
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, said })))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    pid: child.pid ?? 0,
    ended,
    heard: (text) =>
      new Promise((done, failed) => {
        const look = () => said.includes(text) && done()
        waiting.push(look)
        look()
        void ended.then(() => failed(new Error(`it ended without saying '${text}': ${said}`)))
      }),
    kill: (signal) => void child.kill(signal),
  }
}
