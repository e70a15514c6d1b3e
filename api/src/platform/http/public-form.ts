import { type FormResult, formResultQuery } from '@olympiad/contracts/forms/form-result'
import { HONEYPOT } from '@olympiad/contracts/forms/public-form'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, splitLang } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { databaseRefusal, isConflict } from '../database-away.ts'
import { AppError, InvalidInput, UnsupportedFormat } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { PlatformEnv } from './env.ts'
import { statusOf } from './errors.ts'
import { routeOf } from './route-of.ts'
import { fieldErrors } from './validate.ts'

const URLENCODED = /^application\/x-www-form-urlencoded(?:;|$)/i
const JSON_TYPE = /^application\/json(?:;|$)/i
/** More than any form has. */
const MOST_INPUTS = 100

/** What a public form is and does; `wrong` is what is said where fields are wrong. */
export type PublicForm<Schema extends $ZodType> = {
  call: { readonly body: Schema; readonly wrapper?: string }
  count(c: Context): Promise<void>
  /** The page that posts it without script, without its language. */
  page: string
  done: TextKey
  wrong: TextKey
  log: Logger
  /** Keeps it; `lang` is that of the page which it was read on. @throws {AppError} with the wrong fields */
  keep(c: Context<PlatformEnv>, body: output<Schema>, lang: Lang): Promise<void>
}

/**
 * Answers a form that visitors send: JSON with JSON; a native post of a page (urlencoded, `Accept: text/html`) with 303 to
 * that page and the result in its query (forms/form-result.ts). What fills the honeypot is thanked and not kept.
 */
export const publicForm =
  <Schema extends $ZodType>(form: PublicForm<Schema>) =>
  async (context: Context): Promise<Response> => {
    const c: Context<PlatformEnv> = context
    const posted = URLENCODED.test(c.req.header('content-type') ?? '')
    const native = posted && (c.req.header('accept') ?? '').includes('text/html')
    const lang = native ? pageLang(c) : c.var.lang
    try {
      await form.count(c)
      const body = posted ? wrapped(await inputsOf(c), form.call.wrapper) : await jsonIn(c)
      if (!isBait(body, form.call.wrapper)) await form.keep(c, parsed(form, body), lang)
    } catch (error) {
      if (!native) throw error
      return backToPage(c, form.page, lang, failure(c, form.log, error))
    }
    if (native) return backToPage(c, form.page, lang, { sent: true })
    return c.json({ success: true as const, msg: text(lang, form.done) })
  }

/** Wrong fields of a form, under the one message that it has for them. */
export const wrongForm = (key: TextKey, fields: AppError['fields']): AppError => new InvalidInput(key, { fields })

function parsed<Schema extends $ZodType>({ call, wrong }: PublicForm<Schema>, body: unknown): output<Schema> {
  const result = safeParse(call.body, body)
  if (result.success) return result.data
  throw wrongForm(wrong, fieldErrors(result.error, call.wrapper))
}

function failure(c: Context<PlatformEnv>, log: Logger, error: unknown): FormResult {
  const refused = error instanceof AppError ? error : databaseRefusal(error)
  if (refused) {
    if (statusOf(refused) >= 500)
      log.warn({ requestId: c.var.requestId, err: refused.cause ?? refused }, refused.message)
    return { sent: false, failed: refused.key, wrong: refused.fields }
  }
  if (isConflict(error)) return { sent: false, failed: 'retry_conflict', wrong: [] }
  log.error({ requestId: c.var.requestId, err: error, route: routeOf(c) }, 'unforeseen error')
  return { sent: false, failed: 'something_wrong', wrong: [] }
}

/** The language that the posting page was read in, as far as the browser tells its address. */
function pageLang(c: Context<PlatformEnv>): Lang {
  const referer = c.req.header('referer') ?? ''
  const read = URL.canParse(referer) ? splitLang(new URL(referer).pathname).lang : undefined
  return read ?? c.var.lang
}

/** Its address comes from us, never from a header. */
const backToPage = (c: Context<PlatformEnv>, page: string, lang: Lang, result: FormResult): Response =>
  c.redirect(`${inLang(page, lang)}${formResultQuery(result)}`, 303)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const wrapped = (values: unknown, wrapper: string | undefined): unknown =>
  wrapper === undefined ? values : { [wrapper]: values }

function isBait(body: unknown, wrapper: string | undefined): boolean {
  const values = wrapper !== undefined && isObject(body) ? body[wrapper] : body
  const bait = isObject(values) ? values[HONEYPOT] : undefined
  return bait !== undefined && bait !== ''
}

async function jsonIn(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new UnsupportedFormat('invalid_json')
  return await c.req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new InvalidInput('invalid_json') : error
  })
}

/** The inputs of a posted form; `training.2.competion` is a field of the third row of `training`. The last of a name counts. */
async function inputsOf(c: Context): Promise<Record<string, unknown>> {
  const inputs = [...new URLSearchParams(await c.req.text())]
  if (inputs.length > MOST_INPUTS) throw new InvalidInput('invalid_value')
  const values = new Map<string, unknown>()
  const lists = new Map<string, Map<string, unknown>[]>()
  for (const [name, value] of inputs) {
    const [, list, row, field] = /^(\w+)\.(\d)\.(\w+)$/.exec(name) ?? []
    if (list === undefined || row === undefined || field === undefined) {
      values.set(name, value)
      continue
    }
    const rows = lists.get(list) ?? []
    lists.set(list, rows)
    while (rows.length <= Number(row)) rows.push(new Map())
    rows[Number(row)]?.set(field, value)
  }
  const rowsOf = (rows: Map<string, unknown>[]) => rows.map((fields) => Object.fromEntries(fields))
  for (const [name, rows] of lists) values.set(name, rowsOf(rows))
  return Object.fromEntries(values)
}
