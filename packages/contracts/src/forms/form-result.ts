import { isTextKey, type TextKey } from '../texts.ts'

/**
 * How a form that was posted without script came out, as its page finds it in its address: `?sent=1`, or
 * `?failed=<key>&wrong=<field>:<key>` with one `wrong` per field. Keys of the texts only: nothing that was typed.
 */
export type FormResult =
  | { sent: true }
  | { sent: false; failed: TextKey; wrong: readonly { field: string; key: TextKey }[] }

/** The query that tells a page the result, with its `?`. */
export function formResultQuery(result: FormResult): string {
  if (result.sent) return '?sent=1'
  const query = new URLSearchParams({ failed: result.failed })
  for (const { field, key } of result.wrong) query.append('wrong', `${field}:${key}`)
  return `?${query}`
}

/** The result that a page's query tells; undefined where there is none, or one that we did not write. */
export function readFormResult(query: URLSearchParams): FormResult | undefined {
  if (query.get('sent') === '1') return { sent: true }
  const failed = query.get('failed')
  if (failed === null || !isTextKey(failed)) return undefined
  const wrong = query.getAll('wrong').flatMap((entry) => {
    const [field = '', key = ''] = entry.split(':')
    return /^[\w.]{1,60}$/.test(field) && isTextKey(key) ? [{ field, key }] : []
  })
  return { sent: false, failed, wrong }
}
