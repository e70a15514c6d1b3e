import type { BillingAddress } from '@olympiad/contracts/forms/billing-address'

type Field = {
  name: keyof BillingAddress
  /** How many digits it has, where it is a number. */
  digits?: number
  most?: number
  help?: 'billing.buildingHelp' | 'billing.postalHelp'
  /** What a browser knows it as. */
  fills: 'off' | 'address-line1' | 'address-line2' | 'address-level2' | 'postal-code'
}

/** The fields of an address, in the order in which people say it. */
export const FIELDS: readonly Field[] = [
  { name: 'building_no', digits: 4, help: 'billing.buildingHelp', fills: 'off' },
  { name: 'street', most: 100, fills: 'address-line1' },
  { name: 'district', most: 100, fills: 'address-line2' },
  { name: 'city', most: 60, fills: 'address-level2' },
  { name: 'postal_code', digits: 5, help: 'billing.postalHelp', fills: 'postal-code' },
]
