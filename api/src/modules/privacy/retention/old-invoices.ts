import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { eraseBuyers, eraseFromInvoices } from '../erase/erase-from-orders.ts'
import { processInBatches } from './batches.ts'

type InvoiceDeps = Pick<Deps, 'orm' | 'storage' | 'now'>

const NAMED_BUYER: Where = {
  'buyer.name': { $ne: '' },
  'buyer.tax_id': { $in: [null, ''] },
  'buyer.crNumber': { $in: [null, ''] },
}

async function eraseBatch({ orm, storage }: InvoiceDeps, ids: ObjectId[]): Promise<void> {
  const files = await inTransaction(orm, (tx) => eraseFromInvoices(tx, ids))
  for (const file of files) await storage.remove(file)
}

/** An erased person's invoices keep the buyer until the end of the legal retention. */
async function anonymiseErased(deps: InvoiceDeps): Promise<number> {
  const now = deps.now()
  const found = await deps.orm.em.fork().find(Erasure, { 'invoices.until': { $lte: now } } as object)
  let count = 0
  for (const { _id, invoices } of found) {
    const expired = invoices.filter(({ until }) => until <= now).map(({ invoice }) => invoice)
    await eraseBatch(deps, expired)
    count += expired.length
    await inTransaction(deps.orm, async (tx) => {
      const erasure = await tx.findOneOrFail(Erasure, { _id })
      erasure.invoices = erasure.invoices.filter(({ until }) => until > now)
    })
  }
  return count
}

export async function anonymiseOldInvoices(deps: InvoiceDeps, before: Date, signal: AbortSignal): Promise<number> {
  const em = deps.orm.em.fork()
  const erased = await anonymiseErased(deps)
  const expired = { ...NAMED_BUYER, issued_at: { $lt: before } }
  const old = await processInBatches({ em, collection: 'invoices', expiredFilter: expired, signal }, (ids) =>
    eraseBatch(deps, ids),
  )
  const paid = { paid_at: { $lt: before }, 'buyer.name': { $ne: '' } }
  await processInBatches({ em, collection: 'orders', expiredFilter: paid, signal }, (ids) =>
    inTransaction(deps.orm, (tx) => eraseBuyers(tx, ids)),
  )
  return erased + old
}
