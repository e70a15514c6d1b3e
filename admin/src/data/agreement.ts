import { type fetchUtils, HttpError } from 'react-admin'
import { dialogQuestion } from './dialog-question.ts'

/** Whether the certificates with these serials may be revoked and issued anew. */
export const agreement = dialogQuestion<readonly string[], boolean>()

/** The refusal without its serials, which are the names of no fields of a form. */
const declined = ({ message, body: { msg, code } }: HttpError) => new HttpError(message, 409, { msg, code, errors: [] })

/**
 * Sends a change, and once more with leave to replace final certificates where the server named some that would say
 * something else and the admin agrees. Otherwise the refusal stays, and nothing has changed; so of a form that is no text.
 */
export async function withAgreement<T>(
  options: fetchUtils.Options,
  send: (options: fetchUtils.Options) => Promise<T>,
): Promise<T> {
  const { body } = options
  try {
    return await send(options)
  } catch (error) {
    if (!(error instanceof HttpError) || error.body?.code !== 'certificates_outdated') throw error
    const errors: { field: string }[] = error.body.errors
    if (typeof body !== 'string' || !(await agreement.ask(errors.map(({ field }) => field)))) throw declined(error)
    const sent: object = JSON.parse(body)
    return await send({ ...options, body: JSON.stringify({ ...sent, replace_certificates: true }) })
  }
}
