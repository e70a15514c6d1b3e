import { expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { unzipped } from '../modules/privacy/unzipped.fixture.ts'
import { type ZipEntry, zipped } from './zip.ts'

const MOMENT = new Date('2026-11-21T10:20:30Z')

async function packed(entries: readonly ZipEntry[]): Promise<Buffer> {
  async function* all() {
    yield* entries
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(all(), MOMENT)) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('gives back what was packed, byte for byte', async () => {
  const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251)
  const text = Buffer.from('اسم '.repeat(5000))
  const archive = await packed([
    { name: 'data.json', bytes: text },
    { name: 'pictures/one.jpg', bytes: noise },
    { name: 'empty.txt', bytes: new Uint8Array() },
  ])
  expect(archive.length).toBeLessThan(noise.length + 3000)
  const files = unzipped(archive)
  expect([...files.keys()]).toEqual(['data.json', 'pictures/one.jpg', 'empty.txt'])
  expect(files.get('data.json')?.equals(text)).toBe(true)
  expect(files.get('pictures/one.jpg')?.equals(Buffer.from(noise))).toBe(true)
  expect(files.get('empty.txt')?.length).toBe(0)
})

it('is an archive without files where there are none', async () => {
  expect(unzipped(await packed([])).size).toBe(0)
})

it('is read by another program than ours', async () => {
  const archive = await packed([{ name: 'folder/a.txt', bytes: Buffer.from('hello '.repeat(99)) }])
  const file = CFB.find(CFB.read(archive, { type: 'buffer' }), '/folder/a.txt')
  expect(Buffer.from(file?.content ?? []).toString()).toBe('hello '.repeat(99))
})
