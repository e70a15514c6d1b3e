import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { required, TextInput } from 'react-admin'
import { parseText } from '../../shared/parse-text.ts'

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/
const isAmount = (rawInput: unknown) =>
  AMOUNT.test(toWesternDigits(String(rawInput)).trim()) ? undefined : 'texts.amount_wrong'
const price = [required('texts.fill_all_fields'), isAmount]

export function PriceInput() {
  return (
    <TextInput
      source="price"
      parse={parseText}
      validate={price}
      helperText="resources.competions.price_help"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
