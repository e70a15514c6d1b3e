import { type Call, isCallError } from '@olympiad/contracts/call'
import { readFormResult } from '@olympiad/contracts/forms/form-result'
import type { Lang } from '@olympiad/contracts/lang'
import { withLangPrefix } from '@olympiad/contracts/routes'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import { t } from '../../i18n/texts.ts'

type FormDefinition<Name extends string> = {
  call: Call
  page: string
  done?: TextKey
  wrong?: TextKey
  fields: readonly (Name | 'consent')[]
  label: (name: Name) => string
}

export type PublicForm = {
  action: string
  call: string
  messages: Record<'done' | 'wrong' | 'missing' | 'failed', string>
  labels: ReadonlyMap<string, string>
  sent: boolean
  errorMessage: string | undefined
  errors: ReadonlyMap<string, string>
  rawInput: URLSearchParams | undefined
}

type Page = Pick<import('astro').AstroGlobal, 'request' | 'response' | 'url' | 'locals' | 'redirect'>
type FormResult = Pick<PublicForm, 'sent' | 'errorMessage' | 'errors' | 'rawInput'>

const PRISTINE: FormResult = { sent: false, errorMessage: undefined, errors: new Map(), rawInput: undefined }
export const RESULT_ANCHOR = 'outcome'

export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`

export const describedBy = (name: string, help?: string): string =>
  `${help ? `${fieldId(name)}-help ` : ''}${fieldId(name)}-error`

/**
 * Handles a post to the page itself (no script): an error keeps the input. Success redirects, so that a reload
 * sends nothing twice.
 */
export async function handlePublicForm<const Name extends string>(
  page: Page,
  { call, done = 'request_sent', wrong = 'fill_form_carefully', fields, label, ...declared }: FormDefinition<Name>,
): Promise<PublicForm | Response> {
  const { lang } = page.locals
  const path = withLangPrefix(declared.page, lang)
  const outcome = page.request.method === 'POST' ? await forwardToApi(page, call) : resultFromUrl(page.url, lang)
  if (page.request.method === 'POST' && outcome.sent) {
    return page.redirect(`${path}${path.includes('?') ? '&' : '?'}sent=1`, 303)
  }
  return {
    action: `${path}#${RESULT_ANCHOR}`,
    call: call.path,
    messages: {
      done: translate(lang, done),
      wrong: translate(lang, wrong),
      missing: translate(lang, 'field_required'),
      failed: translate(lang, 'something_wrong'),
    },
    labels: new Map(fields.map((name) => [name, name === 'consent' ? t(lang, 'publicForm.agreement') : label(name)])),
    ...outcome,
  }
}

/** The page is the same for everybody, so it may be cached. */
export const isPristine = ({ sent, errorMessage }: PublicForm): boolean => !sent && errorMessage === undefined

async function forwardToApi({ request, response, locals }: Page, call: Call): Promise<FormResult> {
  const body = await request.text()
  try {
    await locals.sendForm(call, body)
    return { ...PRISTINE, sent: true }
  } catch (error) {
    if (!isCallError(error)) throw error
    response.status = error.status || 502
    // The page contains somebody's input.
    response.headers.set('cache-control', 'private, no-store')
    // A temporary outage has its own message; other failures of ours share one.
    const isOwnMessage = response.status < 500 || response.status === 503
    const errorMessage = (isOwnMessage && error.message) || translate(locals.lang, 'something_wrong')
    const errors = new Map(error.errors.map(({ field, msg }) => [field, msg]))
    return { sent: false, errorMessage, errors, rawInput: new URLSearchParams(body) }
  }
}

/** The api redirects here after a form posted to it directly. */
function resultFromUrl({ searchParams }: URL, lang: Lang): FormResult {
  const result = readFormResult(searchParams)
  if (!result) return PRISTINE
  if (result.sent) return { ...PRISTINE, sent: true }
  const errors = new Map(result.fieldErrors.map(({ field, key }) => [field, translate(lang, key)]))
  return { ...PRISTINE, errorMessage: translate(lang, result.errorKey), errors }
}
