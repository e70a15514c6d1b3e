import { westernDigits } from '@olympiad/contracts/identity'
import { required, TextInput } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/
const isAmount = (typed: unknown) =>
  AMOUNT.test(westernDigits(String(typed)).trim()) ? undefined : 'texts.amount_wrong'
const price = [required('texts.fill_all_fields'), isAmount]

/** An amount in riyals as it is typed, in the digits of either language. */
export function PriceInput() {
  return (
    <TextInput
      source="price"
      parse={asTyped}
      validate={price}
      helperText="resources.competions.price_help"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
