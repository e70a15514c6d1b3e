import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFile } from '@olympiad/embedded-mongo/lock'
import { BSON, MongoClient } from 'mongodb'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { BackupPart } from './backup-format.ts'
import {
  databaseSnapshot,
  runEmbeddedDatabase,
  runTool,
  runToolUntil,
  spawnTool,
  tempFolder,
  withEmbeddedDatabase,
} from './db-tools.fixture.ts'
import { readDatabase } from './read-database.ts'
import { writeBackup } from './write-backup.ts'

let dataDir = ''
let file = ''
let content: Awaited<ReturnType<typeof databaseSnapshot>>
beforeEach(async () => {
  dataDir = await tempFolder()
  file = join(await tempFolder(), 'backup.gz')
  content = await withEmbeddedDatabase(dataDir, async (db) => {
    await db.collection('teams').createIndex({ name: 1 }, { unique: true })
    await db.collection('teams').insertMany([{ name: 'a' }, { name: 'b' }])
    return databaseSnapshot(db)
  })
})

const backUp = () => runTool({ DATA_DIR: dataDir }, 'backup', file)
const untouched = async () => expect(await withEmbeddedDatabase(dataDir, databaseSnapshot)).toEqual(content)

describe('a restore is refused, and nothing is changed,', () => {
  it('where there are data already', async () => {
    await backUp()
    const { code, output } = await runTool({ DATA_DIR: dataDir }, 'restore', file)
    expect(code).toBe(1)
    expect(output).toContain(
      'is not empty (1 collection: teams). Nothing was changed. With --replace all of it is replaced.',
    )
    await untouched()
  })

  it('where the product is running', async () => {
    await backUp()
    const { db, stop } = await runEmbeddedDatabase(dataDir)
    const { code, output } = await runTool({ DATA_DIR: dataDir }, 'restore', file, '--replace')
    expect(code).toBe(1)
    expect(output).toContain(`The product is running on ${dataDir}: end it first. Nothing was changed.`)
    expect(await databaseSnapshot(db)).toEqual(content)
    await stop()
  })

  it('where a product elsewhere works on the MongoDB, until it has ended', async () => {
    await backUp()
    const { db, uri } = await runEmbeddedDatabase(await tempFolder())
    await db.collection<{ _id: string; until: Date }>('leases').insertOne({ _id: 'outbox', until: new Date() })
    const restore = () => runTool({ MONGODB_URI: uri }, 'restore', file, '--replace')
    expect(await restore()).toMatchObject({
      code: 1,
      output: expect.stringContaining('The product is running on mongodb://'),
    })
    await db.collection('leases').updateOne({}, { $set: { until: new Date(Date.now() - 11_000) } })
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await databaseSnapshot(db)).toEqual(content)
  })

  it('where the data file holds another database too', async () => {
    await backUp()
    await withEmbeddedDatabase(dataDir, (db) => db.client.db('other').collection('c').insertOne({}))
    const { code, output } = await runTool({ DATA_DIR: dataDir }, 'restore', file, '--replace')
    expect(code).toBe(1)
    expect(output).toContain('holds other databases too (other)')
    await untouched()
  })

  const teams = (indexes: Record<string, unknown>[], ...documents: Uint8Array[]): BackupPart[] => [
    { kind: 'collection', definition: { name: 'teams', options: {}, indexes } },
    ...documents.map((bytes): BackupPart => ({ kind: 'document', bytes })),
  ]
  const same = [BSON.serialize({ _id: 1, name: 'a' }), BSON.serialize({ _id: 2, name: 'a' })]
  const reordered = BSON.serialize(
    new Map([
      ['_id', 1],
      ['b', 1],
      ['2', 1],
    ]),
  )

  it.each<[string, readonly BackupPart[], string]>([
    ['where the indexes are of a kind that it has not', teams([{ v: 2, key: { a: 'text' }, name: 'text' }]), 'text'],
    [
      'where documents contradict a unique index',
      teams([{ v: 2, key: { name: 1 }, name: 'n', unique: true }], ...same),
      'E11000',
    ],
    ['where an _id comes twice', teams([], reordered, reordered), 'E11000'],
    ['where a document would not stay as it was', teams([], reordered), 'did not come out as they went in'],
  ])('%s', async (_title, given, complaint) => {
    const path = join(await tempFolder(), 'made.gz')
    await writeBackup(
      path,
      'olympiad',
      (async function* () {
        yield* given
      })(),
    )
    const { uri, db } = await runEmbeddedDatabase(await tempFolder())
    await db.collection('mine').insertOne({})
    const before = await databaseSnapshot(db)
    for (const env of [{ DATA_DIR: dataDir }, { MONGODB_URI: uri }]) {
      const { code, output } = await runTool(env, 'restore', path, '--replace')
      expect(code).toBe(1)
      expect(output).toContain(complaint)
      expect(output).toContain('Nothing was changed.')
    }
    expect(await databaseSnapshot(db)).toEqual(before)
    await untouched()
  })
})

