import { type UnzipFileInfo, unzipSync } from 'fflate'
import { WorkbookRefused } from './workbook-refused.ts'

/** A sheet of ten thousand rows with twenty columns stays far below both. */
export const FILE_MOST_BYTES = 5 * 1024 * 1024
export const UNPACKED_MOST_BYTES = 64 * 1024 * 1024
const MAX_PARTS = 1000

/** @throws {WorkbookRefused} `too_much` */
function boundedFilter(): (part: UnzipFileInfo) => true {
  let count = 0
  let total = 0
  return ({ size, originalSize }) => {
    count += 1
    // A part that is only stored unpacks to its size, whatever its directory says.
    total += Math.max(size, originalSize)
    if (count > MAX_PARTS || total > UNPACKED_MOST_BYTES) throw new WorkbookRefused('too_much')
    return true
  }
}

/**
 * The parts of a workbook by their names. The library unpacks no part beyond the length that the directory says, so
 * neither an honest nor a lying archive fills the memory.
 * @throws {WorkbookRefused} `not_a_sheet`, `too_much`, `unreadable`
 */
export function unpack(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  try {
    const parts = new Map(Object.entries(unzipSync(bytes, { filter: boundedFilter() })))
    if (!parts.has('[Content_Types].xml') && !parts.has('content.xml')) throw new WorkbookRefused('not_a_sheet')
    return parts
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('unreadable')
  }
}
