import type { Field } from '@olympiad/contracts/resource'
import { maxLength, maxValue, minValue, regex, required } from 'react-admin'

const filled = required('texts.fill_all_fields')
const webLink = regex(/^\s*https?:\/\/\S+\s*$/i, 'texts.url_wrong')

/** The server checks the same; here it is said before anything is sent. */
export const checksOf = (field: Field) => [
  ...(field.needed ? [filled] : []),
  ...(field.kind === 'text' ? [maxLength(field.max, 'texts.too_long')] : []),
  ...(field.kind === 'number' ? [minValue(field.min), maxValue(field.max)] : []),
  ...(field.kind === 'link' ? [webLink] : []),
]
