import type { Context } from 'hono'
import { AppError, type ErrorKind, fieldError, InvalidInput, TooLarge } from '../errors.ts'
import type { Resource, SentFile } from './resource.ts'

/** Far more than any form has; a million of them would keep everybody waiting. */
const MOST_FIELDS = 500
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i

/** Whether a request says that it is a form; all others are read as JSON. */
export const isForm = (c: Pick<Context, 'req'>): boolean => FORM.test(c.req.header('content-type') ?? '')

/** The fields of a request, JSON or a form, as the console and the specification send them. @throws {AppError} 400, 413 */
export async function sentFields(c: Pick<Context, 'req'>): Promise<Record<string, unknown>> {
  const body: unknown = await (isForm(c) ? c.req.parseBody() : c.req.json()).catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new InvalidInput('invalid_json')
  if (Object.keys(body).length > MOST_FIELDS) throw new TooLarge('body_too_large')
  // It would become the prototype of what is made of the fields, and fields be found in it that are not looked at.
  if (Object.hasOwn(body, '__proto__')) throw fieldError('__proto__', 'unknown_field')
  // Without the prototype, so that no field is found that was not sent.
  return Object.assign(Object.create(null), body)
}

/**
 * Puts the names of sent files into their fields. An empty part, as a browser sends it for a file that was not chosen,
 * says nothing; a file in any other part is refused.
 * @throws {AppError} 400, 413, 415 with the part's name
 */
export async function readFiles(
  c: Pick<Context, 'req'>,
  sent: Record<string, unknown>,
  files: Resource['files'] = {},
): Promise<{ fields: Record<string, unknown>; sentFiles: SentFile[] }> {
  const fields: Record<string, unknown> = {}
  const sentFiles: SentFile[] = []
  for (const [part, value] of Object.entries(sent)) {
    const known = Object.hasOwn(files, part) ? files[part] : undefined
    // The parser reads a file without a name and without content as empty text; in JSON that takes a picture away.
    if (known && value === '' && isForm(c)) continue
    if (!(value instanceof File)) {
      fields[part] = value
      continue
    }
    if (!known) throw fieldError(part, 'unknown_field')
    if (value.size === 0 && value.name === '') continue
    const file = await known.read(new Uint8Array(await value.arrayBuffer()), sent).catch((cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause
      throw fieldError(part, cause.key, cause.constructor as ErrorKind)
    })
    fields[known.field] = file.name
    sentFiles.push(file)
  }
  return { fields, sentFiles }
}
