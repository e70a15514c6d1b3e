import { type UnzipFileInfo, unzipSync } from 'fflate'
import { WorkbookError } from './workbook-error.ts'

/** A sheet of ten thousand rows with twenty columns stays far below both limits. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
const MAX_PARTS = 1000

/** @throws {WorkbookError} `too_much` */
function boundedFilter(): (part: UnzipFileInfo) => true {
  let count = 0
  let total = 0
  return ({ size, originalSize }) => {
    count += 1
    total += Math.max(size, originalSize)
    if (count > MAX_PARTS || total > MAX_UNPACKED_BYTES) throw new WorkbookError('too_much')
    return true
  }
}

/**
 * fflate unpacks no part beyond its declared length, so neither an honest nor a forged archive fills the memory.
 * @throws {WorkbookError} `not_a_sheet`, `too_much`, `unreadable`
 */
export function unzipWorkbook(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  try {
    const parts = new Map(Object.entries(unzipSync(bytes, { filter: boundedFilter() })))
    if (!parts.has('[Content_Types].xml') && !parts.has('content.xml')) throw new WorkbookError('not_a_sheet')
    return parts
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('unreadable')
  }
}
