import * as z from 'zod/mini'
import { toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { rawText, requiredText } from './fields.ts'

const digits = (count: number, errorKey: TextKey) =>
  z.pipe(
    z.pipe(
      rawText('fill_all_fields' satisfies TextKey),
      z.transform((text) => toWesternDigits(text).replace(/\s/g, '')),
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${count}}$`), errorKey)),
  )

export const BillingAddressForm = z.strictObject({
  building_no: digits(4, 'building_no_wrong'),
  street: requiredText(100),
  district: requiredText(100),
  city: requiredText(60),
  postal_code: digits(5, 'postal_code_wrong'),
})
export type BillingAddress = z.output<typeof BillingAddressForm>

/** One line in postal order: `7412 طريق الملك فهد، العليا، الرياض 12211`. */
export function formatBillingAddress({ building_no, street, district, city, postal_code }: BillingAddress): string {
  const comma = /[\u0600-\u06ff]/.test(street + district + city) ? '، ' : ', '
  return [`${building_no} ${street}`, district, `${city} ${postal_code}`].join(comma)
}
