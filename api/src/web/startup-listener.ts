import type { RequestListener } from 'node:http'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { retryAfterMessage } from '@olympiad/contracts/retry-after-message'
import { splitLang } from '@olympiad/contracts/routes'
import { translate } from '@olympiad/contracts/texts'
import { sendMinimalErrorPage } from './minimal-error-page.ts'
import { LANG_COOKIE } from './page-cache/page-key.ts'

const RETRY_AFTER_S = 10

/** Answers while the start waits for the database: alive, not ready. */
export const startupListener: RequestListener = ({ url = '', headers }, outgoing) => {
  const own = { 'cache-control': 'no-store' }
  const json = (status: 200 | 503, body: object) =>
    outgoing.writeHead(status, { ...own, 'content-type': 'application/json' }).end(JSON.stringify(body))
  const [path] = url.split('?')
  if (path === '/healthz') return json(200, { status: 'alive' })
  if (path === '/readyz') return json(503, { status: 'not ready', lacking: ['database'] })
  outgoing.setHeader('retry-after', RETRY_AFTER_S)
  const preferred = negotiateLang(LANG_COOKIE.exec(headers.cookie ?? '')?.[1], headers['accept-language'])
  if (headers.accept?.includes('text/html')) {
    const lang = splitLang(url).lang ?? preferred
    const says = retryAfterMessage(lang, RETRY_AFTER_S)
    return void sendMinimalErrorPage(outgoing, {
      status: 503,
      lang,
      title: translate(lang, 'service_unavailable'),
      detail: says,
      headers: own,
    })
  }
  const code = 'database_unavailable'
  return json(503, { success: false, msg: translate(preferred, code), code, errors: [] } satisfies ErrorAnswer)
}
