import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentOf, folder, inside, run, running, tell } from './db-tools.fixture.ts'

const ROWS = 40_000
let dataDir = ''
let backups = ''
let file = ''
beforeEach(async () => {
  dataDir = await folder()
  backups = await folder()
  file = join(backups, 'backup.gz')
  await inside(dataDir, async (db) => {
    const rows = Array.from({ length: ROWS }, (_, n) => ({ n, text: String(Math.random()).repeat(20) }))
    await db.collection('rows').insertMany(rows)
    await db.collection('rows').createIndex({ n: 1 })
  })
})

describe('what is killed in the middle leaves all as it was, and can be done again:', () => {
  it('a backup', async () => {
    const command = tell({ DATA_DIR: dataDir }, 'backup', file)
    await command.heard('Reading')
    command.kill('SIGTERM')
    expect(await command.ended).toMatchObject({ code: 1, said: expect.stringContaining('ended from outside') })
    expect(await readdir(backups)).toEqual([])
  })

  it('a restore of the embedded database', async () => {
    await run({ DATA_DIR: dataDir }, 'backup', file)
    const target = await folder()
    const before = await inside(target, async (db) => {
      await db.collection('mine').insertOne({})
      return contentOf(db)
    })
    const command = tell({ DATA_DIR: target }, 'restore', file, '--replace')
    await command.heard('is whole')
    command.kill('SIGKILL')
    await command.ended
    await expect.poll(() => inside(target, contentOf).catch(() => 'still ending'), { timeout: 20_000 }).toEqual(before)
    expect(await run({ DATA_DIR: target }, 'restore', file, '--replace')).toMatchObject({ code: 0 })
    expect(await inside(target, (db) => db.collection('rows').countDocuments())).toBe(ROWS)
    expect(await readdir(target)).not.toContain('restoring')
  })

  it('a copy to a MongoDB', async () => {
    const { uri, db } = await running(await folder())
    await db.collection('mine').insertOne({})
    const before = await contentOf(db)
    const command = tell({ DATA_DIR: dataDir }, 'copy', uri, '--replace')
    await command.heard('Writing to')
    command.kill('SIGKILL')
    await command.ended
    expect((await contentOf(db))['mine']).toEqual(before['mine'])
    expect(await run({ DATA_DIR: dataDir }, 'copy', uri, '--replace')).toMatchObject({ code: 0 })
    expect(await contentOf(db)).toEqual(await inside(dataDir, contentOf))
  })

  it('a dated backup, whether it may tidy up or not', async () => {
    const named = (day: number) => `olympiad-2026-03-0${day}T01-00-00Z`
    const there = async () => (await readdir(backups)).filter((name) => !name.startsWith('.lock')).sort()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const telling = tell({ DATA_DIR: dataDir }, 'keep', backups, '--at', '2026-03-05T01:00:00Z')
      await telling.heard('Reading')
      telling.kill(signal)
      await telling.ended
      expect((await there()).filter((name) => !name.startsWith('.'))).toEqual([])
    }
    expect(await there(), 'what the kill has left').toEqual([`.${named(5)}.partial`])
    const again = await run({ DATA_DIR: dataDir }, 'keep', backups, '--at', '2026-03-06T01:00:00Z')
    expect(again).toMatchObject({ code: 0 })
    expect(await there()).toEqual([named(6)])
  })
})
