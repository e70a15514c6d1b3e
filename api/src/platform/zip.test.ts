import { expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { unzipped } from '../modules/privacy/unzipped.fixture.ts'
import { type ZipEntry, zipped } from './zip.ts'

async function packed(entries: readonly ZipEntry[]): Promise<Buffer> {
  async function* all() {
    yield* entries
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(all(), new Date('2026-11-21T10:20:30Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('gives back what was packed, byte for byte, under names in any script', async () => {
  const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251)
  const entries = [
    { name: 'بيانات.json', bytes: Buffer.from('اسم '.repeat(5000)) },
    { name: 'pictures/one.jpg', bytes: noise },
    { name: 'empty.txt', bytes: new Uint8Array() },
  ]
  const archive = await packed(entries)
  expect(archive.length).toBeLessThan(noise.length + 3000)
  expect([...unzipped(archive)]).toEqual(entries.map(({ name, bytes }) => [name, Buffer.from(bytes)]))
})

it('is an archive without files where there are none', async () => {
  expect(unzipped(await packed([])).size).toBe(0)
})

it('is read by another library than the one that wrote it', async () => {
  const archive = await packed([{ name: 'folder/a.txt', bytes: Buffer.from('hello '.repeat(99)) }])
  const file = CFB.find(CFB.read(archive, { type: 'buffer' }), '/folder/a.txt')
  expect(Buffer.from(file?.content ?? []).toString()).toBe('hello '.repeat(99))
})
