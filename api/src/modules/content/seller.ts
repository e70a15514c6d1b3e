import { SITE_NAME } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import type { Seller } from '../../model/seller.ts'
import { Setting } from '../../model/setting.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Read it in the transaction that issues a document; issued documents keep their seller. */
export async function currentSeller(em: Em, { seller }: Pick<Deps, 'seller'>): Promise<Seller> {
  const setting = await em.findOne(Setting, { site_name: SITE_NAME }, { fields: ['seller'] })
  return setting?.seller ?? seller
}
