import { isLang } from '@olympiad/contracts/lang'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readFields, trimmedText } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { pageLang } from '../http/lang.ts'
import { sendPage } from '../pages/layout.ts'
import type { Directory } from '../people/directory.ts'
import { signIn } from '../platform/sign-in.ts'
import { platformText } from '../platform/texts.ts'
import {
  type AuthorizeRequest,
  type AuthorizeRules,
  authorizeRedirectUrl,
  readAuthorizeRequest,
} from './authorize-request.ts'
import type { Grants } from './grants.ts'
import { badRequestPage, type LoginAttempt, loginPage } from './login-page.ts'

const BODY_MAX_BYTES = 16 * 1024
const SHOWN_PEOPLE = 5

export function authorizeRoutes(directory: Directory, grants: Grants, rules: AuthorizeRules): Hono<Env> {
  return new Hono<Env>()
    .use('/authorize', bodyLimit({ maxSize: BODY_MAX_BYTES }))
    .get('/authorize', (c) => {
      const request = readAuthorizeRequest(c.req.queries(), rules)
      return typeof request === 'string' ? sendBadRequest(c, request) : show(c, request)
    })
    .post('/authorize', async (c) => {
      const request = readAuthorizeRequest(c.req.queries(), rules)
      if (typeof request === 'string') return sendBadRequest(c, request)
      const fields = (await readFields(c)) ?? {}
      if (fields['action'] === 'cancel')
        return c.redirect(authorizeRedirectUrl(request, { error: 'access_denied' }), 303)

      const identifier = trimmedText(fields['identifier'])
      const password = typeof fields['password'] === 'string' ? fields['password'] : ''
      const identifierType = identifier.includes('@') ? 'email' : 'national_id'
      const account = await signIn(directory, { identifier, identifierType, password })
      if (typeof account === 'string') {
        return show(c, request, { identifier, problem: platformText(langOf(c, request), account) })
      }
      const { redirectUri, challenge } = request
      const grant = { personId: account.person._id, clientId: rules.clientId, redirectUri, challenge }
      return c.redirect(authorizeRedirectUrl(request, { code: grants.issueCode(grant) }), 303)
    })

  function show(c: Context<Env>, request: AuthorizeRequest, attempt?: LoginAttempt) {
    const people = directory.all().slice(0, SHOWN_PEOPLE)
    const page = loginPage(langOf(c, request), queryOf(c), people, attempt)
    return sendPage(c, page, { formTargets: [new URL(request.redirectUri).origin] })
  }
}

const langOf = (c: Context<Env>, { locales }: AuthorizeRequest) => pageLang(c, locales.find(isLang))

const sendBadRequest = (c: Context<Env>, problem: Parameters<typeof badRequestPage>[2]) =>
  sendPage(c, badRequestPage(pageLang(c, c.req.query('ui_locales')), queryOf(c), problem), {}, 400)

function queryOf(c: Context<Env>): string {
  const query = new URL(c.req.url).searchParams
  query.delete('lang')
  return query.toString()
}
