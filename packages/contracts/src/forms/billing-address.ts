import * as z from 'zod/mini'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { requiredText, typedText } from './fields.ts'

/** A number of so many digits, in any of the digits that people type, spaces dropped; `wrong` is what is said of another. */
const digits = (count: number, wrong: TextKey) =>
  z.pipe(
    z.pipe(
      typedText('fill_all_fields' satisfies TextKey),
      z.transform((text) => westernDigits(text).replace(/\s/g, '')),
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${count}}$`), wrong)),
  )

/** A Saudi national address, as an entity has it printed on its tax invoices. */
export const BillingAddressForm = z.strictObject({
  building_no: digits(4, 'building_no_wrong'),
  street: requiredText(100),
  district: requiredText(100),
  city: requiredText(60),
  postal_code: digits(5, 'postal_code_wrong'),
})
export type BillingAddress = z.output<typeof BillingAddressForm>

/** On one line, as the post writes it: `7412 طريق الملك فهد، العليا، الرياض 12211`. */
export function printedAddress({ building_no, street, district, city, postal_code }: BillingAddress): string {
  const comma = /[\u0600-\u06ff]/.test(street + district + city) ? '، ' : ', '
  return [`${building_no} ${street}`, district, `${city} ${postal_code}`].join(comma)
}
