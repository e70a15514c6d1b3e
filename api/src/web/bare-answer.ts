import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import { barePage, barePagePolicy } from '../platform/http/bare-page.ts'

const POLICY = barePagePolicy()

/** What a reader is told who cannot be given their page: `title`, and what to do where there is something. */
export type BareAnswer = {
  status: 400 | 429 | 503
  lang: Lang
  title: string
  says?: string
  headers?: OutgoingHttpHeaders
}

/** Answers with a page of its own, past the site. */
export async function answerBare(
  outgoing: ServerResponse,
  { status, lang, title, says, headers }: BareAnswer,
): Promise<void> {
  const page = await barePage({ lang, title, main: html`<h1>${title}</h1>${says && html`<p>${says}</p>`}` })
  const own = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  outgoing.writeHead(status, { ...headers, ...own }).end(String(page))
}
