import { dirOf, type Lang, otherLang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Env } from '../http/env.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type PageOptions = {
  lang: Lang
  title: string
  banner: string
  /** Relative root, so that pages also work below a proxy's path. */
  root: '.' | '..' | '../..'
  stylesheets: readonly ('forms' | 'checkout' | 'login' | 'lists')[]
  /** Without `lang`, for the language switch. */
  query?: string
  main: Html
}

export const layout = ({
  lang,
  title,
  banner,
  root,
  stylesheets,
  query = '',
  main,
}: PageOptions): Html => html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${root}/assets/base.css">
    ${stylesheets.map((sheet) => html`<link rel="stylesheet" href="${root}/assets/${sheet}.css">`)}
  </head>
  <body>
    <header class="strip">
      <div class="wrap">
        <strong>${banner}</strong>
        ${languageSwitch(lang, query)}
      </div>
    </header>
    <main class="wrap">${main}</main>
  </body>
</html>`

function languageSwitch(lang: Lang, query: string): Html {
  const other = otherLang(lang)
  const href = `?${query ? `${query}&` : ''}lang=${other}`
  return html`<a href="${href}" lang="${other}" hreflang="${other}">${other === 'ar' ? 'العربية' : 'English'}</a>`
}

/** Digits, codes and addresses keep their direction inside Arabic text. */
export const ltr = (text: string): Html => html`<bdi dir="ltr">${text}</bdi>`

export type ContentPolicy = { formTargets?: string[]; inlineStyles?: boolean; frames?: boolean }

export function sendPage(c: Context<Env>, page: Html, policy: ContentPolicy = {}, status: 200 | 400 | 404 = 200) {
  const style = policy.inlineStyles ? "'self' 'unsafe-inline'" : "'self'"
  const rules = [
    "default-src 'none'",
    `style-src ${style}`,
    "font-src 'self'",
    "img-src 'self' data:",
    policy.frames ? "frame-src 'self'" : "frame-src 'none'",
    // Browsers apply form-action also to the redirect after a form.
    `form-action ${["'self'", ...(policy.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  c.header('Content-Security-Policy', rules.join('; '))
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.html(page, status)
}
