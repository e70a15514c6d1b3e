import { SITE_NAME } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import type { Seller } from '../../model/seller.ts'
import { Setting } from '../../model/setting.entity.ts'
import type { Em } from '../../platform/database.ts'

/**
 * Who sells: as the settings say, else as the program was started. To be read in the transaction that issues a document;
 * what was issued before keeps the seller of its time.
 */
export async function sellerNow(em: Em, { seller }: Pick<Deps, 'seller'>): Promise<Seller> {
  const setting = await em.findOne(Setting, { site_name: SITE_NAME }, { fields: ['seller'] })
  return setting?.seller ?? seller
}
