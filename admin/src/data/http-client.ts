import type { ErrorAnswer, FieldError } from '@olympiad/contracts/call'
import { fetchUtils, HttpError } from 'react-admin'
import { withAgreement } from './agreement.ts'
import { withProof } from './proof.ts'

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' && body !== null && 'msg' in body && 'errors' in body && Array.isArray(body.errors)

/** `[{ field, msg }]` to the shape of react-admin's forms: a message by the path of its field; the first one counts. */
function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const { field, msg } of errors) byField[field] ??= msg
  return byField
}

/** What is said of a call that has failed without a word that can be read (002 §8), by its method. */
const SILENT: Record<string, string> = { GET: 'texts.server_error', DELETE: 'texts.delete_failed' }

/** The server's own words where it has some, else a message of ours (a key of the texts). */
function readable(error: unknown, method: string): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (!(error instanceof HttpError)) return new HttpError('console.network', 0)
  if (!isErrorAnswer(error.body)) return new HttpError(SILENT[method] ?? 'texts.save_unknown', error.status)
  const { msg, code, errors, current } = error.body
  return new HttpError(msg, error.status, { code, errors: errorsByField(errors), ...(current && { current }) })
}

/**
 * The data provider's way to the server: with the session cookie, and with refusals as react-admin's HttpError, whose
 * `body.errors` the forms show at their fields. Where the owner has to prove to be there, they are asked, and it is sent again.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  try {
    return await withAgreement(options, (sent) =>
      withProof(() => fetchUtils.fetchJson(url, { ...sent, credentials: 'same-origin' })),
    )
  } catch (error) {
    throw readable(error, options.method ?? 'GET')
  }
}

/** The words for an error of `httpClient`: those of the server, or that it can't be reached; else `otherwise`. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof HttpError && (error.body || error.status === 0) ? error.message : otherwise
