/** In bytes. A longer name breaks the tax QR code, and with it every payment. */
export const MAX_QR_FIELD_BYTES = 255

/** Settings override it; the commercial registration exists only there. */
export type Seller = {
  name: string
  name_en: string
  address: string
  address_en: string
  vat: string
  crNumber?: string
}
