import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestStore } from '../platform/storage/test-store.ts'
import {
  createFilledFolder,
  databaseSnapshot,
  runEmbeddedDatabase,
  runTool,
  runToolUntil,
  tempFolder,
  withEmbeddedDatabase,
} from './db-tools.fixture.ts'
import { fillWithAllTypes } from './product-data.fixture.ts'

let content: Awaited<ReturnType<typeof databaseSnapshot>>
let dataDir = ''
let backups = ''
beforeEach(async () => {
  ;({ dataDir, content } = await createFilledFolder(fillWithAllTypes))
  backups = join(await tempFolder(), 'backups')
  await put('uploads/one.png', 'one')
  await put('invoices/2026/two.pdf', 'two')
  await put('uploads/.half.part', 'on its way')
})

async function put(key: string, text: string, inFolder = dataDir): Promise<void> {
  const path = join(inFolder, 'files', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

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
  runTool({ DATA_DIR: dataDir, ...env }, 'keep', backups, '--at', `2026-03-0${day}T01:00:00Z`, ...more)
const keep = (day: number, ...more: string[]) => keepFrom({ MONGODB_URI: mongoUri }, day, ...more)
const backupName = (day: number) => `olympiad-2026-03-0${day}T01-00-00Z`
const listBackups = async () => (await readdir(backups)).filter((name) => !name.startsWith('.lock')).sort()

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
    const { stop } = await runEmbeddedDatabase(dataDir)
    expect(await keepFrom({}, 1)).toMatchObject({ code: 0 })
    await stop()
    expect(await listBackups()).toEqual([backupName(1)])
    const restored = await tempFolder()
    expect(await runTool({ DATA_DIR: restored }, 'restore', join(backups, backupName(1)))).toMatchObject({ code: 0 })
    expect(await withEmbeddedDatabase(restored, databaseSnapshot)).toEqual(content)
    expect(await filesIn(join(restored, 'files'))).toEqual(FILES)
  })

  it('is for its owner alone', async () => {
    await keep(1)
    const modes = [backups, join(backups, backupName(1)), join(backups, backupName(1), 'files', 'uploads', 'one.png')]
    for (const path of modes) expect((await stat(path)).mode & 0o077, path).toBe(0)
  })

  it('takes no room for files that the one before it holds, and has what changed', async () => {
    const at_s = 1_760_000_000.123_999_6
    await utimes(join(dataDir, 'files', 'invoices', '2026', 'two.pdf'), at_s, at_s)
    await keep(1)
    await put('uploads/three.png', 'three')
    await put('uploads/one.png', 'uno')
    expect(await keep(2)).toMatchObject({ code: 0 })
    const inode = async (day: number, key: string) => (await stat(join(backups, backupName(day), 'files', key))).ino
    expect(await inode(2, 'invoices/2026/two.pdf')).toBe(await inode(1, 'invoices/2026/two.pdf'))
    expect(await filesIn(join(backups, backupName(1), 'files'))).toEqual(FILES)
    const changed = { ...FILES, 'uploads/one.png': 'uno', 'uploads/three.png': 'three' }
    expect(await filesIn(join(backups, backupName(2), 'files'))).toEqual(changed)
  })

  it('does not reuse a corrupt file of the previous backup', async () => {
    await keep(1)
    const storedFile = join(backups, backupName(1), 'files', 'uploads', 'one.png')
    const { atime, mtime } = await stat(storedFile)
    await writeFile(storedFile, 'enO')
    await utimes(storedFile, atime, mtime)
    expect(await keep(2)).toMatchObject({ code: 0 })
    expect(await filesIn(join(backups, backupName(2), 'files'))).toEqual(FILES)
  })

  it('is due despite a backup dated in the future by a wrong clock', async () => {
    await keep(9)
    expect(await keep(1, '--every', '24')).toMatchObject({ code: 0, output: expect.stringContaining('is whole') })
    expect(await keep(1, '--every', '24')).toMatchObject({ code: 0, output: expect.stringContaining('not due') })
    // A clock that is wrong must not make the new backup the oldest and delete it.
    expect(await keep(2, '--keep', '1')).toMatchObject({ code: 0 })
    expect(await listBackups()).toEqual([backupName(2), backupName(9)])
  })

  it('pushes the oldest ones out, and only once it is whole', async () => {
    for (const day of [1, 2, 3]) expect(await keep(day, '--keep', '2')).toMatchObject({ code: 0 })
    expect(await listBackups()).toEqual([backupName(2), backupName(3)])
    await rm(join(dataDir, 'embedded-mongo.sqlite'))
    expect(await keepFrom({}, 4, '--keep', '1'), 'there is no database any more').toMatchObject({ code: 1 })
    expect(await listBackups()).toEqual([backupName(2), backupName(3)])
  })

  it('that is interrupted leaves nothing, and the next one is made', async () => {
    const env = { DATA_DIR: dataDir, MONGODB_URI: mongoUri }
    const { code } = await runToolUntil('Reading', env, 'keep', backups, '--at', '2026-03-05T01:00:00Z')
    expect(code).toBe(1)
    expect(await listBackups()).toEqual([])
    expect(await keep(6)).toMatchObject({ code: 0 })
    expect(await listBackups()).toEqual([backupName(6)])
  })

  it('is skipped until the newest is old enough, with --every', async () => {
    const every = (day: number, hours: string) => keep(day, '--every', hours)
    expect(await every(1, '24')).toMatchObject({ code: 0, output: expect.stringContaining('is whole') })
    expect(await every(2, '25')).toMatchObject({ code: 0, output: expect.stringContaining('not due') })
    expect(await every(2, '24')).toMatchObject({ code: 0, output: expect.stringContaining('is whole') })
    expect(await listBackups()).toEqual([backupName(1), backupName(2)])
  })

  it('is made by one at a time', async () => {
    const both = await Promise.all([keep(1), keep(2)])
    const codes = both.map(({ code }) => code)
    expect(codes).toContain(0)
    for (const { code, output } of both) if (code !== 0) expect(output).toContain('is under way')
    expect(await listBackups()).toHaveLength(codes.filter((code) => code === 0).length)
  })

  it.each([
    ['a file of it is damaged', (path: string) => writeFile(join(path, 'files/uploads/one.png'), 'eno'), 'damaged'],
    ['a file of it is missing', (path: string) => rm(join(path, 'files/uploads/one.png')), 'missing'],
    ['its database is missing', (path: string) => rm(join(path, 'database.gz')), 'is no backup'],
    ['its list is damaged', (path: string) => writeFile(join(path, 'files.sha256'), 'x'), 'damaged'],
  ])('is refused where %s, and nothing is changed', async (_what, damage, words) => {
    await keep(1)
    await damage(join(backups, backupName(1)))
    const { code, output } = await runTool({ DATA_DIR: dataDir }, 'restore', join(backups, backupName(1)), '--replace')
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(await withEmbeddedDatabase(dataDir, databaseSnapshot)).toEqual(content)
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
    expect(await runTool(env, 'files', 'store')).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 files copied'),
    })
    expect(await runTool(env, 'files', 'store')).toMatchObject({
      output: expect.stringContaining('2 were there already'),
    })
    const elsewhere = await tempFolder()
    expect(await runTool({ ...env, DATA_DIR: elsewhere }, 'files', 'folder')).toMatchObject({ code: 0 })
    expect(await filesIn(join(elsewhere, 'files'))).toEqual(FILES)

    await keep(1)
    expect(
      await runTool({ ...env, DATA_DIR: await tempFolder() }, 'restore', join(backups, backupName(1))),
    ).toMatchObject({
      code: 0,
    })
    expect(await runTool(env, 'keep', backups, '--at', '2026-03-02T01:00:00Z')).toMatchObject({ code: 0 })
    expect(await readdir(join(backups, backupName(2)))).toEqual(['database.gz'])
  })

  it('are not touched where the store is not named, or refuses', async () => {
    expect((await runTool({ DATA_DIR: dataDir }, 'files', 'store')).output).toContain('STORAGE_URL')
    const { code, output } = await runTool(
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
    expect(output).toContain('0 files were copied')
    expect(output).not.toContain('very secret')
  })
})
