import { type Call, isCallError } from '@olympiad/contracts/call'
import { readFormResult } from '@olympiad/contracts/forms/form-result'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import { t } from '../../i18n/texts.ts'

/** What a form of a page is made of. */
type Declaration<Name extends string> = {
  /** Takes it; the specified messages are the call's own. */
  call: Call
  /** The page's path, without its language. */
  page: string
  /** Said once it was sent. */
  done?: TextKey
  /** Said where fields are wrong. */
  wrong?: TextKey
  /** In the order of the page. The box of Consent.astro has one label everywhere. */
  fields: readonly (Name | 'consent')[]
  label: (name: Name) => string
}

/** A form as its page shows it: empty, or with what was typed and what is wrong with it. */
export type PublicForm = {
  /** Where it is sent without script, and with one. */
  action: string
  call: string
  /** What is said, in the page's language. */
  says: Record<'done' | 'wrong' | 'missing' | 'failed', string>
  labels: ReadonlyMap<string, string>
  sent: boolean
  /** Why it was not sent; undefined where it was, or is not yet. */
  failed: string | undefined
  /** What is wrong with the fields, by their names. */
  errors: ReadonlyMap<string, string>
  /** What was typed; undefined where nothing was yet, so that defaults stand. */
  typed: URLSearchParams | undefined
}

type Page = Pick<import('astro').AstroGlobal, 'request' | 'response' | 'url' | 'locals' | 'redirect'>
type Outcome = Pick<PublicForm, 'sent' | 'failed' | 'errors' | 'typed'>

const NOTHING_YET: Outcome = { sent: false, failed: undefined, errors: new Map(), typed: undefined }
/** Where a page tells how its form came out; an address that ends with it shows that first. */
export const OUTCOME = 'outcome'

/** The id of a field's control. */
export const idOf = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** The ids of what says more about a control: its help, if it has one, and its error. */
export const describedBy = (name: string, help?: string): string =>
  `${help ? `${idOf(name)}-help ` : ''}${idOf(name)}-error`

/**
 * The form of a page, taken when the page itself is posted to (by a browser without script): what was typed then stays in
 * it, beside what is wrong. A redirect after success, so that loading the page again sends nothing twice.
 */
export async function publicForm<const Name extends string>(
  page: Page,
  { call, done = 'request_sent', wrong = 'fill_form_carefully', fields, label, ...declared }: Declaration<Name>,
): Promise<PublicForm | Response> {
  const { lang } = page.locals
  const path = inLang(declared.page, lang)
  const outcome = page.request.method === 'POST' ? await handedOn(page, call) : toldBy(page.url, lang)
  if (page.request.method === 'POST' && outcome.sent) return page.redirect(`${path}?sent=1`, 303)
  return {
    action: `${path}#${OUTCOME}`,
    call: call.path,
    says: {
      done: text(lang, done),
      wrong: text(lang, wrong),
      missing: text(lang, 'field_required'),
      failed: text(lang, 'something_wrong'),
    },
    labels: new Map(fields.map((name) => [name, name === 'consent' ? t(lang, 'publicForm.agreement') : label(name)])),
    ...outcome,
  }
}

/** Whether the page is as it is for everybody: nobody's form, nobody's result. */
export const isUntouched = ({ sent, failed }: PublicForm): boolean => !sent && failed === undefined

async function handedOn({ request, response, locals }: Page, call: Call): Promise<Outcome> {
  const body = await request.text()
  try {
    await locals.sendForm(call, body)
    return { ...NOTHING_YET, sent: true }
  } catch (error) {
    if (!isCallError(error)) throw error
    response.status = error.status || 502
    // What somebody typed stands in it.
    response.headers.set('cache-control', 'private, no-store')
    // What is only away for a while is said in its own words; any other failure of ours in one for all.
    const told = response.status < 500 || response.status === 503
    const failed = (told && error.message) || text(locals.lang, 'something_wrong')
    const errors = new Map(error.errors.map(({ field, msg }) => [field, msg]))
    return { sent: false, failed, errors, typed: new URLSearchParams(body) }
  }
}

/** The api answers a form that was posted to it directly by leading back here. */
function toldBy({ searchParams }: URL, lang: Lang): Outcome {
  const result = readFormResult(searchParams)
  if (!result) return NOTHING_YET
  if (result.sent) return { ...NOTHING_YET, sent: true }
  const errors = new Map(result.wrong.map(({ field, key }) => [field, text(lang, key)]))
  return { ...NOTHING_YET, failed: text(lang, result.failed), errors }
}
