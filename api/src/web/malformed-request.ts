import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import { sendMinimalErrorPage } from './minimal-error-page.ts'
import { LANG_COOKIE } from './page-cache/page-key.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS)
const ALLOW = [...METHODS, 'OPTIONS'].join(', ')
/** Browsers and proxies send a few dozen. */
const MAX_HEADERS = 100
/** A name or an address, and a port: no character that changes how a URL parses. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const ABSOLUTE_URL = /^https?:\/\//i

/** Rewrites an absolute-form target (RFC 9112, 3.2.2) to path and query. Returns true if answered. */
export function rejectMalformedRequest(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method = '', url = '', headers, rawHeaders } = incoming
  if (!KNOWN_METHODS.has(method)) {
    // No CORS headers: other sites may not call anything here.
    if (method === 'OPTIONS') outgoing.writeHead(204, { allow: ALLOW }).end()
    else sendError(incoming, outgoing, 405, 'method_not_allowed')
    return true
  }
  if (rawHeaders.length > 2 * MAX_HEADERS) return sendError(incoming, outgoing, 431, 'headers_too_large')
  const named = headers.host !== undefined && (!HOST.test(headers.host) || countHosts(rawHeaders) > 1)
  if (named) return sendError(incoming, outgoing, 400, 'malformed_request')
  if (!url.startsWith('/')) {
    if (!ABSOLUTE_URL.test(url) || !URL.canParse(url)) return sendError(incoming, outgoing, 400, 'malformed_request')
    const { pathname, search } = new URL(url)
    incoming.url = pathname + search
  }
  return !hasValidEncoding(incoming.url ?? '') && sendError(incoming, outgoing, 400, 'malformed_request')
}

/** Checks percent-codes of the path only; parsers tolerate bad ones in a query. */
function hasValidEncoding(url: string): boolean {
  if (!url.includes('%')) return true
  const end = url.indexOf('?')
  try {
    decodeURIComponent(end < 0 ? url : url.slice(0, end))
    return true
  } catch {
    return false
  }
}

/** Proxies differ in which of two Host headers they use. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

function sendError(incoming: IncomingMessage, outgoing: ServerResponse, status: 400 | 405 | 431, code: TextKey): true {
  const { method, url = '', headers } = incoming
  const preferred = negotiateLang(LANG_COOKIE.exec(headers.cookie ?? '')?.[1], headers['accept-language'])
  if (status === 400 && method === 'GET' && headers.accept?.includes('text/html')) {
    const lang = splitLang(url).lang ?? preferred
    void sendMinimalErrorPage(outgoing, { status, lang, title: translate(lang, code) })
    return true
  }
  const answer: ErrorAnswer = { success: false, msg: translate(preferred, code), code, errors: [] }
  const own = { 'content-type': 'application/json', ...(status === 405 && { allow: ALLOW }) }
  outgoing.writeHead(status, own).end(JSON.stringify(answer))
  return true
}
