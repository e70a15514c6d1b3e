import type { Field } from '@olympiad/contracts/resource'
import { maxLength, maxValue, minValue, regex, required } from 'react-admin'

const filled = required('texts.fill_all_fields')
const webLink = regex(/^\s*https?:\/\/\S+\s*$/i, 'texts.url_wrong')

/** The server enforces the same rules. */
export const fieldValidators = (field: Field) => [
  ...(field.required ? [filled] : []),
  ...(field.kind === 'text' ? [maxLength(field.max, 'texts.too_long')] : []),
  ...(field.kind === 'number' ? [minValue(field.min), maxValue(field.max)] : []),
  ...(field.kind === 'link' ? [webLink] : []),
]
