import { WorkbookRefused } from './workbook-refused.ts'

/** A sheet of ten thousand rows with twenty columns stays far below both. */
export const FILE_MOST_BYTES = 5 * 1024 * 1024
export const UNPACKED_MOST_BYTES = 64 * 1024 * 1024
const MOST_PARTS = 1000

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
/** A length that stands in an extension for huge archives, which no sheet of results is. */
const HUGE = 0xffffffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

type Part = { name: string; method: number; packed: number; unpacked: number; offset: number }

const unreadable = () => new WorkbookRefused('unreadable')

/** The directory of a zip archive. Source: APPNOTE 6.3.10, 4.3.12 and 4.3.16. */
function directoryOf(view: DataView, bytes: Uint8Array): Part[] {
  let end = bytes.length - END_LENGTH
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1
  if (end < 0) throw unreadable()
  const count = view.getUint16(end + 10, true)
  if (count > MOST_PARTS) throw new WorkbookRefused('too_much')
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw unreadable()
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw unreadable()
    const nameLength = view.getUint16(at + 28, true)
    const part = {
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    if ([part.packed, part.unpacked, part.offset].includes(HUGE)) throw unreadable()
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    return part
  })
}

/** The bytes of a part as they are packed. */
function packedBytes(view: DataView, bytes: Uint8Array<ArrayBuffer>, { offset, packed }: Part) {
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) throw unreadable()
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > bytes.length) throw unreadable()
  return bytes.subarray(start, start + packed)
}

/** Never holds more than the directory promised: one byte beyond it ends the reading. */
async function inflated(packed: Uint8Array<ArrayBuffer>, promised: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(promised)
  let size = 0
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    for (let reader = stream.getReader(), next = await reader.read(); !next.done; next = await reader.read()) {
      if (size + next.value.length > promised) {
        await reader.cancel()
        throw new WorkbookRefused('too_much')
      }
      whole.set(next.value, size)
      size += next.value.length
    }
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : unreadable()
  }
  if (size !== promised) throw unreadable()
  return whole
}

/**
 * The parts of a workbook by their names. What it unpacks to is first read from the directory, then counted while it is
 * unpacked, so that neither an honest nor a lying archive fills the memory.
 * @throws {WorkbookRefused} `not_a_sheet`, `too_much`, `unreadable`
 */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = directoryOf(view, bytes)
  if (directory.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MOST_BYTES) {
    throw new WorkbookRefused('too_much')
  }
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const part of directory) {
    const packed = packedBytes(view, bytes, part)
    if (part.method === DEFLATED) parts.set(part.name, await inflated(packed, part.unpacked))
    else if (part.method === STORED && part.packed === part.unpacked) parts.set(part.name, packed)
    else throw unreadable()
  }
  if (!parts.has('[Content_Types].xml') && !parts.has('content.xml')) throw new WorkbookRefused('not_a_sheet')
  return parts
}