describe('an interrupted command changes nothing and can be repeated:', () => {
  it('a backup that is interrupted', async () => {
    const { code, output } = await runToolUntil('Reading', { DATA_DIR: dataDir }, 'backup', file)
    expect(code).toBe(1)
    expect(output).toContain('ended from outside')
    expect(await readdir(join(file, '..'))).toEqual([])
    expect(await backUp()).toMatchObject({ code: 0 })
  })

  it('a restore of the embedded database that is killed', async () => {
    await backUp()
    await withEmbeddedDatabase(dataDir, (db) =>
      db.collection('teams').updateOne({ name: 'a' }, { $set: { name: 'c' } }),
    )
    const before = await withEmbeddedDatabase(dataDir, databaseSnapshot)
    const command = spawnTool({ DATA_DIR: dataDir }, 'restore', file, '--replace')
    await command.waitForOutput('is whole')
    command.kill('SIGKILL')
    await command.ended
    await expect
      .poll(() => withEmbeddedDatabase(dataDir, databaseSnapshot).catch(() => 'still ending'), { timeout: 20_000 })
      .toEqual(before)
    expect(await runTool({ DATA_DIR: dataDir }, 'restore', file, '--replace')).toMatchObject({ code: 0 })
    await untouched()
    expect(await readdir(dataDir)).not.toContain('restoring')
  })
})

describe('a backup is refused', () => {
  it('where there is a file of that name, which stays as it is', async () => {
    await writeFile(file, 'precious')
    const { code, output } = await backUp()
    expect(code).toBe(1)
    expect(output).toContain(`${file} is there already`)
    expect(await readFile(file, 'utf8')).toBe('precious')
  })

  it('where there is no database, and none is made', async () => {
    const empty = await tempFolder()
    const { code, output } = await runTool({ DATA_DIR: empty }, 'backup', file)
    expect(code).toBe(1)
    expect(output).toContain(`There is no database in ${empty}`)
    expect(await readdir(empty)).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  it('where the database is run by hand and has no socket there: it says how to reach it', async () => {
    onTestFinished(lockFile(join(dataDir, 'embedded-mongo.lock')))
    const { code, output } = await backUp()
    expect(code).toBe(1)
    expect(output).toContain('MONGODB_URI=')
    expect(output).not.toContain('ENOENT')
  })

  it('where it can not be written', async () => {
    const { code, output } = await runTool({ DATA_DIR: dataDir }, 'backup', join(file, 'no', 'such', 'folder'))
    expect(code).toBe(1)
    expect(output).toContain('ENOENT')
  })

  it('where the snapshot ends before everything is read', async () => {
    const { uri, db } = await runEmbeddedDatabase(dataDir)
    await db.collection('teams').insertMany(Array.from({ length: 5000 }, (_, n) => ({ name: `team ${n}` })))
    const client = new MongoClient(uri, { monitorCommands: true })
    onTestFinished(() => client.close())
    const sessions: unknown[] = []
    client.on('commandStarted', ({ command }) => sessions.push(command['lsid']))
    const source = { client, db: client.db('olympiad'), title: '', isQuiesced: false, close: async () => {} }
    const reading = readDatabase(source, () => {})
    for (let parts = 0; parts < 10; parts += 1) await reading.next()
    await db.command({ endSessions: sessions.filter((each) => each !== undefined) })
    const rest = async () => {
      for await (const _ of reading);
    }
    await expect(rest()).rejects.toThrow('too large to be read within the 60 seconds')
  })
})

it('no password is ever shown', async () => {
  const secret = 'Sup3r%40Secret'
  const uri = `mongodb://admin:${secret}@127.0.0.1:1/olympiad?serverSelectionTimeoutMS=300`
  await mkdir(dataDir, { recursive: true })
  const output = [
    await runTool({ DATA_DIR: dataDir }, 'copy', uri),
    await runTool({ MONGODB_URI: uri }, 'backup', file),
    await runTool({ DATA_DIR: dataDir }, 'copy', `mongodb+nonsense://admin:${secret}@x/`),
    await runTool({ DATA_DIR: dataDir }, 'copy', `mongodb://admin:${secret}@x:notaport/`),
  ]
  for (const each of output) {
    expect(each.code).toBe(1)
    expect(each.output).not.toMatch(/Sup3r|%40Secret|@Secret/)
    expect(each.output).not.toBe('')
  }
})

it.each([
  [[]],
  [['restore']],
  [['drop', 'x']],
  [['backup', 'a', 'b']],
  [['backup', 'a', '--replace']],
  [['copy', '--what']],
])('what can not be understood (%j) is answered with how to say it', async (args) => {
  const { code, output } = await runTool({ DATA_DIR: dataDir }, ...args)
  expect(code).toBe(2)
  expect(output).toContain('pnpm db:backup <file>')
})
