import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'
import { allKeys, openTestStore } from './test-store.ts'

type Opened = { storage: Storage; end(): Promise<void> }

const storages: Record<string, () => Promise<Opened>> = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-storage-'))
    return { storage: folderStorage(join(folder, 'files')), end: () => rm(folder, { recursive: true }) }
  },
  'an S3-compatible store': async () => {
    const { storage, end } = await openTestStore()
    return { storage, end }
  },
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe.each(Object.entries(storages))('Files in %s', (_name, open) => {
  let opened: Opened
  let storage: Storage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(async () => {
    storage.close()
    await opened.end()
  })

  it('are none at the beginning', async () => {
    expect(await allKeys(storage)).toEqual([])
    expect(await storage.get('uploads/none.png')).toBeUndefined()
    expect(await storage.has('uploads/none.png')).toBe(false)
    await storage.remove('uploads/none.png')
  })

  it.each([0, 1, 70_000, 12_000_000])('come back byte by byte: %i bytes', async (size) => {
    const bytes = new Uint8Array(randomBytes(size))
    await storage.put(`sizes/${size}.bin`, bytes)
    const stored = await storage.get(`sizes/${size}.bin`)
    expect(stored && Buffer.compare(stored, bytes)).toBe(0)
    expect(await storage.has(`sizes/${size}.bin`)).toBe(true)
  })

  it('have the last written content and are gone after removal', async () => {
    await storage.put('twice', bytesOf('first'))
    await storage.put('twice', bytesOf('second'))
    expect(new TextDecoder().decode(await storage.get('twice'))).toBe('second')
    await storage.remove('twice')
    expect(await storage.get('twice')).toBeUndefined()
    await storage.remove('twice')
  })

  it('have names with folders, blanks and signs in them', async () => {
    const names = ['a/b/c.pdf', 'a/b c+d=1&2.pdf', "a/it's (1)!*.pdf", 'a/100%.pdf', 'a/عربي.pdf']
    for (const name of names) await storage.put(name, bytesOf(name))
    for (const name of names) expect(new TextDecoder().decode(await storage.get(name))).toBe(name)
    expect((await allKeys(storage)).filter((key) => key.startsWith('a/'))).toEqual([...names].sort())
  })

  it('are no folders, and no key continues behind a file', async () => {
    await storage.put('folder/file', bytesOf('x'))
    expect(await storage.has('folder')).toBe(false)
    expect(await storage.has('folder/file/more')).toBe(false)
    expect(await storage.get('folder/file/more')).toBeUndefined()
  })

  it('are never mixed by concurrent writes of one name', async () => {
    const texts = Array.from({ length: 8 }, (_, n) => String(n).repeat(200_000))
    await Promise.all(texts.map((text) => storage.put('racing', bytesOf(text))))
    expect(texts).toContain(new TextDecoder().decode(await storage.get('racing')))
  })

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a/./b', 'nul\0'])('never escape their folder: %j', async (key) => {
    await expect(storage.get(key)).rejects.toThrow(RangeError)
    await expect(storage.has(key)).rejects.toThrow(RangeError)
    await expect(storage.put(key, bytesOf('x'))).rejects.toThrow(RangeError)
    await expect(storage.remove(key)).rejects.toThrow(RangeError)
  })

  it('with a too long name do not exist', async () => {
    expect(await storage.get('x'.repeat(5000))).toBeUndefined()
    expect(await storage.has('x'.repeat(5000))).toBe(false)
  })
})

describe('A full folder', () => {
  it('reports it, keeps its files and stores no partial file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-storage-'))
    const storage = folderStorage(folder)
    await storage.put('here', bytesOf('kept'))
    await expect(storage.put(`there/${'x'.repeat(300)}`, bytesOf('lost'))).rejects.toMatchObject({
      name: 'Unavailable',
      key: 'storage_unavailable',
    })
    expect(await allKeys(storage)).toEqual(['here'])
    expect(await readdir(join(folder, 'there'))).toEqual([])
    await rm(folder, { recursive: true })
  })
})
