import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { trimmedText } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { callLang } from '../http/lang.ts'
import type { Directory } from '../people/directory.ts'
import { isActive } from '../people/person.ts'
import { platformText } from '../platform/texts.ts'
import { type Grants, TOKEN_LIFETIME_S } from './grants.ts'

export type OAuthClient = { id: string; secret: string }

const BODY_MAX_BYTES = 16 * 1024

export function tokenRoutes(directory: Directory, grants: Grants, client: OAuthClient): Hono<Env> {
  return new Hono<Env>()
    .use('/token', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => sendError(c, 'invalid_request', 'Too large') }))
    .post('/token', async (c) => {
      const isForm = c.req.header('content-type')?.includes('application/x-www-form-urlencoded')
      if (!isForm) return sendError(c, 'invalid_request', 'The body must be a form')
      const fields = await c.req.parseBody({ all: true })
      const f = (name: string): string => trimmedText(fields[name])

      const basic = readBasic(c.req.header('authorization'))
      if (basic && f('client_secret')) return sendError(c, 'invalid_request', 'Two ways to authenticate')
      const { id, secret } = basic ?? { id: f('client_id'), secret: f('client_secret') }
      if (id !== client.id || secret !== client.secret)
        return sendError(c, 'invalid_client', 'Unknown client or secret')

      const [code, redirectUri, verifier] = [f('code'), f('redirect_uri'), f('code_verifier')]
      if (f('grant_type') !== 'authorization_code')
        return sendError(c, 'unsupported_grant_type', 'Only authorization_code')
      if (!code || !redirectUri || !verifier) {
        return sendError(c, 'invalid_request', 'code, redirect_uri and code_verifier are required, once each')
      }
      const token = grants.redeem(code, { clientId: id, redirectUri, verifier })
      if (!token) return sendError(c, 'invalid_grant', 'The code is unknown, used, late or for somebody else')
      return noStore(c).json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_S })
    })
    .get('/user', (c) => {
      const [, token = ''] = /^Bearer ([\w~+/.=-]+)$/i.exec(c.req.header('authorization') ?? '') ?? []
      const owner = grants.readToken(token)
      const person = owner && directory.find(owner.personId)?.person
      if (!person || !isActive(person)) {
        c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
        return c.json({ success: false, msg: platformText(callLang(c), 'badToken') }, 401)
      }
      return noStore(c).json({ success: true, user: person, ...(owner.aud && { aud: owner.aud }) })
    })
}

type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

function sendError(c: Context<Env>, error: TokenError, error_description: string) {
  if (error !== 'invalid_client') return noStore(c).json({ error, error_description }, 400)
  c.header('WWW-Authenticate', 'Basic realm="membership"')
  return noStore(c).json({ error, error_description }, 401)
}

/** A repeated field becomes an array and counts as missing. */
function noStore(c: Context<Env>): Context<Env> {
  c.header('Cache-Control', 'no-store')
  return c
}

/** Form-encoded id and secret from HTTP Basic; undefined without it. */
function readBasic(header: string | undefined): OAuthClient | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { id: formDecoded(id), secret: formDecoded(rest.join(':')) }
}

const formDecoded = (value: string): string => new URLSearchParams(`v=${value.replaceAll('&', '%26')}`).get('v') ?? ''
