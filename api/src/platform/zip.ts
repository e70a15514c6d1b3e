import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; its name is ours: letters, digits, `-`, `_`, `.`, and `/` between folders. */
export type ZipEntry = { name: string; bytes: Uint8Array }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** 2.0: deflate and folders. */
const VERSION = 20
const UTF8_NAMES = 0x0800
const [STORED, DEFLATED] = [0, 8]
/** Without ZIP64 no archive and no file in it is larger, and it has no more files. */
const MOST_BYTES = 0xffff_ffff
const MOST_FILES = 0xffff

/** Packed already: packing it again takes time and gains nothing. */
const PACKED = /\.(?:pdf|jpg|png|gif|webp|zip)$/

/** The moment as MS-DOS has it, in steps of two seconds and without a zone. */
function dosMoment(moment: Date): { time: number; date: number } {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const date = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return { time, date }
}

type Written = { name: Buffer; head: Buffer; offset: number }

/** What the local header and the directory say alike, from the version on (APPNOTE 4.3.7, 4.3.12). */
function headOf(
  name: Buffer,
  packed: { method: number; crc: number; size: number; raw: number },
  moment: Date,
): Buffer {
  const { time, date } = dosMoment(moment)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(VERSION, 0)
  head.writeUInt16LE(UTF8_NAMES, 2)
  head.writeUInt16LE(packed.method, 4)
  head.writeUInt16LE(time, 6)
  head.writeUInt16LE(date, 8)
  head.writeUInt32LE(packed.crc, 10)
  head.writeUInt32LE(packed.size, 14)
  head.writeUInt32LE(packed.raw, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** An entry of the directory at the end: no comment, no attributes. */
function directoryEntry({ name, head, offset }: Written): Buffer {
  const made = Buffer.alloc(2)
  made.writeUInt16LE(VERSION)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(CENTRAL), made, head, rest, name])
}

function endOf(files: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/**
 * Packs files into a ZIP, one after the other as they come: of the archive no more than one file is in memory.
 * @throws {RangeError} beyond 4 GB or 65,535 files; what `entries` throws
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>, moment: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: text, bytes } of entries) {
    const name = Buffer.from(text)
    const method = PACKED.test(text) ? STORED : DEFLATED
    const body = method === STORED ? bytes : deflateRawSync(bytes)
    const head = headOf(name, { method, crc: crc32(bytes), size: body.length, raw: bytes.length }, moment)
    const size = 4 + head.length + name.length + body.length
    if (offset + size > MOST_BYTES || written.length === MOST_FILES) throw new RangeError('the archive is too large')
    written.push({ name, head, offset })
    offset += size
    yield Buffer.concat([signature(LOCAL), head, name])
    yield body
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, offset)
}
