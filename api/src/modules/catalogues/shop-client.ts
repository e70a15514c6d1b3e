import type { Lang } from '@olympiad/contracts/lang'
import { toHalalas } from '@olympiad/contracts/money'
import * as z from 'zod'
import { createPartnerClient } from '../../platform/http/partner-client.ts'
import type { Instrument } from '../../platform/metrics.ts'
import { languageCode, partnerId, partnerName, validEntries } from './partner-answers.ts'
import { type CataloguePartner, fetchSignInLink, type OpenItemRequest } from './sign-in-link.ts'

/** In bytes; the answer contains the pictures. */
const MAX_ANSWER_BYTES = 8_000_000
const MAX_PRODUCTS = 200
const MAX_PRICE_RIYALS = 10_000_000

/** Riyals with tax, a number or a text such as `1,150.00`. */
const price = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d[\d,]*(\.\d+)?$/)
      .transform((text) => Number(text.replaceAll(',', ''))),
  ])
  .pipe(z.number().min(0).max(MAX_PRICE_RIYALS))
  .transform(toHalalas)

/** Base64 text or a data URL of one; empty without a picture. */
const picture = z
  .string()
  .transform((text) => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64'))
  .catch(() => Buffer.alloc(0))

const Products = z.object({
  success: z.literal(true),
  products: validEntries(z.object({ id: partnerId, name: partnerName, image: picture, tprice: price }), MAX_PRODUCTS),
})

/** `price` in halalas with tax; `image` is unchecked. */
export type Product = { id: string; name: string; image: Uint8Array; price: number }

/** Every call throws `AppError` 502 `shop_unavailable` when the partner doesn't answer. */
export type Shop = {
  products(lang: Lang): Promise<Product[]>
  /** @throws {AppError} 404 `catalogue_item_not_found` */
  open(opening: OpenItemRequest): Promise<string>
}

export function shopClient(partner: CataloguePartner, watch?: Instrument): Shop {
  const down = 'shop_unavailable'
  const callPartner = createPartnerClient({
    url: partner.url,
    maxBytes: MAX_ANSWER_BYTES,
    errorKey: down,
    instrument: watch,
    timeoutMs: partner.timeoutMs,
  })
  return {
    async products(lang) {
      const path = `/products?${new URLSearchParams({ lang: languageCode(lang) })}`
      const { products } = await callPartner({ path, isReadOnly: true, schema: Products })
      return products.map(({ id, name, image, tprice }) => ({ id, name, image, price: tprice }))
    },
    open: (opening) => fetchSignInLink(callPartner, { ...partner, errorKey: down }, 'product_id', opening),
  }
}
