import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BSON } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentOf, folder, inside, run } from './db-tools.fixture.ts'
import type { Part } from './format.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

async function* parts(documents = 3000): AsyncGenerator<Part> {
  yield { kind: 'collection', shape: { name: 'teams', options: {}, indexes: [{ v: 2, key: { n: 1 }, name: 'n_1' }] } }
  for (let n = 0; n < documents; n += 1)
    yield { kind: 'document', bytes: BSON.serialize({ _id: n, n, text: Math.random().toString(36).repeat(20) }) }
  yield { kind: 'collection', shape: { name: 'users', options: {}, indexes: [] } }
}

/** A new backup of 3,000 documents. */
async function written(): Promise<string> {
  const path = join(await folder(), 'backup.gz')
  await writeBackup(path, 'olympiad', parts())
  return path
}

it('a file gives back what was written, with a head and an end', async () => {
  const path = await written()
  const read: Part[] = []
  for await (const part of readBackup(path)) read.push(part)
  expect(read).toHaveLength(3002)
  expect(await checkBackup(path)).toMatchObject({ version: 1, database: 'olympiad', collections: 2, documents: 3000 })
})

it('what breaks off while it is written leaves no file', async () => {
  const inFolder = await folder()
  async function* broken(): AsyncGenerator<Part> {
    yield* parts()
    throw new Error('the database went away')
  }
  await expect(writeBackup(join(inFolder, 'backup.gz'), 'olympiad', broken())).rejects.toThrow('went away')
  expect(await readdir(inFolder)).toEqual([])
})

describe('a restore says what is wrong with the file, and changes nothing', () => {
  let whole: Buffer
  beforeEach(async () => {
    whole = await readFile(await written())
  })

  const flipped = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 0xff
    return copy
  }
  const changed = (text: string, to: string): Buffer => {
    const plain = gunzipSync(whole)
    const at = plain.indexOf(text)
    plain.write(to, at)
    return gzipSync(plain)
  }

  it.each<[string, () => Buffer, string]>([
    ['cut off', () => whole.subarray(0, whole.length / 2), 'is damaged: it is cut off'],
    ['one byte short', () => whole.subarray(0, -1), 'is damaged: it is cut off'],
    ['with a wrong byte in it', () => flipped(whole, whole.length >> 1), 'is damaged'],
    ['with another value in it, packed again', () => changed('teams', 'beams'), 'is damaged: its checksum is wrong'],
    ['without its end, packed again', () => gzipSync(gunzipSync(whole).subarray(0, -120)), 'is damaged'],
    [
      'with more behind its end',
      () => gzipSync(Buffer.concat([gunzipSync(whole), gunzipSync(whole)])),
      'is damaged: something follows its end',
    ],
    ['that is empty', () => Buffer.alloc(0), 'is damaged: it is cut off'],
    ['of text', () => Buffer.from('{"teams": []}'), 'is not a backup'],
    ['of packed text', () => gzipSync('{"teams": []}'), 'is not a backup'],
    ['of packed nothing', () => gzipSync(''), 'is not a backup'],
    ['of another format', () => changed('olympiad-backup', 'olympiad-bakkup'), 'is not a backup'],
  ])('%s', async (_title, bytes, complaint) => {
    const path = join(await folder(), 'backup.gz')
    await writeFile(path, bytes())
    await expect(checkBackup(path)).rejects.toThrow(complaint)
  })

  it('of a newer version', async () => {
    const path = join(await folder(), 'backup.gz')
    const plain = gunzipSync(whole)
    plain.writeInt32LE(2, plain.indexOf('version') + 'version'.length + 1)
    await writeFile(path, gzipSync(plain))
    await expect(checkBackup(path)).rejects.toThrow('written by a newer version')
  })

  it('that is not there, or is a folder', async () => {
    const path = await folder()
    await expect(checkBackup(join(path, 'none'))).rejects.toThrow('There is no file')
    await expect(checkBackup(path)).rejects.toThrow('could not be read')
  })

  it('even where it was told to replace all there is', async () => {
    const dataDir = await folder()
    const before = await inside(dataDir, async (db) => {
      await db.collection('teams').insertOne({ mine: true })
      return contentOf(db)
    })
    const path = join(await folder(), 'backup.gz')
    await writeFile(path, whole.subarray(0, whole.length / 2))
    const { code, said } = await run({ DATA_DIR: dataDir }, 'restore', path, '--replace')
    expect(code).toBe(1)
    expect(said).toContain('is cut off')
    expect(await inside(dataDir, contentOf)).toEqual(before)
  })
})
