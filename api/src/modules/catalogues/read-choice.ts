import { openCourse } from '@olympiad/contracts/calls/catalogues'
import { isLang, type Lang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { InvalidInput } from '../../platform/errors.ts'
import { fieldErrors } from '../../platform/http/validate.ts'

const URLENCODED = /^application\/x-www-form-urlencoded(?:;|$)/i

const isForm = (c: Context): boolean => URLENCODED.test(c.req.header('content-type') ?? '')

/** Whether a form of a page was posted by the browser itself, which then shows what comes. */
export const isNativePost = (c: Context): boolean => isForm(c) && (c.req.header('accept') ?? '').includes('text/html')

const jsonIn = (c: Context): Promise<unknown> =>
  c.req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new InvalidInput('invalid_json') : error
  })

/** The language of the page that posted a form. */
export async function postedLang(c: Context, otherwise: Lang): Promise<Lang> {
  const { lang } = await c.req.parseBody()
  return isLang(lang) ? lang : otherwise
}

/** What is to be opened, from JSON or from a form; a course and a product are named in the same way. */
export async function readChoice(c: Context) {
  const body: unknown = isForm(c) ? await c.req.parseBody() : await jsonIn(c)
  const parsed = openCourse.body.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error)
  throw new InvalidInput(fields[0]?.key ?? 'invalid_value', { fields })
}
