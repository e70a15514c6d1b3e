import { createCourseLink } from '@olympiad/contracts/calls/catalogues'
import { isLang, type Lang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { InvalidInput } from '../../platform/errors.ts'
import { fieldErrors } from '../../platform/http/validate.ts'

const URLENCODED = /^application\/x-www-form-urlencoded(?:;|$)/i

const isForm = (c: Context): boolean => URLENCODED.test(c.req.header('content-type') ?? '')

export const isNativePost = (c: Context): boolean => isForm(c) && (c.req.header('accept') ?? '').includes('text/html')

const readJsonBody = (c: Context): Promise<unknown> =>
  c.req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new InvalidInput('invalid_json') : error
  })

export async function formLanguage(c: Context, fallback: Lang): Promise<Lang> {
  const { lang } = await c.req.parseBody()
  return isLang(lang) ? lang : fallback
}

export async function parseOpenRequest(c: Context) {
  const body: unknown = isForm(c) ? await c.req.parseBody() : await readJsonBody(c)
  const parsed = createCourseLink.body.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error)
  throw new InvalidInput(fields[0]?.key ?? 'invalid_value', { fields })
}
