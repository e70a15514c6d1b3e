import { type fetchUtils, HttpError } from 'react-admin'
import { createDialogPrompt } from './dialog-prompt.ts'

export const replacementPrompt = createDialogPrompt<readonly string[], boolean>()

/** The serials are no form fields, so the error drops them. */
const withoutSerials = ({ message, body: { msg, code } }: HttpError) =>
  new HttpError(message, 409, { msg, code, errors: [] })

/**
 * Resends a change with permission to replace final certificates, after the admin agrees.
 * Without agreement nothing changes. The same holds for a form whose body is no text.
 */
export async function withReplacementConfirmation<T>(
  options: fetchUtils.Options,
  send: (options: fetchUtils.Options) => Promise<T>,
): Promise<T> {
  const { body } = options
  try {
    return await send(options)
  } catch (error) {
    if (!(error instanceof HttpError) || error.body?.code !== 'certificates_outdated') throw error
    const errors: { field: string }[] = error.body.errors
    if (typeof body !== 'string' || !(await replacementPrompt.ask(errors.map(({ field }) => field))))
      throw withoutSerials(error)
    const parsedBody: object = JSON.parse(body)
    return await send({ ...options, body: JSON.stringify({ ...parsedBody, replace_certificates: true }) })
  }
}
