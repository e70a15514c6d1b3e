import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'
import { folderStorage } from './storage/folder.ts'
import type { Storage } from './storage/storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-made-'))
  storage = folderStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const log = pino({ level: 'silent' })
const bytes = new TextEncoder().encode('made')
describe('single flight', () => {
  it('makes a file once for concurrent callers and reads it afterwards', async () => {
    let times = 0
    const make = async () => {
      times += 1
      return bytes
    }
    const getOrMake = singleFlight({ storage, log })
    const results = await Promise.all(Array.from({ length: 20 }, () => getOrMake('a/often', make)))
    expect(new Set(results.map((content) => new TextDecoder().decode(content)))).toEqual(new Set(['made']))
    await singleFlight({ storage, log })('a/often', make)
    expect(times).toBe(1)
  })

  it('makes the file again after a failure or an empty result', async () => {
    const getOrMake = singleFlight({ storage, log })
    await expect(
      getOrMake('failing', async () => {
        throw new Error('not now')
      }),
    ).rejects.toThrow('not now')
    expect(await getOrMake('failing', async () => undefined)).toBeUndefined()
    expect(await getOrMake('failing', async () => bytes)).toEqual(bytes)
  })

  it('returns a file that cannot be stored and stores it the next time', async () => {
    let full = true
    const put: Storage['put'] = async (key, file) => {
      if (full) throw new Error('no room')
      await storage.put(key, file)
    }
    const getOrMake = singleFlight({ storage: { ...storage, put }, log })
    expect(await getOrMake('a/large', async () => bytes)).toEqual(bytes)
    expect(await storage.has('a/large')).toBe(false)
    full = false
    await getOrMake('a/large', async () => bytes)
    expect(await storage.has('a/large')).toBe(true)
  })
})
