/** A field of the tax QR code: a longer name would make every invoice fail, and with it the payment. */
export const QR_FIELD_BYTES = 255

/** Who sells, as invoices name it. The settings may say otherwise; the commercial registration is known from them alone. */
export type Seller = {
  name: string
  name_en: string
  address: string
  address_en: string
  vat: string
  crNumber?: string
}
