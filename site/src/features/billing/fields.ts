import type { BillingAddress } from '@olympiad/contracts/forms/billing-address'

type Field = {
  name: keyof BillingAddress
  digits?: number
  maxLength?: number
  help?: 'billing.buildingHelp' | 'billing.postalHelp'
  autocomplete: 'off' | 'address-line1' | 'address-line2' | 'address-level2' | 'postal-code'
}

export const FIELDS: readonly Field[] = [
  { name: 'building_no', digits: 4, help: 'billing.buildingHelp', autocomplete: 'off' },
  { name: 'street', maxLength: 100, autocomplete: 'address-line1' },
  { name: 'district', maxLength: 100, autocomplete: 'address-line2' },
  { name: 'city', maxLength: 60, autocomplete: 'address-level2' },
  { name: 'postal_code', digits: 5, help: 'billing.postalHelp', autocomplete: 'postal-code' },
]
