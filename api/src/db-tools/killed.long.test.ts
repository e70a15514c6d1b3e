import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  databaseSnapshot,
  runEmbeddedDatabase,
  runTool,
  spawnTool,
  tempFolder,
  withEmbeddedDatabase,
} from './db-tools.fixture.ts'

const ROWS = 40_000
let dataDir = ''
let backups = ''
let file = ''
beforeEach(async () => {
  dataDir = await tempFolder()
  backups = await tempFolder()
  file = join(backups, 'backup.gz')
  await withEmbeddedDatabase(dataDir, async (db) => {
    const rows = Array.from({ length: ROWS }, (_, n) => ({ n, text: String(Math.random()).repeat(20) }))
    await db.collection('rows').insertMany(rows)
    await db.collection('rows').createIndex({ n: 1 })
  })
})

describe('a killed command changes nothing and can be repeated:', () => {
  it('a backup', async () => {
    const command = spawnTool({ DATA_DIR: dataDir }, 'backup', file)
    await command.waitForOutput('Reading')
    command.kill('SIGTERM')
    expect(await command.ended).toMatchObject({ code: 1, output: expect.stringContaining('ended from outside') })
    expect(await readdir(backups)).toEqual([])
  })

  it('a restore of the embedded database', async () => {
    await runTool({ DATA_DIR: dataDir }, 'backup', file)
    const target = await tempFolder()
    const before = await withEmbeddedDatabase(target, async (db) => {
      await db.collection('mine').insertOne({})
      return databaseSnapshot(db)
    })
    const command = spawnTool({ DATA_DIR: target }, 'restore', file, '--replace')
    await command.waitForOutput('is whole')
    command.kill('SIGKILL')
    await command.ended
    await expect
      .poll(() => withEmbeddedDatabase(target, databaseSnapshot).catch(() => 'still ending'), { timeout: 20_000 })
      .toEqual(before)
    expect(await runTool({ DATA_DIR: target }, 'restore', file, '--replace')).toMatchObject({ code: 0 })
    expect(await withEmbeddedDatabase(target, (db) => db.collection('rows').countDocuments())).toBe(ROWS)
    expect(await readdir(target)).not.toContain('restoring')
  })

  it('a copy to a MongoDB', async () => {
    const { uri, db } = await runEmbeddedDatabase(await tempFolder())
    await db.collection('mine').insertOne({})
    const before = await databaseSnapshot(db)
    const command = spawnTool({ DATA_DIR: dataDir }, 'copy', uri, '--replace')
    await command.waitForOutput('Writing to')
    command.kill('SIGKILL')
    await command.ended
    expect((await databaseSnapshot(db))['mine']).toEqual(before['mine'])
    expect(await runTool({ DATA_DIR: dataDir }, 'copy', uri, '--replace')).toMatchObject({ code: 0 })
    expect(await databaseSnapshot(db)).toEqual(await withEmbeddedDatabase(dataDir, databaseSnapshot))
  })

  it('a dated backup, whether it may tidy up or not', async () => {
    const backupName = (day: number) => `olympiad-2026-03-0${day}T01-00-00Z`
    const listBackups = async () => (await readdir(backups)).filter((name) => !name.startsWith('.lock')).sort()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const telling = spawnTool({ DATA_DIR: dataDir }, 'keep', backups, '--at', '2026-03-05T01:00:00Z')
      await telling.waitForOutput('Reading')
      telling.kill(signal)
      await telling.ended
      expect((await listBackups()).filter((name) => !name.startsWith('.'))).toEqual([])
    }
    expect(await listBackups(), 'what the kill has left').toEqual([`.${backupName(5)}.partial`])
    const again = await runTool({ DATA_DIR: dataDir }, 'keep', backups, '--at', '2026-03-06T01:00:00Z')
    expect(again).toMatchObject({ code: 0 })
    expect(await listBackups()).toEqual([backupName(6)])
  })
})
