import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '@olympiad/embedded-mongo'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { BSON, type Db, type Document, MongoClient } from 'mongodb'
import { onTestFinished } from 'vitest'
import { runCommand } from './run-command.ts'
import { ToolError } from './tool-error.ts'

export async function tempFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'olympiad-db-tools-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

export async function runEmbeddedDatabase(
  dataDir: string,
): Promise<{ uri: string; db: Db; stop: () => Promise<void> }> {
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

export async function withEmbeddedDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
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
 * Serialises with types, documents by id, indexes with options.
 * Independent of the tools' own reader, so that it can check them.
 */
export async function databaseSnapshot(db: Db): Promise<Record<string, { documents: string[]; indexes: string[] }>> {
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

export async function createFilledFolder(
  fill: (db: Db) => Promise<unknown>,
): Promise<{ dataDir: string; content: Awaited<ReturnType<typeof databaseSnapshot>> }> {
  const dataDir = await tempFolder()
  const content = await withEmbeddedDatabase(dataDir, async (db) => {
    await fill(db)
    return databaseSnapshot(db)
  })
  return { dataDir, content }
}

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface ToolResult {
  readonly code: number | null
  readonly output: string
}

export interface ToolProcess {
  readonly pid: number
  readonly ended: Promise<ToolResult>
  waitForOutput(text: string): Promise<void>
  kill(signal: NodeJS.Signals): void
}

export const runTool = (env: Record<string, string>, ...args: string[]): Promise<ToolResult> =>
  runToolUntil(undefined, env, ...args)

export async function runToolUntil(
  text: string | undefined,
  env: Record<string, string>,
  ...args: string[]
): Promise<ToolResult> {
  const lines: string[] = []
  const interruption = new AbortController()
  const print = (line: string) => {
    lines.push(line)
    if (text !== undefined && line.includes(text)) interruption.abort(new ToolError('It was ended from outside.'))
  }
  const code = await runCommand(args, { env, print, printError: print, signal: interruption.signal })
  return { code, output: lines.join('\n') }
}

export function spawnTool(env: Record<string, string>, ...args: string[]): ToolProcess {
  const { MONGODB_URI: _, DATA_DIR: __, ...others } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...others, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const look of waiting) look()
    })
  const ended = new Promise<ToolResult>((done) => child.once('close', (code) => done({ code, output })))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    pid: child.pid ?? 0,
    ended,
    waitForOutput: (text) =>
      new Promise((done, failed) => {
        const look = () => output.includes(text) && done()
        waiting.push(look)
        look()
        void ended.then(() => failed(new Error(`it ended without saying '${text}': ${output}`)))
      }),
    kill: (signal) => void child.kill(signal),
  }
}
