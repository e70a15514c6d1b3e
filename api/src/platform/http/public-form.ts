import { type FormResult, formResultQuery } from '@olympiad/contracts/forms/form-result'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import type { Lang } from '@olympiad/contracts/lang'
import { splitLang, withLangPrefix } from '@olympiad/contracts/routes'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { databaseError, isTransactionConflict } from '../database-availability.ts'
import { AppError, InvalidInput, UnsupportedFormat } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { PlatformEnv } from './env.ts'
import { httpStatusOf } from './error-handler.ts'
import { routePattern } from './route-pattern.ts'
import { fieldErrors } from './validate.ts'

const URLENCODED = /^application\/x-www-form-urlencoded(?:;|$)/i
const JSON_TYPE = /^application\/json(?:;|$)/i
const MAX_INPUTS = 100

export type PublicForm<Schema extends $ZodType> = {
  call: { readonly body: Schema; readonly wrapper?: string }
  limit(c: Context): Promise<void>
  /** Without a language prefix. */
  page: string
  successKey: TextKey
  errorKey: TextKey
  log: Logger
  /** @throws {AppError} with the wrong fields */
  save(c: Context<PlatformEnv>, body: output<Schema>, lang: Lang): Promise<void>
}

/**
 * Answers JSON with JSON, a native post with 303 to its page and the result in the query (forms/form-result.ts).
 * A filled honeypot reports success but saves nothing.
 */
export const publicForm =
  <Schema extends $ZodType>(form: PublicForm<Schema>) =>
  async (context: Context): Promise<Response> => {
    const c: Context<PlatformEnv> = context
    const posted = URLENCODED.test(c.req.header('content-type') ?? '')
    const native = posted && (c.req.header('accept') ?? '').includes('text/html')
    const lang = native ? pageLang(c) : c.var.lang
    try {
      await form.limit(c)
      const body = posted ? wrapped(await readInputs(c), form.call.wrapper) : await readJson(c)
      if (!isHoneypotFilled(body, form.call.wrapper)) await form.save(c, parsed(form, body), lang)
    } catch (error) {
      if (!native) throw error
      return backToPage(c, form.page, lang, failure(c, form.log, error))
    }
    if (native) return backToPage(c, form.page, lang, { sent: true })
    return c.json({ success: true as const, msg: translate(lang, form.successKey) })
  }

export const formError = (key: TextKey, fields: AppError['fields']): AppError => new InvalidInput(key, { fields })

function parsed<Schema extends $ZodType>({ call, errorKey }: PublicForm<Schema>, body: unknown): output<Schema> {
  const result = safeParse(call.body, body)
  if (result.success) return result.data
  throw formError(errorKey, fieldErrors(result.error, call.wrapper))
}

function failure(c: Context<PlatformEnv>, log: Logger, error: unknown): FormResult {
  const appError = error instanceof AppError ? error : databaseError(error)
  if (appError) {
    if (httpStatusOf(appError) >= 500)
      log.warn({ requestId: c.var.requestId, err: appError.cause ?? appError }, appError.message)
    return { sent: false, errorKey: appError.key, fieldErrors: appError.fields }
  }
  if (isTransactionConflict(error)) return { sent: false, errorKey: 'write_conflict', fieldErrors: [] }
  log.error({ requestId: c.var.requestId, err: error, route: routePattern(c) }, 'unexpected error')
  return { sent: false, errorKey: 'something_wrong', fieldErrors: [] }
}

function pageLang(c: Context<PlatformEnv>): Lang {
  const referer = c.req.header('referer') ?? ''
  const refererLang = URL.canParse(referer) ? splitLang(new URL(referer).pathname).lang : undefined
  return refererLang ?? c.var.lang
}

/** Never from a header: no open redirect. */
const backToPage = (c: Context<PlatformEnv>, page: string, lang: Lang, result: FormResult): Response =>
  c.redirect(`${withLangPrefix(page, lang)}${formResultQuery(result)}`, 303)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const wrapped = (values: unknown, wrapper: string | undefined): unknown =>
  wrapper === undefined ? values : { [wrapper]: values }

function isHoneypotFilled(body: unknown, wrapper: string | undefined): boolean {
  const values = wrapper !== undefined && isObject(body) ? body[wrapper] : body
  const honeypot = isObject(values) ? values[HONEYPOT_FIELD_NAME] : undefined
  return honeypot !== undefined && honeypot !== ''
}

async function readJson(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new UnsupportedFormat('invalid_json')
  return await c.req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new InvalidInput('invalid_json') : error
  })
}

/** `training.2.competion` is a field of the third row. The last of equal names wins. */
async function readInputs(c: Context): Promise<Record<string, unknown>> {
  const inputs = [...new URLSearchParams(await c.req.text())]
  if (inputs.length > MAX_INPUTS) throw new InvalidInput('invalid_value')
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
