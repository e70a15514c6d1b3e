import { type fetchUtils, HttpError } from 'react-admin'

/** Asks whether the certificates with these serials may be revoked and issued anew. */
type Asker = (serials: readonly string[]) => Promise<boolean>

let asker: Asker | undefined

/** Puts up who asks; gives what takes it down. */
export function agreementBy(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** The refusal without its serials, which are the names of no fields of a form. */
const declined = ({ message, body: { msg, code } }: HttpError) => new HttpError(message, 409, { msg, code, errors: [] })

/**
 * Sends a change, and once more with leave to replace final certificates where the server named some that would say
 * something else and the admin agrees. Otherwise the refusal stays, and nothing has changed.
 */
export async function withAgreement<T>(
  options: fetchUtils.Options,
  send: (options: fetchUtils.Options) => Promise<T>,
): Promise<T> {
  try {
    return await send(options)
  } catch (error) {
    if (!(error instanceof HttpError) || error.body?.code !== 'certificates_outdated') throw error
    const errors: { field: string }[] = error.body.errors
    if (!(await asker?.(errors.map(({ field }) => field)))) throw declined(error)
  }
  const sent: object = JSON.parse(typeof options.body === 'string' ? options.body : '{}')
  return await send({ ...options, body: JSON.stringify({ ...sent, replace_certificates: true }) })
}
