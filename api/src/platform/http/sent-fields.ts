import type { Context } from 'hono'
import { Refused, wrongField } from '../errors.ts'
import type { PlatformEnv } from './env.ts'
import type { Resource, SentFile } from './resource.ts'

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i

/** The fields of a request, JSON or a form, as the console and the specification send them. @throws {Refused} 400 */
export async function sentFields(c: Context<PlatformEnv>): Promise<Record<string, unknown>> {
  const isForm = FORM.test(c.req.header('content-type') ?? '')
  const body: unknown = await (isForm ? c.req.parseBody() : c.req.json()).catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused(400, 'invalid_json')
  // Without the prototype, so that no field is found that was not sent.
  return Object.assign(Object.create(null), body)
}

/**
 * Puts the names of sent files into their fields. An empty part, as a browser sends it for a file that was not chosen,
 * says nothing; a file in any other part is refused.
 * @throws {Refused} 400, 413, 415 with the part's name
 */
export async function readFiles(
  sent: Record<string, unknown>,
  files: Resource['files'] = {},
): Promise<{ fields: Record<string, unknown>; sentFiles: SentFile[] }> {
  const fields: Record<string, unknown> = {}
  const sentFiles: SentFile[] = []
  for (const [part, value] of Object.entries(sent)) {
    if (!(value instanceof File)) {
      fields[part] = value
      continue
    }
    const known = Object.hasOwn(files, part) ? files[part] : undefined
    if (!known) throw wrongField(part, 'unknown_field')
    if (value.size === 0 && value.name === '') continue
    const file = await known.read(new Uint8Array(await value.arrayBuffer())).catch((cause: unknown) => {
      if (!(cause instanceof Refused)) throw cause
      throw new Refused(cause.status, cause.key, { fields: [{ field: part, key: cause.key }] })
    })
    fields[known.field] = file.name
    sentFiles.push(file)
  }
  return { fields, sentFiles }
}
