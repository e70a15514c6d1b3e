import { isTextKey, type TextKey } from '../texts.ts'

/**
 * In the page's query: `?sent=1`, or `?failed=<key>&wrong=<field>:<key>` per field. Text keys only, no personal
 * input.
 */
export type FormResult =
  | { sent: true }
  | { sent: false; errorKey: TextKey; fieldErrors: readonly { field: string; key: TextKey }[] }

/** With the leading `?`. */
export function formResultQuery(result: FormResult): string {
  if (result.sent) return '?sent=1'
  const query = new URLSearchParams({ failed: result.errorKey })
  for (const { field, key } of result.fieldErrors) query.append('wrong', `${field}:${key}`)
  return `?${query}`
}

/** Undefined without a valid result. */
export function readFormResult(query: URLSearchParams): FormResult | undefined {
  if (query.get('sent') === '1') return { sent: true }
  const errorKey = query.get('failed')
  if (errorKey === null || !isTextKey(errorKey)) return undefined
  const fieldErrors = query.getAll('wrong').flatMap((entry) => {
    const [field = '', key = ''] = entry.split(':')
    return /^[\w.]{1,60}$/.test(field) && isTextKey(key) ? [{ field, key }] : []
  })
  return { sent: false, errorKey, fieldErrors }
}
