import type { Lang } from '@olympiad/contracts/lang'
import { formatMoment } from '@olympiad/contracts/registration-window'
import { translate } from '@olympiad/contracts/texts'
import type { AppError, FieldError } from '../errors.ts'

export const fieldMessage = (lang: Lang, { key, at, words }: Omit<FieldError, 'field'>): string =>
  words?.(lang) ?? translate(lang, key).replace('{at}', at === undefined ? '' : formatMoment(at, lang))

/** In the words of the field that the error is about, if it has its own. */
export function errorMessage(lang: Lang, error: AppError): string {
  const named = error.fields.find(({ key }) => key === error.key)
  return error.messageOverride ?? fieldMessage(lang, named ?? error)
}
