import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { eraseBuyers, eraseFromInvoices } from '../erase/erase-from-orders.ts'
import { inBatches } from './batches.ts'

type InvoiceDeps = Pick<Deps, 'orm' | 'storage' | 'now'>

/** Invoices of natural persons that still name them. */
const NAMED: Where = {
  'buyer.name': { $ne: '' },
  'buyer.tax_id': { $in: [null, ''] },
  'buyer.crNumber': { $in: [null, ''] },
}

async function eraseBatch({ orm, storage }: InvoiceDeps, ids: ObjectId[]): Promise<void> {
  const files = await inTransaction(orm, (tx) => eraseFromInvoices(tx, ids))
  for (const file of files) await storage.remove(file)
}

/** Of people who were erased, as soon as the law keeps an invoice no longer. */
async function ofErased(deps: InvoiceDeps): Promise<number> {
  const now = deps.now()
  const found = await deps.orm.em.fork().find(Erasure, { 'invoices.until': { $lte: now } } as object)
  let gone = 0
  for (const { _id, invoices } of found) {
    const over = invoices.filter(({ until }) => until <= now).map(({ invoice }) => invoice)
    await eraseBatch(deps, over)
    gone += over.length
    await inTransaction(deps.orm, async (tx) => {
      const erasure = await tx.findOneOrFail(Erasure, { _id })
      erasure.invoices = erasure.invoices.filter(({ until }) => until > now)
    })
  }
  return gone
}

/** Takes the buyers out of invoices that are older than is kept, and out of the orders that were paid with them. */
export async function oldInvoices(deps: InvoiceDeps, before: Date, signal: AbortSignal): Promise<number> {
  const em = deps.orm.em.fork()
  const erased = await ofErased(deps)
  const over = { ...NAMED, issued_at: { $lt: before } }
  const old = await inBatches({ em, collection: 'invoices', over, signal }, (ids) => eraseBatch(deps, ids))
  const paid = { paid_at: { $lt: before }, 'buyer.name': { $ne: '' } }
  await inBatches({ em, collection: 'orders', over: paid, signal }, (ids) =>
    inTransaction(deps.orm, (tx) => eraseBuyers(tx, ids)),
  )
  return erased + old
}
