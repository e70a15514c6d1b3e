import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOnce } from './make-once.ts'
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
describe('a file that can be made at any time', () => {
  it('is made once for all who ask at once, and found afterwards', async () => {
    let times = 0
    const make = async () => {
      times += 1
      return bytes
    }
    const give = makeOnce({ storage, log })
    const given = await Promise.all(Array.from({ length: 20 }, () => give('a/often', make)))
    expect(new Set(given.map((each) => new TextDecoder().decode(each)))).toEqual(new Set(['made']))
    await makeOnce({ storage, log })('a/often', make)
    expect(times).toBe(1)
  })

  it('is tried again where it failed or was nothing', async () => {
    const give = makeOnce({ storage, log })
    await expect(
      give('failing', async () => {
        throw new Error('not now')
      }),
    ).rejects.toThrow('not now')
    expect(await give('failing', async () => undefined)).toBeUndefined()
    expect(await give('failing', async () => bytes)).toEqual(bytes)
  })

  it('is given where it can’t be kept, and kept the next time', async () => {
    let full = true
    const put: Storage['put'] = async (key, file) => {
      if (full) throw new Error('no room')
      await storage.put(key, file)
    }
    const give = makeOnce({ storage: { ...storage, put }, log })
    expect(await give('a/large', async () => bytes)).toEqual(bytes)
    expect(await storage.has('a/large')).toBe(false)
    full = false
    await give('a/large', async () => bytes)
    expect(await storage.has('a/large')).toBe(true)
  })
})
