import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import { tryAgain } from '@olympiad/contracts/try-again'
import { answerBare } from './bare-answer.ts'
import { STORED_LANG } from './page-cache/page-key.ts'

/** Answers who asks for more pages than are made for one address: with a page, or to a program as any refusal. */
export async function refuseHurried(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  outgoing: ServerResponse,
  wait_s: number,
): Promise<void> {
  const stored = STORED_LANG.exec(headers.cookie ?? '')?.[1]
  const lang = splitLang(url.split('?')[0] ?? '').lang ?? negotiateLang(stored, headers['accept-language'])
  const seconds = Math.max(1, Math.ceil(wait_s))
  const title = text(lang, 'rate_limited_now')
  const again = tryAgain(lang, seconds)
  const own = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  if (url.startsWith('/api/')) {
    const refusal: ErrorAnswer = { success: false, msg: `${title} ${again}`, code: 'rate_limited', errors: [] }
    outgoing.writeHead(429, { ...own, 'content-type': 'application/json' }).end(JSON.stringify(refusal))
    return
  }
  await answerBare(outgoing, { status: 429, lang, title, says: again, headers: own })
}
