import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createDataDir } from '../test/test-database.ts'
import { dispatch } from './commands/dispatch.ts'
import { Engine } from './engine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('maxTimeMS excludes the time between reads of a cursor', async () => {
  const dataDir = await createDataDir()
  const engine = new Engine(join(dataDir, 'data.sqlite'))
  onTestFinished(async () => {
    engine.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const documents = Array.from({ length: 500 }, (_, _id) => ({ _id }))
  await dispatch(engine, { insert: 'c', documents }, 'd', 1)
  const found = await dispatch(engine, { find: 'c', batchSize: 5, maxTimeMS: 100 }, 'd', 1)
  vi.advanceTimersByTime(60_000)
  const { id } = found['cursor'] as { id: bigint }
  const more = await dispatch(engine, { getMore: id, collection: 'c' }, 'd', 1)
  expect(more).toMatchObject({ cursor: { id: 0n }, ok: 1 })
})
