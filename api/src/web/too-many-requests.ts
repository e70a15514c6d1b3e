import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { retryAfterMessage } from '@olympiad/contracts/retry-after-message'
import { splitLang } from '@olympiad/contracts/routes'
import { translate } from '@olympiad/contracts/texts'
import { sendMinimalErrorPage } from './minimal-error-page.ts'
import { LANG_COOKIE } from './page-cache/page-key.ts'

export async function sendTooManyRequests(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  outgoing: ServerResponse,
  wait_s: number,
): Promise<void> {
  const stored = LANG_COOKIE.exec(headers.cookie ?? '')?.[1]
  const lang = splitLang(url.split('?')[0] ?? '').lang ?? negotiateLang(stored, headers['accept-language'])
  const seconds = Math.max(1, Math.ceil(wait_s))
  const title = translate(lang, 'rate_limited_now')
  const again = retryAfterMessage(lang, seconds)
  const own = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  if (url.startsWith('/api/')) {
    const refusal: ErrorAnswer = { success: false, msg: `${title} ${again}`, code: 'rate_limited', errors: [] }
    outgoing.writeHead(429, { ...own, 'content-type': 'application/json' }).end(JSON.stringify(refusal))
    return
  }
  await sendMinimalErrorPage(outgoing, { status: 429, lang, title, detail: again, headers: own })
}
