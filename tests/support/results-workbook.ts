import { CFB, utils, write } from 'xlsx'
import type { ChosenFile } from './console-page.ts'

export type Cell = string | number | null | { t: 'e'; v: number }
export const DIVIDED_BY_ZERO: Cell = { t: 'e', v: 0x07 }

const file = (name: string, bytes: ArrayBuffer | number[]): ChosenFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(new Uint8Array(bytes)),
})

const packed = (lines: readonly (readonly Cell[])[]): ArrayBuffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet<Cell>(lines.map((line) => [...line])), 'النتائج')
  return write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

export const buildWorkbook = (name: string, lines: readonly (readonly Cell[])[]): ChosenFile =>
  file(name, packed(lines))

/** The file is small, but unpacks to far more than any results sheet. */
export function buildZipBomb(name: string, lines: readonly (readonly Cell[])[]): ChosenFile {
  const archive = CFB.read(new Uint8Array(packed(lines)), { type: 'array' })
  CFB.utils.cfb_add(archive, '/xl/media/image1.bin', Buffer.alloc(80 * 1024 * 1024))
  return file(name, CFB.write(archive, { fileType: 'zip', type: 'array', compression: true }) as number[])
}
