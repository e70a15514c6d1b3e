import type { Lang } from '@olympiad/contracts/lang'
import { toHalalas } from '@olympiad/contracts/money'
import * as z from 'zod'
import { partnerCaller } from '../../platform/http/partner-call.ts'
import type { Watch } from '../../platform/metrics.ts'
import { languageCode, partnerId, partnerName, readable } from './partner-answers.ts'
import { type CataloguePartner, type Opening, signInLink } from './sign-in-link.ts'

/** It carries the pictures. */
const ANSWER_LIMIT = 8_000_000
const MOST = 200
const DEAREST_RIYALS = 10_000_000

/** Riyals with tax, as a number or as a text such as `1,150.00`. */
const price = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d[\d,]*(\.\d+)?$/)
      .transform((text) => Number(text.replaceAll(',', ''))),
  ])
  .pipe(z.number().min(0).max(DEAREST_RIYALS))
  .transform(toHalalas)

/** The bytes that a base64 text, or a data URL of one, stands for; none where there is no picture. */
const picture = z
  .string()
  .transform((text) => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64'))
  .catch(() => Buffer.alloc(0))

const Products = z.object({
  success: z.literal(true),
  products: readable(z.object({ id: partnerId, name: partnerName, image: picture, tprice: price }), MOST),
})

/** `price` in halalas with tax; `image` as it came, unchecked. */
export type Product = { id: string; name: string; image: Uint8Array; price: number }

/** The partner's store. Every call throws `AppError` 502 `shop_down` where it does not answer. */
export type Shop = {
  products(lang: Lang): Promise<Product[]>
  /** @throws {AppError} 404 `catalogue_item_gone` */
  open(opening: Opening): Promise<string>
}

/** Speaks to the store at the partner's address. */
export function shopClient(partner: CataloguePartner, watch?: Watch): Shop {
  const down = 'shop_down'
  const ask = partnerCaller({ url: partner.url, limit: ANSWER_LIMIT, down, watch, timeoutMs: partner.timeoutMs })
  return {
    async products(lang) {
      const path = `/products?${new URLSearchParams({ lang: languageCode(lang) })}`
      const { products } = await ask({ path, read: true, answer: Products })
      return products.map(({ id, name, image, tprice }) => ({ id, name, image, price: tprice }))
    },
    open: (opening) => signInLink(ask, { ...partner, down }, 'product_id', opening),
  }
}
