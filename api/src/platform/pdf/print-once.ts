import { createHash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import type { Storage } from '../storage/storage.ts'
import type { PdfPrinter } from './browser.ts'

export type Printing = { em: Em; storage: Pick<Storage, 'put'>; printer: Pick<PdfPrinter, 'print'> }

/** A document that keeps the storage key of its PDF in `file`, which is set once and never again. */
type Printable = {
  collection: string
  _id: ObjectId
  file?: string | null | undefined
  /** Key of the file, but for its end. */
  name: string
  html(): Promise<string>
  /** What holds as long as the document says what is printed; a file of what it said before isn't kept. */
  saying?: Record<string, string>
}

/** Prints that are under way in this process, so that a double click prints once. */
const underWay = new Map<string, Promise<string>>()

/** The storage key of a document's PDF, which is printed when it is first asked for. @throws what the printer throws */
export async function printOnce(printing: Printing, document: Printable): Promise<string> {
  if (document.file) return document.file
  const id = document._id.toHexString()
  const running = underWay.get(id)
  if (running) return running
  const started = print(printing, document).finally(() => underWay.delete(id))
  underWay.set(id, started)
  return started
}

async function print({ em, storage, printer }: Printing, document: Printable): Promise<string> {
  const { collection, _id, name, html, saying = {} } = document
  const pdf = await printer.print(await html())
  const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 16)
  const key = `${name}-${digest}.pdf`
  await storage.put(key, pdf)
  // Another copy of the program may have printed it meanwhile: the first to write its key wins, and all give its file.
  const documents = em.getCollection<{ _id: ObjectId; file?: string | null }>(collection)
  await documents.updateOne({ _id, file: null, ...saying }, { $set: { file: key } })
  const { file } = (await documents.findOne({ _id }, { projection: { file: 1 } })) ?? {}
  if (!file) throw new Error(`${name} is gone`)
  return file
}
