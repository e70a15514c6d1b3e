import { dirOf, type Lang, otherLang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Env } from '../http/env.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  lang: Lang
  title: string
  /** One line on the strip at the top that says that this is no real page. */
  banner: string
  /** Relative path to the sandbox's root, so that pages also work below a path of a proxy. */
  root: '.' | '..' | '../..'
  /** The style sheets beside the common one. */
  sheets: readonly ('forms' | 'checkout' | 'login' | 'lists')[]
  /** Query of this page without `lang`, for the switch of languages. */
  query?: string
  main: Html
}

/** A whole document: left or right, light or dark, without a script. */
export const layout = ({ lang, title, banner, root, sheets, query = '', main }: Page): Html => html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${root}/assets/base.css">
    ${sheets.map((sheet) => html`<link rel="stylesheet" href="${root}/assets/${sheet}.css">`)}
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

/** Digits, codes and addresses keep their own direction inside Arabic text. */
export const ltr = (text: string): Html => html`<bdi dir="ltr">${text}</bdi>`

/** What a page may load and where its form may lead; everything else is refused by the browser. */
export type Policy = { formTargets?: string[]; inlineStyles?: boolean; frames?: boolean }

/** Answers a page with its security headers. */
export function sendPage(c: Context<Env>, page: Html, policy: Policy = {}, status: 200 | 400 | 404 = 200) {
  const style = policy.inlineStyles ? "'self' 'unsafe-inline'" : "'self'"
  const rules = [
    "default-src 'none'",
    `style-src ${style}`,
    "font-src 'self'",
    "img-src 'self' data:",
    policy.frames ? "frame-src 'self'" : "frame-src 'none'",
    // The browser applies form-action to the redirect that answers a form as well.
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
