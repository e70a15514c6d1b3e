import { expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { unzip } from '../modules/privacy/unzip.fixture.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

async function zipBytes(entries: readonly ZipEntry[]): Promise<Buffer> {
  async function* all() {
    yield* entries
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipStream(all(), new Date('2026-11-21T10:20:30Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('unpacks to the same bytes, under names in any script', async () => {
  const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251)
  const entries = [
    { name: 'بيانات.json', bytes: Buffer.from('اسم '.repeat(5000)) },
    { name: 'pictures/one.jpg', bytes: noise },
    { name: 'empty.txt', bytes: new Uint8Array() },
  ]
  const archive = await zipBytes(entries)
  expect(archive.length).toBeLessThan(noise.length + 3000)
  expect([...unzip(archive)]).toEqual(entries.map(({ name, bytes }) => [name, Buffer.from(bytes)]))
})

it('is an empty archive without entries', async () => {
  expect(unzip(await zipBytes([])).size).toBe(0)
})

it('is readable by another library', async () => {
  const archive = await zipBytes([{ name: 'folder/a.txt', bytes: Buffer.from('hello '.repeat(99)) }])
  const file = CFB.find(CFB.read(archive, { type: 'buffer' }), '/folder/a.txt')
  expect(Buffer.from(file?.content ?? []).toString()).toBe('hello '.repeat(99))
})
