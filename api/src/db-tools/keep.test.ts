import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestStore } from '../platform/storage/testing.ts'
import { contentOf, filledFolder, folder, inside, run, running, runUntil } from './db-tools.fixture.ts'
import { fillWithEveryKind } from './product-data.fixture.ts'

let content: Awaited<ReturnType<typeof contentOf>>
let dataDir = ''
let backups = ''
beforeEach(async () => {
  ;({ dataDir, content } = await filledFolder(fillWithEveryKind))
  backups = join(await folder(), 'backups')
  await put('uploads/one.png', 'one')
  await put('invoices/2026/two.pdf', 'two')
  await put('uploads/.half.part', 'on its way')
})

async function put(key: string, text: string, inFolder = dataDir): Promise<void> {
  const path = join(inFolder, 'files', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Where a database runs already: no command has to start one. */
let mongoUri = ''
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-keep-'))
  const mongo = await launchEmbeddedMongo({ dataDir })
  mongoUri = `${mongo.uri}olympiad`
  return async () => {
    await mongo.close()
    await rm(dataDir, { recursive: true })
  }
})

const keepFrom = (env: Record<string, string>, day: number, ...more: string[]) =>
  run({ DATA_DIR: dataDir, ...env }, 'keep', backups, '--at', `2026-03-0${day}T01:00:00Z`, ...more)
const keep = (day: number, ...more: string[]) => keepFrom({ MONGODB_URI: mongoUri }, day, ...more)
const named = (day: number) => `olympiad-2026-03-0${day}T01-00-00Z`
const there = async () => (await readdir(backups)).filter((name) => !name.startsWith('.lock')).sort()

/** Every file below a folder with what it says. */
async function filesIn(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    found[file.slice(path.length + 1)] = await readFile(file, 'utf8')
  }
  return found
}
const FILES = { 'uploads/one.png': 'one', 'invoices/2026/two.pdf': 'two' }

describe('A dated backup', () => {
  it('of the running product, restored into an empty place, is the same database and the same files', async () => {
    const { stop } = await running(dataDir)
    expect(await keepFrom({}, 1)).toMatchObject({ code: 0 })
    await stop()
    expect(await there()).toEqual([named(1)])
    const restored = await folder()
    expect(await run({ DATA_DIR: restored }, 'restore', join(backups, named(1)))).toMatchObject({ code: 0 })
    expect(await inside(restored, contentOf)).toEqual(content)
    expect(await filesIn(join(restored, 'files'))).toEqual(FILES)
  })

  it('is for its owner alone', async () => {
    await keep(1)
    const modes = [backups, join(backups, named(1)), join(backups, named(1), 'files', 'uploads', 'one.png')]
    for (const path of modes) expect((await stat(path)).mode & 0o077, path).toBe(0)
  })

  it('takes no room for files that the one before it holds, and has what changed', async () => {
    // Finer than what is kept of a time.
    const at_s = 1_760_000_000.123_999_6
    await utimes(join(dataDir, 'files', 'invoices', '2026', 'two.pdf'), at_s, at_s)
    await keep(1)
    await put('uploads/three.png', 'three')
    await put('uploads/one.png', 'uno')
    expect(await keep(2)).toMatchObject({ code: 0 })
    const inode = async (day: number, key: string) => (await stat(join(backups, named(day), 'files', key))).ino
    expect(await inode(2, 'invoices/2026/two.pdf')).toBe(await inode(1, 'invoices/2026/two.pdf'))
    expect(await filesIn(join(backups, named(1), 'files'))).toEqual(FILES)
    const changed = { ...FILES, 'uploads/one.png': 'uno', 'uploads/three.png': 'three' }
    expect(await filesIn(join(backups, named(2), 'files'))).toEqual(changed)
  })

  it('does not take over a file that has gone bad in the one before it', async () => {
    await keep(1)
    const kept = join(backups, named(1), 'files', 'uploads', 'one.png')
    const { atime, mtime } = await stat(kept)
    // A disk changes neither the size nor the time of what it loses.
    await writeFile(kept, 'enO')
    await utimes(kept, atime, mtime)
    expect(await keep(2)).toMatchObject({ code: 0 })
    expect(await filesIn(join(backups, named(2), 'files'))).toEqual(FILES)
  })

  it('is due although there is one of a day that has not come, as by a wrong clock', async () => {
    await keep(9)
    expect(await keep(1, '--every', '24')).toMatchObject({ code: 0, said: expect.stringContaining('is whole') })
    expect(await keep(1, '--every', '24')).toMatchObject({ code: 0, said: expect.stringContaining('not due') })
    // Nor is what was just made the oldest by it, and thrown away.
    expect(await keep(2, '--keep', '1')).toMatchObject({ code: 0 })
    expect(await there()).toEqual([named(2), named(9)])
  })

  it('pushes the oldest ones out, and only once it is whole', async () => {
    for (const day of [1, 2, 3]) expect(await keep(day, '--keep', '2')).toMatchObject({ code: 0 })
    expect(await there()).toEqual([named(2), named(3)])
    await rm(join(dataDir, 'embedded-mongo.sqlite'))
    expect(await keepFrom({}, 4, '--keep', '1'), 'there is no database any more').toMatchObject({ code: 1 })
    expect(await there()).toEqual([named(2), named(3)])
  })

  it('that is interrupted leaves nothing, and the next one is made', async () => {
    const env = { DATA_DIR: dataDir, MONGODB_URI: mongoUri }
    const { code } = await runUntil('Reading', env, 'keep', backups, '--at', '2026-03-05T01:00:00Z')
    expect(code).toBe(1)
    expect(await there()).toEqual([])
    expect(await keep(6)).toMatchObject({ code: 0 })
    expect(await there()).toEqual([named(6)])
  })

  it('is made again only when the newest is old enough, where that is asked for', async () => {
    const every = (day: number, hours: string) => keep(day, '--every', hours)
    expect(await every(1, '24')).toMatchObject({ code: 0, said: expect.stringContaining('is whole') })
    expect(await every(2, '25')).toMatchObject({ code: 0, said: expect.stringContaining('not due') })
    expect(await every(2, '24')).toMatchObject({ code: 0, said: expect.stringContaining('is whole') })
    expect(await there()).toEqual([named(1), named(2)])
  })

  it('is made by one at a time', async () => {
    const both = await Promise.all([keep(1), keep(2)])
    const codes = both.map(({ code }) => code)
    // The later one may begin when the other has ended.
    expect(codes).toContain(0)
    for (const { code, said } of both) if (code !== 0) expect(said).toContain('is under way')
    expect(await there()).toHaveLength(codes.filter((code) => code === 0).length)
  })

  it.each([
    ['a file of it is damaged', (path: string) => writeFile(join(path, 'files/uploads/one.png'), 'eno'), 'damaged'],
    ['a file of it is missing', (path: string) => rm(join(path, 'files/uploads/one.png')), 'missing'],
    ['its database is missing', (path: string) => rm(join(path, 'database.gz')), 'is no backup'],
    ['its list is damaged', (path: string) => writeFile(join(path, 'files.sha256'), 'x'), 'damaged'],
  ])('is refused where %s, and nothing is changed', async (_what, damage, words) => {
    await keep(1)
    await damage(join(backups, named(1)))
    const { code, said } = await run({ DATA_DIR: dataDir }, 'restore', join(backups, named(1)), '--replace')
    expect(code).toBe(1)
    expect(said).toContain(words)
    expect(await inside(dataDir, contentOf)).toEqual(content)
    expect(await filesIn(join(dataDir, 'files'))).toMatchObject(FILES)
  })
})

