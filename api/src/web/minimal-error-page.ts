import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import { minimalPage, minimalPagePolicy } from '../platform/http/minimal-page.ts'

const POLICY = minimalPagePolicy()

export type MinimalErrorPage = {
  status: 400 | 429 | 503
  lang: Lang
  title: string
  detail?: string
  headers?: OutgoingHttpHeaders
}

export async function sendMinimalErrorPage(
  outgoing: ServerResponse,
  { status, lang, title, detail, headers }: MinimalErrorPage,
): Promise<void> {
  const page = await minimalPage({ lang, title, main: html`<h1>${title}</h1>${detail && html`<p>${detail}</p>`}` })
  const own = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  outgoing.writeHead(status, { ...headers, ...own }).end(String(page))
}
