import { createHash } from 'node:crypto'
import { POPUP, type PopupMessage } from '@olympiad/contracts/constants'
import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { text } from '@olympiad/contracts/texts'
import { logo } from '@olympiad/motif/logo'
import { html, raw } from 'hono/html'

const SCRIPT = `new BroadcastChannel('${POPUP.channel}').postMessage(JSON.parse(document.body.dataset.message));close()`
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fbf7ef,#0c1716);color:light-dark(#13231f,#edf3ef);font:500 1.125rem/1.75 system-ui,sans-serif}
main{max-width:26rem;padding:2rem;text-align:center}
svg{width:4rem}
a{display:inline-block;padding:.5rem 1.5rem;background:light-dark(#0b6b55,#4fc3a1);color:light-dark(#fff,#07201a);font-weight:600;text-decoration:none}`

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
/** The page runs its one script and nothing else, also where its address is chosen by somebody else. */
export const POPUP_PAGE_POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The end of a popup: tells the page that opened it and closes itself. Where it stays open, it says how it went, with a
 * way on to `next`.
 */
export const popupPage = (lang: Lang, message: PopupMessage, next: string) => {
  const words = message.type === 'failed' ? message.msg : text(lang, 'signin_done')
  return html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words}</title>
<style>${raw(STYLE)}</style>
</head>
<body data-message="${JSON.stringify(message)}">
<main>
${raw(logo())}
<p role="status">${words}</p>
<a href="${next}" rel="noreferrer">${text(lang, 'popup_go_on')}</a>
</main>
<script>${raw(SCRIPT)}</script>
</body>
</html>`
}
