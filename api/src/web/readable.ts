import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import { answerBare } from './bare-answer.ts'
import { STORED_LANG } from './page-cache/page-key.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const KNOWN: ReadonlySet<string> = new Set(METHODS)
const ALLOW = [...METHODS, 'OPTIONS'].join(', ')
/** Browsers and proxies send a few dozen. */
const MOST_HEADERS = 100
/** A name or an address, and a port: nothing that an address could be made to read differently by. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const FULL = /^https?:\/\//i

/**
 * Answers what every server refuses before anybody reads it, and puts the rest into the one form that the product reads: the
 * path and query of a request that names a whole address (RFC 9112, 3.2.2), whichever host it says. True where it is answered.
 */
export function refusedAtOnce(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method = '', url = '', headers, rawHeaders } = incoming
  if (!KNOWN.has(method)) {
    // What may be asked, and no word for other sites: nothing here is theirs to call.
    if (method === 'OPTIONS') outgoing.writeHead(204, { allow: ALLOW }).end()
    else refuse(incoming, outgoing, 405, 'method_not_allowed')
    return true
  }
  if (rawHeaders.length > 2 * MOST_HEADERS) return refuse(incoming, outgoing, 431, 'headers_too_large')
  const named = headers.host !== undefined && (!HOST.test(headers.host) || hosts(rawHeaders) > 1)
  if (named) return refuse(incoming, outgoing, 400, 'request_unreadable')
  if (!url.startsWith('/')) {
    if (!FULL.test(url) || !URL.canParse(url)) return refuse(incoming, outgoing, 400, 'request_unreadable')
    const { pathname, search } = new URL(url)
    incoming.url = pathname + search
  }
  return !isText(incoming.url ?? '') && refuse(incoming, outgoing, 400, 'request_unreadable')
}

/** Whether the codes of a path stand for text. A query is read more kindly by everybody. */
function isText(url: string): boolean {
  if (!url.includes('%')) return true
  const end = url.indexOf('?')
  try {
    decodeURIComponent(end < 0 ? url : url.slice(0, end))
    return true
  } catch {
    return false
  }
}

/** Proxies differ in which of two they believe. */
function hosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Says so in words: to a reader on a page, to a program as any refusal. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: 400 | 405 | 431, code: TextKey): true {
  const { method, url = '', headers } = incoming
  const preferred = negotiateLang(STORED_LANG.exec(headers.cookie ?? '')?.[1], headers['accept-language'])
  if (status === 400 && method === 'GET' && headers.accept?.includes('text/html')) {
    const lang = splitLang(url).lang ?? preferred
    void answerBare(outgoing, { status, lang, title: text(lang, code) })
    return true
  }
  const answer: ErrorAnswer = { success: false, msg: text(preferred, code), code, errors: [] }
  const own = { 'content-type': 'application/json', ...(status === 405 && { allow: ALLOW }) }
  outgoing.writeHead(status, own).end(JSON.stringify(answer))
  return true
}
