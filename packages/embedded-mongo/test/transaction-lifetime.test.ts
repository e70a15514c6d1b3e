import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Engine } from '../src/engine.ts'
import { createDataDir } from './test-database.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function newEngine(): Promise<Engine> {
  const dataDir = await createDataDir()
  const engine = new Engine(join(dataDir, 'data.sqlite'))
  onTestFinished(async () => {
    engine.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return engine
}

it('a commit unknown to this process, as after a restart, is not reported as aborted', async () => {
  const engine = await newEngine()
  expect(() => engine.sessions.commit('session', 1n)).toThrow(
    expect.objectContaining({ code: 251, extra: { errorLabels: ['UnknownTransactionCommitResult'] } }),
  )
})

it('a transaction is aborted after 60 s: its locks are free, and further commands get 251', async () => {
  const engine = await newEngine()
  const rows = engine.store.createCollection('d', 'c')
  const forgotten = engine.sessions.start('session', 1n)
  forgotten.insert(rows, { _id: 'a' })

  vi.advanceTimersByTime(59_000)
  expect(engine.sessions.current('session', 1n)).toBe(forgotten)
  expect(() => engine.transactions.plain.insert(rows, { _id: 'a' })).toThrow('held by a transaction')

  vi.advanceTimersByTime(1_000)
  await forgotten.ended
  expect(() => engine.sessions.current('session', 1n)).toThrow(
    expect.objectContaining({ code: 251, extra: { errorLabels: ['TransientTransactionError'] } }),
  )
  engine.transactions.plain.insert(rows, { _id: 'a' })
})
