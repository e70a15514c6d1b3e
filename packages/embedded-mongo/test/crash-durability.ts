import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, vi } from 'vitest'
import { launchEmbeddedMongo } from '../src/launch.ts'
import { createDataDir } from './test-database.ts'

const writerProgram = fileURLToPath(new URL('./durable-writer.ts', import.meta.url))

interface Acknowledged {
  plain: number[]
  pair: number[]
}

interface Writer {
  process: ChildProcess
  serverPid: number
  acknowledged(count: number): Promise<void>
}

async function startWriter(dataDir: string, first: number, safe: Acknowledged): Promise<Writer> {
  const writer = spawn(process.execPath, [writerProgram, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => {
    writer.kill('SIGKILL')
  })
  const waiting: { count: number; resolve: () => void }[] = []
  let total = 0
  const started = new Promise<number>((resolve, reject) => {
    writer.once('exit', () => reject(new Error('the writer ended before its server ran')))
    createInterface({ input: writer.stdout }).on('line', (line) => {
      const [kind, number] = line.split(' ')
      if (kind === 'server') return resolve(Number(number))
      if (kind === 'plain' || kind === 'pair') safe[kind].push(Number(number))
      total += 1
      for (const each of waiting) if (total >= each.count) each.resolve()
    })
  })
  return {
    process: writer,
    serverPid: await started,
    acknowledged: (count) => new Promise((resolve) => waiting.push({ count, resolve })),
  }
}

/** A zombie does not count as running. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) Z /.test(status)
}

const waitUntilGone = (pid: number) =>
  vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), { timeout: 10_000, interval: 10 })

function missing(expected: number[], stored: number[]): number[] {
  const present = new Set(stored)
  return expected.filter((n) => !present.has(n))
}

async function checkStoredWrites(dataDir: string, safe: Acknowledged): Promise<void> {
  const server = await launchEmbeddedMongo({ dataDir })
  const client = new MongoClient(server.uri)
  const db = client.db('durable')
  const stored = async (name: string) => (await db.collection(name).find().toArray()).map((row) => Number(row['n']))
  const plain = await stored('plain')
  expect(missing(safe.plain, plain), 'lost plain writes').toEqual([])
  expect(new Set(plain).size, 'nothing is stored twice').toBe(plain.length)
  const [left, right] = [await stored('left'), await stored('right')]
  expect(missing(safe.pair, left), 'lost transactions').toEqual([])
  expect([missing(left, right), missing(right, left)], 'halves of transactions').toEqual([[], []])
  expect([new Set(left).size, new Set(right).size], 'no transaction twice').toEqual([left.length, right.length])
  const counter = await db.collection<{ _id: string; n: number }>('counters').findOne({ _id: 'pairs' })
  expect(counter?.n ?? 0, 'the counter of the transactions').toBe(left.length)
  for (const n of plain) expect(await db.collection('plain').countDocuments({ n }), `the index has ${n} once`).toBe(1)
  await client.close()
  await server.close()
}

async function checkIntegrity(dataDir: string): Promise<unknown[]> {
  const verdicts = []
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    const head = await readFile(path).then(
      (bytes) => bytes.subarray(0, 15).toString('latin1'),
      () => '',
    )
    if (head !== 'SQLite format 3') continue
    const file = new DatabaseSync(path, { readOnly: true })
    verdicts.push(file.prepare('PRAGMA integrity_check').get()?.['integrity_check'])
    file.close()
  }
  return verdicts
}

export async function verifyCrashDurability(victim: 'server' | 'parent' | 'both', rounds: number): Promise<void> {
  const dataDir = await createDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const safe: Acknowledged = { plain: [], pair: [] }
  for (let round = 0; round < rounds; round += 1) {
    const writer = await startWriter(dataDir, round * 1_000_000, safe)
    const exited = once(writer.process, 'exit')
    await writer.acknowledged(20 + Math.floor(Math.random() * 150))
    await expect.poll(() => safe.plain.length > 0 && safe.pair.length > 0, { timeout: 10_000 }).toBe(true)
    if (victim !== 'parent') process.kill(writer.serverPid, 'SIGKILL')
    if (victim !== 'server') writer.process.kill('SIGKILL')
    await exited
    await waitUntilGone(writer.serverPid)
    await checkStoredWrites(dataDir, safe)
  }
  expect(await checkIntegrity(dataDir)).toEqual(['ok'])
}
