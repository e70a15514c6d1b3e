import type { ErrorAnswer, FieldError } from '@olympiad/contracts/call'
import { fetchUtils, HttpError } from 'react-admin'
import { withReplacementConfirmation } from './certificate-replacement.ts'
import { withReauthentication } from './reauthentication.ts'

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' && body !== null && 'msg' in body && 'errors' in body && Array.isArray(body.errors)

/** Maps `[{ field, msg }]` to react-admin's form errors; the first message of a field counts. */
function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const { field, msg } of errors) byField[field] ??= msg
  return byField
}

/** Messages for an error without a readable body (002 §8), by method. */
const FALLBACK_MESSAGES: Record<string, string> = { GET: 'texts.server_error', DELETE: 'texts.delete_failed' }

function toReadableError(error: unknown, method: string): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (!(error instanceof HttpError)) return new HttpError('console.network', 0)
  if (!isErrorAnswer(error.body)) return new HttpError(FALLBACK_MESSAGES[method] ?? 'texts.unknown_error', error.status)
  const { msg, code, errors, current } = error.body
  return new HttpError(msg, error.status, { code, errors: errorsByField(errors), ...(current && { current }) })
}

/**
 * Throws react-admin's HttpError; forms show `body.errors` at their fields.
 * Prompts the owner to reauthenticate and resends, if the server requires it.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  try {
    return await withReplacementConfirmation(options, (sent) =>
      withReauthentication(() => fetchUtils.fetchJson(url, { ...sent, credentials: 'same-origin' })),
    )
  } catch (error) {
    throw toReadableError(error, options.method ?? 'GET')
  }
}

export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof HttpError && (error.body || error.status === 0) ? error.message : fallback
