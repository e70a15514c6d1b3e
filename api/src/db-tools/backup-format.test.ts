import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BSON } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BackupPart } from './backup-format.ts'
import { databaseSnapshot, runTool, tempFolder, withEmbeddedDatabase } from './db-tools.fixture.ts'
import { readBackup, verifyBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

async function* parts(documents = 3000): AsyncGenerator<BackupPart> {
  yield {
    kind: 'collection',
    definition: { name: 'teams', options: {}, indexes: [{ v: 2, key: { n: 1 }, name: 'n_1' }] },
  }
  for (let n = 0; n < documents; n += 1)
    yield { kind: 'document', bytes: BSON.serialize({ _id: n, n, text: Math.random().toString(36).repeat(20) }) }
  yield { kind: 'collection', definition: { name: 'users', options: {}, indexes: [] } }
}

async function written(): Promise<string> {
  const path = join(await tempFolder(), 'backup.gz')
  await writeBackup(path, 'olympiad', parts())
  return path
}

it('a file returns what was written, with a head and an end', async () => {
  const path = await written()
  const read: BackupPart[] = []
  for await (const part of readBackup(path)) read.push(part)
  expect(read).toHaveLength(3002)
  expect(await verifyBackup(path)).toMatchObject({ version: 1, database: 'olympiad', collections: 2, documents: 3000 })
})

it('an interrupted write leaves no file', async () => {
  const inFolder = await tempFolder()
  async function* broken(): AsyncGenerator<BackupPart> {
    yield* parts()
    throw new Error('the database went away')
  }
  await expect(writeBackup(join(inFolder, 'backup.gz'), 'olympiad', broken())).rejects.toThrow('went away')
  expect(await readdir(inFolder)).toEqual([])
})

describe('a restore says what is wrong with the file, and changes nothing', () => {
  let intact: Buffer
  beforeEach(async () => {
    intact = await readFile(await written())
  })

  const flipped = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 0xff
    return copy
  }
  const changed = (text: string, to: string): Buffer => {
    const plain = gunzipSync(intact)
    const at = plain.indexOf(text)
    plain.write(to, at)
    return gzipSync(plain)
  }

  it.each<[string, () => Buffer, string]>([
    ['cut off', () => intact.subarray(0, intact.length / 2), 'is damaged: it is cut off'],
    ['one byte short', () => intact.subarray(0, -1), 'is damaged: it is cut off'],
    ['with a wrong byte in it', () => flipped(intact, intact.length >> 1), 'is damaged'],
    ['with another value in it, packed again', () => changed('teams', 'beams'), 'is damaged: its checksum is wrong'],
    ['without its end, packed again', () => gzipSync(gunzipSync(intact).subarray(0, -120)), 'is damaged'],
    [
      'with more behind its end',
      () => gzipSync(Buffer.concat([gunzipSync(intact), gunzipSync(intact)])),
      'is damaged: something follows its end',
    ],
    ['that is empty', () => Buffer.alloc(0), 'is damaged: it is cut off'],
    ['of text', () => Buffer.from('{"teams": []}'), 'is not a backup'],
    ['of packed text', () => gzipSync('{"teams": []}'), 'is not a backup'],
    ['of packed nothing', () => gzipSync(''), 'is not a backup'],
    ['of another format', () => changed('olympiad-backup', 'olympiad-bakkup'), 'is not a backup'],
  ])('%s', async (_title, bytes, complaint) => {
    const path = join(await tempFolder(), 'backup.gz')
    await writeFile(path, bytes())
    await expect(verifyBackup(path)).rejects.toThrow(complaint)
  })

  it('of a newer version', async () => {
    const path = join(await tempFolder(), 'backup.gz')
    const plain = gunzipSync(intact)
    plain.writeInt32LE(2, plain.indexOf('version') + 'version'.length + 1)
    await writeFile(path, gzipSync(plain))
    await expect(verifyBackup(path)).rejects.toThrow('written by a newer version')
  })

  it('that is not there, or is a folder', async () => {
    const path = await tempFolder()
    await expect(verifyBackup(join(path, 'none'))).rejects.toThrow('There is no file')
    await expect(verifyBackup(path)).rejects.toThrow('could not be read')
  })

  it('even where it was told to replace all there is', async () => {
    const dataDir = await tempFolder()
    const before = await withEmbeddedDatabase(dataDir, async (db) => {
      await db.collection('teams').insertOne({ mine: true })
      return databaseSnapshot(db)
    })
    const path = join(await tempFolder(), 'backup.gz')
    await writeFile(path, intact.subarray(0, intact.length / 2))
    const { code, output } = await runTool({ DATA_DIR: dataDir }, 'restore', path, '--replace')
    expect(code).toBe(1)
    expect(output).toContain('is cut off')
    expect(await withEmbeddedDatabase(dataDir, databaseSnapshot)).toEqual(before)
  })
})
