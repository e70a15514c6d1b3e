import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Engine } from '../src/engine.ts'
import { freshDataDir } from './support.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a transaction that lasts 60 s is given up: what it held is free, and any more of it is 251', async () => {
  const dataDir = await freshDataDir()
  const engine = new Engine(join(dataDir, 'data.sqlite'))
  onTestFinished(async () => {
    engine.close()
    await rm(dataDir, { recursive: true, force: true })
  })
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
