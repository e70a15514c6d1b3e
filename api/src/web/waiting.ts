import type { RequestListener } from 'node:http'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import { tryAgain } from '@olympiad/contracts/try-again'
import { answerBare } from './bare-answer.ts'
import { STORED_LANG } from './page-cache/page-key.ts'

const RETRY_AFTER_S = 10

/**
 * Answers while the start waits for the database: that the process lives, that no requests should be sent, and to who sends
 * some all the same that it doesn't work now, on a page or as any refusal.
 */
export const whileWaiting: RequestListener = ({ url = '', headers }, outgoing) => {
  const own = { 'cache-control': 'no-store' }
  const json = (status: 200 | 503, body: object) =>
    outgoing.writeHead(status, { ...own, 'content-type': 'application/json' }).end(JSON.stringify(body))
  const [path] = url.split('?')
  if (path === '/healthz') return json(200, { status: 'alive' })
  if (path === '/readyz') return json(503, { status: 'not ready', lacking: ['database'] })
  outgoing.setHeader('retry-after', RETRY_AFTER_S)
  const preferred = negotiateLang(STORED_LANG.exec(headers.cookie ?? '')?.[1], headers['accept-language'])
  if (headers.accept?.includes('text/html')) {
    const lang = splitLang(url).lang ?? preferred
    const says = tryAgain(lang, RETRY_AFTER_S)
    return void answerBare(outgoing, { status: 503, lang, title: text(lang, 'not_available'), says, headers: own })
  }
  const code = 'database_away'
  return json(503, { success: false, msg: text(preferred, code), code, errors: [] } satisfies ErrorAnswer)
}
