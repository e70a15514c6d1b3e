import type { Context } from 'hono'
import { AppError, type ErrorKind, fieldError, InvalidInput, TooLarge } from '../errors.ts'
import type { Resource, UploadedFile } from './resource.ts'

/** A million fields would block the process. */
const MAX_FIELDS = 500
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i

export const isForm = (c: Pick<Context, 'req'>): boolean => FORM.test(c.req.header('content-type') ?? '')

/** @throws {AppError} 400, 413 */
export async function readRequestFields(c: Pick<Context, 'req'>): Promise<Record<string, unknown>> {
  const body: unknown = await (isForm(c) ? c.req.parseBody() : c.req.json()).catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new InvalidInput('invalid_json')
  if (Object.keys(body).length > MAX_FIELDS) throw new TooLarge('body_too_large')
  // Prototype pollution would supply fields that validation doesn't see.
  if (Object.hasOwn(body, '__proto__')) throw fieldError('__proto__', 'unknown_field')
  // Without a prototype, so that no unsent field is found.
  return Object.assign(Object.create(null), body)
}

/**
 * Ignores empty parts, which browsers send for a file input without a choice.
 * @throws {AppError} 400, 413, 415 with the part's name
 */
export async function readRequestFiles(
  c: Pick<Context, 'req'>,
  input: Record<string, unknown>,
  files: Resource['files'] = {},
): Promise<{ fields: Record<string, unknown>; sentFiles: UploadedFile[] }> {
  const fields: Record<string, unknown> = {}
  const sentFiles: UploadedFile[] = []
  for (const [part, value] of Object.entries(input)) {
    const declared = Object.hasOwn(files, part) ? files[part] : undefined
    // The parser reads an unnamed, empty file as empty text, which in JSON removes the picture.
    if (declared && value === '' && isForm(c)) continue
    if (!(value instanceof File)) {
      fields[part] = value
      continue
    }
    if (!declared) throw fieldError(part, 'unknown_field')
    if (value.size === 0 && value.name === '') continue
    const file = await declared.read(new Uint8Array(await value.arrayBuffer()), input).catch((cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause
      throw fieldError(part, cause.key, cause.constructor as ErrorKind)
    })
    fields[declared.field] = file.name
    sentFiles.push(file)
  }
  return { fields, sentFiles }
}
