import { createHash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import type { Storage } from '../storage/storage.ts'
import type { PdfPrinter } from './pdf-printer.ts'

export type Printing = { em: Em; storage: Pick<Storage, 'put'>; printer: Pick<PdfPrinter, 'print'> }

type Printable = {
  collection: string
  _id: ObjectId
  /** Storage key of the PDF. Printing sets it once; only an erasure clears it. */
  file?: string | null | undefined
  /** Without its suffix. */
  name: string
  html(): Promise<string>
  /** The file isn't kept if the document no longer matches. */
  condition?: Record<string, string>
}

/** A double click prints once. */
const underWay = new Map<string, Promise<string>>()

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
  const { collection, _id, name, html, condition = {} } = document
  const pdf = await printer.print(await html())
  const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 16)
  const key = `${name}-${digest}.pdf`
  await storage.put(key, pdf)
  // Another copy may print too: the first key written wins, and all copies return it.
  const documents = em.getCollection<{ _id: ObjectId; file?: string | null }>(collection)
  await documents.updateOne({ _id, file: null, ...condition }, { $set: { file: key } })
  const { file } = (await documents.findOne({ _id }, { projection: { file: 1 } })) ?? {}
  if (!file) throw new Error(`${name} is gone`)
  return file
}
