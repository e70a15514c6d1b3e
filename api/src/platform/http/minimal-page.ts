import { createHash } from 'node:crypto'
import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { logo } from '@olympiad/motif/logo'
import { html, raw } from 'hono/html'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fbf7ef,#0c1716);color:light-dark(#13231f,#edf3ef);font:500 1.125rem/1.75 system-ui,sans-serif}
main{max-width:26rem;padding:2rem;text-align:center}
h1{line-height:1.4}
svg{width:4rem}
a{display:inline-block;padding:.5rem 1.5rem;background:light-dark(#0b6b55,#4fc3a1);color:light-dark(#fff,#07201a);font-weight:600;text-decoration:none}`

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

type Markup = ReturnType<typeof html>
type MinimalPage = {
  lang: Lang
  title: string
  head?: Markup
  main: Markup
  /** It reads `document.body.dataset.message`. */
  script?: { code: string; message: string }
}

/** Allows one script only, since an attacker may choose the address. */
export const minimalPagePolicy = (code?: string): string =>
  `default-src 'none'; ${code ? `script-src ${hashOf(code)}; ` : ''}style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const minimalPage = ({ lang, title, head, main, script }: MinimalPage): Markup => html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${head}
<style>${raw(STYLE)}</style>
</head>
<body${script && html` data-message="${script.message}"`}>
<main>
${raw(logo())}
${main}
</main>
${script && html`<script>${raw(script.code)}</script>`}
</body>
</html>`