describe('Files in a store', () => {
  it('move there and back, and a dated backup leaves them to it', async () => {
    const store = await openTestStore()
    onTestFinished(async () => {
      store.storage.close()
      await store.end()
    })
    const named_ = { STORAGE_URL: `${store.sandboxUrl}/s3/olympiad`, STORAGE_KEY_ID: 'sandbox-access-key' }
    const env = { DATA_DIR: dataDir, ...named_, STORAGE_SECRET: 'sandbox-secret-key' }
    expect(await run(env, 'files', 'store')).toMatchObject({ code: 0, said: expect.stringContaining('2 files copied') })
    expect(await run(env, 'files', 'store')).toMatchObject({ said: expect.stringContaining('2 were there already') })
    const elsewhere = await folder()
    expect(await run({ ...env, DATA_DIR: elsewhere }, 'files', 'folder')).toMatchObject({ code: 0 })
    expect(await filesIn(join(elsewhere, 'files'))).toEqual(FILES)

    await keep(1)
    expect(await run({ ...env, DATA_DIR: await folder() }, 'restore', join(backups, named(1)))).toMatchObject({
      code: 0,
    })
    expect(await run(env, 'keep', backups, '--at', '2026-03-02T01:00:00Z')).toMatchObject({ code: 0 })
    expect(await readdir(join(backups, named(2)))).toEqual(['database.gz'])
  })

  it('are not touched where the store is not named, or refuses', async () => {
    expect((await run({ DATA_DIR: dataDir }, 'files', 'store')).said).toContain('STORAGE_URL')
    const { code, said } = await run(
      {
        DATA_DIR: dataDir,
        STORAGE_URL: 'http://127.0.0.1:9/bucket',
        STORAGE_KEY_ID: 'id',
        STORAGE_SECRET: 'very secret',
      },
      'files',
      'store',
    )
    expect(code).toBe(1)
    expect(said).toContain('0 files were copied')
    expect(said).not.toContain('very secret')
  })
})
